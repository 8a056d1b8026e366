import { expect, test } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import { inDays } from '../shop/days.js';
import { unique } from '../shop/made-up.js';
import { OwnCompany } from '../shop/own-company.js';
import { expectAccessible } from './accessibility.js';
import { StaffArea } from './staff-area.js';

test('a scenario of the cash flow is tried out while it is typed, and kept', async ({ page }) => {
  const { office, administrator } = await OwnCompany.found(sharedServer());
  await office.receivable({ value: '1234.56', due_date: inDays(2) });
  const staff = new StaffArea(page);
  await staff.signIn(administrator);
  await page.goto('/admin/cash-flow');
  await page.getByRole('link', { name: 'Simular' }).click();
  const course = staff.panel('Como ficaria o caixa');
  await expect(course).toContainText('Com estas hipóteses nada muda');

  await page.getByLabel('Atrasam (dias)').fill('30');
  const effects = course.getByRole('list', { name: 'O que muda' });
  await expect(effects).toHaveText(/^Recebido com atraso R\$\s1\.234,56$/);
  await page.getByLabel('Quanto atrasa (%)').fill('abc');
  await expect(course).toContainText('Complete ou corrija os campos');
  await page.getByLabel('Quanto atrasa (%)').fill('50');
  await expect(course).not.toContainText('Complete ou corrija os campos');
  const half = /^Recebido com atraso R\$\s617,28$/;
  await expect(effects).toHaveText(half);

  const reading = course.getByRole('slider', { name: 'Dia do gráfico' });
  await reading.focus();
  await page.keyboard.press('End');
  await expect(reading).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4}: .*; Saldo previsto: /);
  await expectAccessible(page);

  const name = unique('Dezembro fraco');
  await page.getByLabel('Nome').fill(name);
  await staff.save();
  await expect(staff.heading(name)).toBeVisible();
  await expect(effects).toHaveText(half);
  await expectAccessible(page);
});

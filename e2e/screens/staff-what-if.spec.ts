import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { test } from './staff-test.js';

test('a scenario of the cash flow is tried out while it is typed, and kept', async ({ page, staff }) => {
  await page.goto('/admin/cash-flow');
  await page.getByRole('link', { name: 'Simular' }).click();
  const course = staff.panel('Como ficaria o caixa');
  await expect(course).toContainText('Com estas hipóteses nada muda');

  await page.getByLabel('Atrasam (dias)').fill('30');
  const effects = course.getByRole('list', { name: 'O que muda' });
  await expect(effects).toHaveText(/^Recebido com atraso R\$\s[\d.]+,\d\d$/);
  const whole = await effects.innerText();
  await page.getByLabel('Quanto atrasa (%)').fill('abc');
  await expect(course).toContainText('Complete ou corrija os campos');
  await page.getByLabel('Quanto atrasa (%)').fill('50');
  await expect(course).not.toContainText('Complete ou corrija os campos');
  await expect(effects).not.toHaveText(whole);
  const half = await effects.innerText();

  const reading = course.getByRole('slider', { name: 'Dia do gráfico' });
  await reading.focus();
  await page.keyboard.press('End');
  await expect(reading).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4}: .*; Saldo previsto: /);
  await expectAccessible(page);

  const name = `Dezembro fraco ${randomInt(1_000_000)}`;
  await page.getByLabel('Nome').fill(name);
  await staff.save();
  await expect(staff.heading(name)).toBeVisible();
  await expect(effects).toHaveText(half);
  await expectAccessible(page);
});

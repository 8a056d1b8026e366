import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

test('the account plan: a category is put into its group, counted in a line, and put away', async ({
  page,
  staff,
}) => {
  const name = `Frota ${randomInt(1_000_000)}`;
  await staff.open('Plano de contas');
  await page.getByRole('link', { name: 'Nova categoria dentro de 2 Despesas' }).click();
  await expect(page.getByLabel('Código')).toHaveValue(/^2\.\d+$/);
  await expect(page.getByRole('combobox', { name: /^Natureza/ })).toHaveText('Despesa');
  await expectAccessible(page);
  // The next one is suggested to whoever else is at this form now, too.
  const code = `2.${randomInt(100, 1_000)}`;
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nome', { exact: false }).first().fill(name);
  await page.getByRole('combobox', { name: /^Linha da DRE/ }).click();
  await page.getByRole('option', { name: '5 (−) Despesas administrativas, pessoal, gerais' }).click();
  await staff.save();
  await expect(staff.heading(name)).toBeVisible();
  await expect(staff.fact('Dentro de')).toHaveText('Despesas');
  await expectAccessible(page);

  await staff.open('Plano de contas');
  await expect(staff.row('Plano de contas', `${code} ${name}`)).toHaveCount(1);
  await expectAccessible(page);
  await staff.row('Plano de contas', `${code} ${name}`).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir', exact: true }).click();
  await staff.dialog('Deseja excluir este registro?').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Excluída', { exact: true }).first()).toBeVisible();
});

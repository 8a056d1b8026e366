import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

test('a rule is tried out on past sales while it is being typed, by keyboard, and publishes nothing (R-10.1.10) @desk', async ({
  page,
  staff,
  office,
}) => {
  await staff.open('Regras do programa');
  await page.getByRole('link', { name: 'Nova regra' }).click();
  const lab = page.getByRole('region', { name: 'Testar com vendas passadas' });
  await expect(lab.getByRole('button', { name: 'Testar' })).toBeDisabled();
  await staff.field('Nome da regra').fill('Mais 3 %');
  await staff.field('Porcentagem').fill('3');
  // The demo's sales are of the last weeks: this month and the one before have them all.
  await lab.getByRole('combobox', { name: 'Até' }).press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await lab.getByRole('button', { name: 'Testar' }).press('Enter');
  const rules = lab.getByRole('table', { name: 'Por regra' });
  await expect(rules.getByRole('row', { name: /^Esta regra R\$ 0,00 R\$ [\d.,]+ \+R\$/ })).toBeVisible();
  await expect(lab.getByText('Que ganhariam menos: 0.')).toBeVisible();
  await expectAccessible(page);

  await staff.field('Porcentagem').fill('4');
  await expect(lab.getByText('O que está digitado mudou depois deste teste.')).toBeVisible();
  const { body } = await office.api.get<{ data: readonly { name: string }[] }>('/api/earning-rules');
  expect(body.data.map(({ name }) => name)).not.toContain('Mais 3 %');
});

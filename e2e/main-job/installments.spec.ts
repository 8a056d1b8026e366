import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { labelled } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { slowSefaz } from '../shop/sefaz.js';

test('instalments that were changed are refused, shared out again, and saved; another form of payment says which to the end @desk', async ({
  page,
  staff,
  office,
}) => {
  const [customer, product] = await Promise.all([office.customer(), office.product({ price: '50.00' })]);
  const second = page.getByRole('group', { name: 'Parcela 2' });
  // Beside the instalments: what is told above the page stays until the next try.
  const refusal = page.locator('form').getByText('A soma das parcelas deve ser igual ao total da nota.');

  await test.step('a note in two instalments, of which one is changed, is refused', async () => {
    await staff.open('Notas fiscais');
    await page.getByRole('link', { name: 'Nova nota' }).click();
    await staff.pick(page.getByRole('combobox', { name: 'Cliente' }), customer.full_name);
    const item = page.getByRole('group', { name: 'Item 1' });
    await staff.pick(item.getByRole('combobox', { name: 'Produto' }), product.name);
    await labelled(item, 'Quantidade').fill('2');
    await staff.choose('Forma de pagamento', 'Outra');
    await page.getByLabel('Qual forma de pagamento?').fill('Vale-refeição');
    await staff.choose('Condição de pagamento', 'Entrada + 2 vezes');
    await page.getByRole('button', { name: 'Gerar parcelas' }).click();
    await expect(page.getByRole('group', { name: /^Parcela / })).toHaveCount(3);
    await expect(labelled(page.getByRole('group', { name: 'Parcela 1' }), 'Valor')).toHaveValue('33,34');
    await staff.choose('Condição de pagamento', 'Nenhuma: escolho aqui');
    await page.getByRole('button', { name: 'Gerar parcelas' }).click();
    await expect(page.getByRole('group', { name: /^Parcela / })).toHaveCount(2);
    await labelled(second, 'Valor').fill('20,00');
    await expect(page.getByText('As parcelas somam R$ 70,00, mas a nota soma R$ 100,00.')).toBeVisible();
    await staff.save();
    await expect(refusal.first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('shared out again, it is saved at once', async () => {
    await page.getByRole('button', { name: 'Redistribuir' }).click();
    await expect(labelled(second, 'Valor')).toHaveValue('50,00');
    await expect(refusal).toHaveCount(0);
    await staff.save();
    await expect(staff.heading('Nota sem número')).toBeVisible();
    await expect(page.getByText('Outra: Vale-refeição')).toBeVisible();
  });

  await test.step('SEFAZ hears of the other form of payment by its name (xPag)', async () => {
    await slowSefaz(sharedServer());
    await page.getByRole('button', { name: 'Enviar nota' }).click();
    await staff.dialog('Enviar esta nota à SEFAZ?').getByRole('button', { name: 'Enviar nota' }).click();
    await expect(page.getByText('Autorizada pela SEFAZ.')).toBeVisible();
    const xml = await downloaded(page, 'Baixar XML');
    expect(xml).toContain('<tPag>99</tPag><xPag>Vale-refeição</xPag>');
  });
});

async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

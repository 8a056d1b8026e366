import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

test('goods that came in by mistake are found by their product and go back from the row', async ({
  page,
  staff,
  office,
}) => {
  const product = await office.product({ stock: '7' });
  const other = await office.product({ stock: '3' });
  const movement = (text: string | RegExp) => staff.row('Movimentos de estoque', text);

  await test.step('an entry is registered', async () => {
    await page.goto(`/admin/products/${product.id}/show`);
    await page.getByRole('button', { name: 'Entrada de estoque' }).click();
    const dialog = staff.dialog(/^Entrada de estoque: /);
    await dialog.getByLabel(/^Quantidade/).fill('41');
    await dialog.getByRole('button', { name: 'Dar entrada' }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.fact('Em estoque')).toHaveText('48 UN');
  });

  await test.step('it is found by the name of its product, and nothing else is', async () => {
    await staff.open('Movimentos de estoque');
    await staff.search(product.name);
    await expect(movement(product.name)).toHaveCount(2);
    await expect(movement(other.name)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('reversed in its row, it says so and offers it no more', async () => {
    // The newest comes first.
    const newest = movement(product.name).first();
    await expect(newest).toContainText('41 UN');
    await newest.getByRole('button', { name: 'Estornar' }).click();
    const dialog = staff.dialog(/^Estornar entrada: /);
    await expect(dialog).toContainText('41 UN');
    await dialog.getByLabel(/^Motivo/).fill('Era de outra loja');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Estornar' }).click();
    await expect(dialog).toBeHidden();
    const mistake = movement('Estornada');
    await expect(mistake).toHaveCount(1);
    await expect(mistake).toContainText('41 UN');
    await expect(mistake.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
    await expect(movement('Era de outra loja')).toHaveCount(1);
    // What came first stays as it was, and may still go back.
    await expect(movement(product.name).getByRole('button', { name: 'Estornar' })).toHaveCount(1);
  });
});

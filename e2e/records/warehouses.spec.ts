import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

const PICTURES = process.env['PICTURES'];

test(
  'goods are carried to the other warehouse, counted there, and found by where they are',
  { tag: '@desk' },
  async ({ page, staff, office }, { project }) => {
    const look = async (name: string) => {
      if (PICTURES)
        await page.screenshot({ path: `${PICTURES}/${project.name}-${name}.png`, fullPage: true });
    };
    const product = await office.product({ stock: '10' });
    const customer = await office.customer();
    await page.goto(`/admin/products/${product.id}/show`);

    await test.step('from the shop to the storeroom, told what each will have', async () => {
      await page.getByRole('button', { name: 'Transferir' }).click();
      const dialog = staff.dialog(/^Transferir: /);
      await expect(dialog.getByRole('combobox', { name: /^De/ })).toHaveText('Loja');
      await dialog.getByRole('combobox', { name: /^Para/ }).click();
      await page.getByRole('option', { name: 'Depósito', exact: true }).click();
      await dialog.getByLabel(/^Quantidade/).fill('11');
      await expect(dialog).toContainText('Loja: de 10 para -1 UN.');
      await look('transfer');
      await dialog.getByRole('button', { name: 'Transferir' }).click();
      await expect(dialog).toContainText('Só há 10 livres neste depósito.');
      await dialog.getByLabel(/^Quantidade/).fill('4');
      await expect(dialog).toContainText('Depósito: de 0 para 4 UN.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Transferir' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the page says where it is, and the movement which way it went', async () => {
      const shelves = page.getByRole('list', { name: 'Onde está' }).getByRole('listitem');
      await expect(shelves.filter({ hasText: 'Loja' })).toContainText('6 UN');
      await expect(shelves.filter({ hasText: 'Depósito' })).toContainText('4 UN');
      await expect(staff.fact('Em estoque')).toHaveText('10 UN');
      const moves = page.getByRole('list', { name: 'Movimentos do estoque' }).getByRole('listitem');
      await expect(moves.filter({ hasText: 'Transferência' })).toHaveCount(1);
      await expect(moves.first()).toContainText('Loja → Depósito');
      await expect(moves.first()).toContainText('4 UN');
      await expectAccessible(page);
      await look('product');
    });

    await test.step('a count is of one warehouse', async () => {
      await page.getByRole('button', { name: 'Corrigir estoque' }).click();
      const dialog = staff.dialog(/^Corrigir estoque: /);
      await dialog.getByRole('combobox', { name: /^Depósito/ }).click();
      await page.getByRole('option', { name: 'Depósito', exact: true }).click();
      await expect(dialog).toContainText('No sistema há 4 UN.');
      await dialog.getByLabel(/^Quantidade contada/).fill('3');
      await dialog.getByLabel(/^Motivo/).fill('Uma quebrou');
      await expect(dialog).toContainText('Diferença: -1 UN');
      await look('count');
      await dialog.getByRole('button', { name: 'Corrigir' }).click();
      await expect(dialog).toBeHidden();
      await expect(staff.fact('Em estoque')).toHaveText('9 UN');
    });

    await test.step('the card of the product tells it day by day, of all warehouses and of one', async () => {
      await page.getByRole('link', { name: 'Ver kardex' }).click();
      await expect(staff.heading('Kardex')).toBeVisible();
      await expect(staff.fact('Saldo final')).toHaveText('9 UN · R$ 90,00');
      await expect(page.getByRole('main').getByText('Transferência')).toHaveCount(0);
      await look('kardex');
      await page.getByRole('combobox', { name: 'Depósito' }).click();
      await page.getByRole('option', { name: 'Depósito', exact: true }).click();
      await expect(staff.fact('Saldo final')).toHaveText('3 UN');
      await expect(page.getByText('Loja → Depósito')).toBeVisible();
      await expectAccessible(page);
      await look('kardex-depot');
    });

    await test.step('a note takes from where it is told', async () => {
      await page.goto('/admin/invoices/create');
      await staff.pick(page.getByRole('combobox', { name: 'Cliente' }), customer.full_name);
      await page.getByRole('combobox', { name: /^Mercadoria sai de/ }).click();
      await page.getByRole('option', { name: 'Depósito', exact: true }).click();
      const item = page.getByRole('group', { name: 'Item 1' });
      await staff.pick(item.getByRole('combobox', { name: 'Produto' }), product.name);
      await look('note-form');
      await staff.save();
      await expect(page.getByText('Mercadoria sai de: Depósito')).toBeVisible();
      await look('note');
    });

    await test.step('the warehouse leads to what is in it, and is not closed with it', async () => {
      await staff.open('Depósitos');
      await look('warehouses');
      await expect(staff.row('Depósitos', 'Loja')).toContainText('Principal');
      await expectAccessible(page);
      await staff
        .row('Depósitos', /^(?!.*Principal).*Depósito/)
        .getByRole('link')
        .first()
        .click();
      await expect(staff.heading('Depósito')).toBeVisible();
      await look('warehouse');
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Desativar', exact: true }).click();
      await expect(page.getByText(/Ainda há mercadoria neste depósito/)).toBeVisible();
      await page.getByRole('link', { name: 'Ver o que há nele' }).click();
      await staff.search(product.name);
      await expect(staff.row('Produtos', product.name)).toHaveCount(1);
      await look('products');
    });

    await test.step('the main one has no way to be put away', async () => {
      await page.goto('/admin/warehouses');
      await staff.row('Depósitos', 'Principal').getByRole('link').first().click();
      await expect(staff.heading('Loja')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mais ações' })).toHaveCount(0);
    });
  },
);

import { expect, type Locator, type Page } from '@playwright/test';
import { demo } from '../shop/demo.js';
import type { BackOffice, Product } from '../shop/back-office.js';
import { expectAccessible } from './accessibility.js';
import type { StaffArea } from './staff-area.js';
import { test } from './staff-test.js';

/** What somebody typed is theirs, whatever happens to the record, the session or the line (issue 10, section 1). */
test('what was typed outlives changes made elsewhere, a lost line and the end of the session @desk', async ({
  page,
  staff,
  office,
}) => {
  const product = await office.product({ price: '50.00' });
  await edit(staff, product);
  const comparison = page.getByRole('status').filter({ hasText: 'mudou' });

  await test.step('whoever else has the form open is named while they do', async () => {
    const elsewhere = page.getByRole('status').filter({ hasText: 'Você está editando em outra janela' });
    await expect(elsewhere).toBeHidden();
    await office.api.put(`/api/editing/products/${product.id}/elsewhere`);
    await expect(elsewhere).toBeVisible();
    await office.api.send('DELETE', `/api/editing/products/${product.id}/elsewhere`, {});
    await expect(elsewhere).toBeHidden();
  });

  await test.step('a change made elsewhere is offered beside it, and merged where it does not collide', async () => {
    await staff.field('Preço de venda').fill('55,00');
    await changeElsewhere(office, product, { sell_value: '60.00', ncm: '18069000' });
    await expect(comparison).toContainText('Ana Souza mudou Preço de venda: R$ 50,00 → R$ 60,00');
    await expect(staff.field('Preço de venda')).toHaveValue('55,00');
    await expect(staff.field('NCM')).toHaveValue('1806.90.00');
    await expectAccessible(page);
    await staff.save();
    await expect(page.getByRole('button', { name: /^Usar R\$\s60,00/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Manter o meu/ })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('leaving its screen keeps it, over a reload too, and its tab leads back (R-2.5.1)', async () => {
    await staff.menu('Pessoas').click();
    await expect(staff.heading('Pessoas')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await views(page)
      .getByRole('link', { name: `edição ${product.name} não salvo` })
      .click();
    await expect(staff.field('Preço de venda')).toHaveValue('55,00');
    await page.goBack();
    await expect(staff.heading('Pessoas')).toBeVisible();
    await views(page).getByRole('button', { name: 'Fechar Pessoas' }).click();
    await expect(staff.field('Preço de venda')).toHaveValue('55,00');
  });

  await test.step('giving it up asks, by keyboard too, and names what would be lost', async () => {
    const question = staff.dialog('Sair sem salvar?');
    await views(page)
      .getByRole('link', { name: /não salvo$/ })
      .press('Delete');
    await expect(question).toContainText(`${product.name}: Preço de venda`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.getByRole('link', { name: 'Cancelar' }).press('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(staff.field('Preço de venda')).toHaveValue('55,00');
  });

  await test.step('without a line it says so and can be saved again', async () => {
    await page.context().setOffline(true);
    await staff.save();
    const told = page.getByRole('alert').filter({ hasText: 'Houve um erro..' });
    await expect(told).toContainText('Não foi salvo: sem conexão');
    await expectNoFieldUnder(page, told);
    await page.context().setOffline(false);
  });

  await test.step('when the session ends its user signs in over the page, and it is saved', async () => {
    await endSessionWhenSaving(page, product);
    await staff.save();
    const again = staff.dialog('Entre de novo para continuar');
    await expect(again).toContainText(demo.staff.email);
    await expectAccessible(page);
    await again.getByRole('textbox', { name: 'Senha' }).fill(demo.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Feito' })).toContainText(product.name);
    await expect(staff.fact('Preço de venda')).toHaveText('R$ 55,00');
    await expect(staff.fact('NCM')).toHaveText('1806.90.00');
    // The form is done with: its tab closed itself (autoClose).
    await expect(views(page).getByRole('link', { name: /^edição/ })).toHaveCount(0);
  });
});

test('a dialog opened in a row outlives the row @desk', async ({ page, staff, office }) => {
  const product = await office.product({ stock: '3' });
  await staff.open('Produtos');
  await staff.search(product.name);
  await staff.row('Produtos', product.name).getByRole('button', { name: 'Dar entrada' }).click();
  const dialog = staff.dialog(`Entrada de estoque: ${product.name}`);
  await dialog.getByRole('textbox', { name: /^Quantidade/ }).fill('7');
  await office.api.put(`/api/products/${product.id}/status`);
  await expect(staff.row('Produtos', product.name).getByRole('button', { name: 'Dar entrada' })).toHaveCount(
    0,
  );
  await expect(dialog.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('7');
  await page.keyboard.press('Escape');
  await expect(staff.dialog('Sair sem salvar?')).toContainText(/Quantidade/);
});

const views = (page: Page): Locator => page.getByRole('navigation', { name: 'Telas abertas' });

async function edit(staff: StaffArea, product: Product): Promise<void> {
  await staff.open('Produtos');
  await staff.search(product.name);
  await staff.row('Produtos', product.name).getByRole('link', { name: product.name }).click();
  await staff.page.getByRole('link', { name: 'Editar' }).click();
}

/** Somebody else, at another desk. */
async function changeElsewhere(office: BackOffice, { id }: Product, changes: object): Promise<void> {
  const { body } = await office.api.get<object>(`/api/products/${id}`);
  const answer = await office.api.put(`/api/products/${id}`, { ...body, ...changes });
  expect(answer.status).toBe(200);
}

/** What is saved meets the end of the session first: were it over before, any reading of the page might. */
async function endSessionWhenSaving(page: Page, { id }: Product): Promise<void> {
  await page.route(
    `**/api/products/${id}`,
    async (route) => {
      if (route.request().method() === 'PUT') await endSession(page);
      await route.fallback();
    },
    { times: 1 },
  );
}

/** Ends it on the server, as another device of the same user can. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('admin.access_token'));
  const answer = await page.request.get('/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

async function expectNoFieldUnder(page: Page, message: Locator): Promise<void> {
  const over = await message.boundingBox();
  const fields = await page.locator('main input:visible').all();
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    const under = await field.boundingBox();
    expect(over && under && under.y < over.y + over.height && under.y + under.height > over.y).toBe(false);
  }
}

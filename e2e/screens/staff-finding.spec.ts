import { expect, type Locator, type Page } from '@playwright/test';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { expectAccessible } from './accessibility.js';
import { test } from './staff-test.js';

const palette = (page: Page): Locator => page.getByRole('combobox', { name: /^Digite uma tela/ });
/** Its answers come so late that what is said meanwhile can be read. */
async function slowly(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
}
const options = (page: Page): Locator => page.getByRole('option');

test(
  'whatever the server found is offered: a code, and Enter at once, as a bar code reader types',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const customer = await office.customer();
    const product = await office.product();
    await page.goto('/admin/invoices/create');
    const buyer = page.getByRole('combobox', { name: 'Cliente' });

    await test.step('a person by CPF with dots', async () => {
      await buyer.fill(formatDocument(customer.document));
      await expect(options(page)).toHaveText(new RegExp(customer.full_name));
      await page.keyboard.press('Enter');
      await expect(buyer).toHaveValue(customer.full_name);
    });

    await test.step('a product by its code', async () => {
      const item = page.getByRole('combobox', { name: 'Produto' }).first();
      await item.pressSequentially(product.code);
      await page.keyboard.press('Enter');
      await expect(item).toHaveValue(product.name);
      await expect(staff.field('Valor unitário').first()).toHaveValue('20,00');
    });

    await test.step('nothing is said to be missing before the server has answered', async () => {
      await slowly(page, '**/api/persons?*');
      await buyer.fill('Zzzzzzz');
      await expect(page.getByText('Buscando…')).toBeVisible();
      await expect(page.getByText('Nada encontrado')).toBeVisible();
    });
  },
);

test(
  'the palette finds records by what stands on them, and tells searching, nothing and failure apart',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const customer = await office.customer();
    const product = await office.product();
    const [sale] = await office.salesOfNotes();
    const number = sale!.document_number.split('-').at(-1)!;

    await test.step('by CPF, code and number', async () => {
      for (const [typed, found] of [
        [customer.document, customer.full_name],
        [formatDocument(customer.document), customer.full_name],
        [product.code, product.name],
      ] as const) {
        await page.keyboard.press('Control+k');
        await palette(page).fill(typed);
        await expect(options(page)).toHaveText(new RegExp(found));
        await page.keyboard.press('Enter');
        await expect(staff.heading(found)).toBeVisible();
      }
      await page.keyboard.press('Control+k');
      await palette(page).fill(number);
      await expect(options(page).filter({ hasText: 'Nota fiscal' }).first()).toContainText(number);
      await palette(page).fill(sale!.document_number);
      await expect(options(page).filter({ hasText: 'Venda' }).first()).toContainText(sale!.document_number);
      await expectAccessible(page);
    });

    await test.step('what is slow is searched for, and an answer to other words is not shown', async () => {
      await slowly(page, '**/api/persons?*');
      await palette(page).fill('zzz-nobody');
      await expect(page.getByRole('status').filter({ hasText: 'Buscando…' })).toBeVisible();
      await palette(page).fill(product.code);
      await expect(options(page)).toHaveText(new RegExp(product.name));
      await palette(page).fill('zzz-none');
      await expect(page.getByText('Nada encontrado. Tente outra palavra.')).toBeVisible();
      await page.unroute('**/api/persons?*');
    });

    await test.step('what could not be searched is named', async () => {
      await page.route('**/api/persons?*', (route) => route.fulfill({ status: 500, json: { message: '' } }));
      await palette(page).fill('zzz-others');
      await expect(page.getByText('Não foi possível buscar em: Pessoas.')).toBeVisible();
      await page.unroute('**/api/persons?*');
      await page.context().setOffline(true);
      await palette(page).fill('zzz-away');
      await expect(page.getByText('Sem conexão: só telas e ações podem ser encontradas.')).toBeVisible();
      await page.context().setOffline(false);
    });
  },
);

test(
  'a figure opens its own rows, and what narrows a list is said above it, one click away from gone',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const customer = await office.customer();
    await page.getByRole('link', { name: 'A receber hoje' }).click();
    await expect(staff.heading('Contas a receber')).toBeVisible();
    const filters = page.getByRole('group', { name: 'Filtros ligados' });
    const dueToday = filters.getByRole('button', { name: /^Retirar filtro: Vencimento: / });
    await expect(dueToday).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Em aberto' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Em atraso' }).click();
    await expect(filters.getByRole('button', { name: 'Retirar filtro: Situação: Em atraso' })).toBeVisible();
    await staff.open('Pessoas');
    await staff.open('Contas a receber');
    await expect(dueToday).toBeVisible();
    await dueToday.click();
    await expect(dueToday).toBeHidden();
    await filters.getByRole('button', { name: 'Limpar' }).click();
    await expect(filters).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Em aberto' })).toHaveAttribute('aria-selected', 'true');

    const mine = encodeURIComponent(JSON.stringify({ person_id: customer.id }));
    await page.goto(`/admin/invoices?filter=${mine}`);
    await expect(filters).toContainText(`Pessoa: ${customer.full_name}`);
  },
);

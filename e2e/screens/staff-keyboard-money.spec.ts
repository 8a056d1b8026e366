import { expect, type Locator, type Page } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import type { BackOffice } from '../shop/back-office.js';
import { today } from '../shop/days.js';
import { unique } from '../shop/made-up.js';
import { OwnCompany } from '../shop/own-company.js';
import { press, walkTo } from './by-keyboard.js';
import { StaffArea } from './staff-area.js';
import { test } from './staff-test.js';

interface Made {
  readonly id: string;
}

/** Types what a record is called, and takes the one that is found. */
async function take(page: Page, field: Locator, record: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.type(record);
  await expect(page.getByRole('option', { name: record })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function made(office: BackOffice, path: string, form: object): Promise<string> {
  const { status, body } = await office.api.post<Made>(path, form);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.id;
}

/** R$ 80,00 that were paid by check today, and are in no account yet. */
async function paidByCheck(office: BackOffice, account_id: string, description: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ code: '1.01' }));
  const { body: categories } = await office.api.get<Made[]>(`/api/account-plans?filter=${filter}`);
  const { id: person_id } = await office.customer();
  const day = { issue_date: today(), due_date: today() };
  const sold = { person_id, account_plan_id: categories[0]!.id, description, value: '80.00', ...day };
  const entry = await made(office, '/api/receivables', sold);
  const payment = { date: today(), principal: '80.00', form: 'check', account_id };
  await made(office, `/api/receivables/${entry}/payments`, payment);
}

test(
  'money is moved, cleared and budgeted, and a month is closed, without a mouse',
  { tag: '@desk' },
  async ({ page }) => {
    const { office, administrator } = await OwnCompany.found(sharedServer());
    const opened = {
      wallet_type: 'checking',
      opening_balance: '100.00',
      opening_date: `${today().slice(0, 4)}-01-01`,
    };
    const [bank, till] = [unique('Banco'), unique('Cofre')];
    const bankId = await made(office, '/api/accounts', { name: bank, ...opened });
    await made(office, '/api/accounts', { name: till, ...opened });
    const sold = unique('Venda a prazo');
    await paidByCheck(office, bankId, sold);
    const staff = new StaffArea(page);
    await page.goto('/admin');
    await staff.enter(administrator);
    await expect(staff.heading('Olá, Olga')).toBeVisible();

    await test.step('a transfer', async () => {
      await staff.goTo('/admin/transfers');
      await expect(staff.heading('Transferências entre contas')).toBeVisible();
      await page.keyboard.press('n');
      await expect(staff.heading('Nova transferência')).toBeVisible();
      await take(page, page.getByRole('combobox', { name: 'De', exact: true }), bank);
      await take(page, page.getByRole('combobox', { name: 'Para', exact: true }), till);
      await walkTo(page, staff.field('Valor'));
      await page.keyboard.type('12,34');
      await press(page, page.getByRole('button', { name: 'Transferir' }));
      await expect(staff.heading('Nova transferência')).toBeHidden();
      await expect(page.getByText('R$ 12,34').first()).toBeVisible();
    });

    await test.step('«A compensar»', async () => {
      await staff.goTo('/admin/clearings');
      await press(page, staff.row('A compensar', sold).getByRole('button', { name: 'Compensar' }));
      const dialog = staff.dialog('Compensar R$ 80,00');
      await press(page, dialog.getByRole('button', { name: 'Compensar' }));
      await expect(dialog).toBeHidden();
      await expect(staff.row('A compensar', sold)).toHaveCount(0);
    });

    await test.step('the budget', async () => {
      await staff.goTo('/admin/budgets');
      await walkTo(page, page.locator('[data-budget-cell]').first());
      await page.keyboard.type('250');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-budget-cell]').first()).toHaveValue('250,00');
      // It stands before the grid: back is nearer than through all cells.
      const save = page.getByRole('button', { name: 'Salvar 1 valor', exact: true });
      await walkTo(page, save, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(save).toBeHidden();
    });

    await test.step('a month', async () => {
      await staff.goTo('/admin/closings');
      await press(page, page.getByRole('button', { name: /^Fechar até / }));
      const dialog = staff.dialog('Fechar período');
      await press(page, dialog.getByRole('button', { name: 'Fechar período' }));
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^Fechado até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    });
  },
);

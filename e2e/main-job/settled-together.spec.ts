import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';
import type { BackOffice } from '../shop/back-office.js';
import { today } from '../shop/days.js';
import { unique } from '../shop/made-up.js';

interface Opened {
  readonly id: string;
}

/** Three entries of a customer, found by what they are called. */
async function threeOwed(office: BackOffice, description: string): Promise<void> {
  const { id: person_id } = await office.customer();
  const filter = encodeURIComponent(JSON.stringify({ code: '1.01' }));
  const { body: categories } = await office.api.get<Opened[]>(`/api/account-plans?filter=${filter}`);
  const account_plan_id = categories[0]!.id;
  for (const value of ['10.00', '20.50', '30.00']) {
    const { status } = await office.api.post<Opened>('/api/receivables', {
      ...{ person_id, account_plan_id, description, value },
      ...{ issue_date: today(), due_date: today() },
    });
    expect(status).toBe(201);
  }
}

test('entries are chosen and received together, and one press takes all of it back (R-4.3.2, feature 6)', async ({
  page,
  staff,
  office,
}) => {
  const description = unique('Mensalidade');
  await threeOwed(office, description);
  await staff.goTo('/admin/receivables');
  await staff.search(description);
  const rows = staff.row('Contas a receber', description);
  // All that the list shows, and not three among others that the search has not left out yet.
  await expect(page.getByText('3 registros', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(3);
  if (await page.getByRole('button', { name: 'Abrir menu' }).isVisible()) {
    await page.getByRole('button', { name: 'Exportar e mostrar' }).click();
    await page.getByRole('menuitem', { name: 'Selecionar' }).click();
    await page.getByRole('button', { name: 'Todos da página' }).click();
  } else {
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  }
  await page.getByRole('button', { name: 'Receber selecionadas' }).click();
  const dialog = staff.dialog('Receber contas selecionadas');
  await expect(dialog).toContainText('3 contas, cada uma pelo que está em aberto');
  await expect(dialog).toContainText('R$ 60,50');
  await staff.pick(dialog.getByRole('combobox', { name: 'Conta ou caixa' }), 'Caixa da loja');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Receber 3 contas' }).click();
  await expect(page.getByText('3 contas recebidas: R$ 60,50')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(0);

  await page.keyboard.press('z');
  await expect(page.getByText('Desfeito: 3 contas estão em aberto de novo.')).toBeVisible();
  await expect(rows).toHaveCount(3);
});

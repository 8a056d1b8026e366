import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { labelled, type StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import type { BackOffice } from '../shop/back-office.js';
import { brazilian, today } from '../shop/days.js';
import { unique } from '../shop/made-up.js';

interface Entry {
  readonly id: string;
  readonly outstanding: string;
}

const CATEGORY = { receivables: '1.01', payables: '2.05' } as const;

test(
  'what a person owes and is owed are taken off each other, by keyboard, and back again (R-4.3.11)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const customer = await office.customer();
    const receivable = await opened(office, 'receivables', '120.00', customer.id);
    // Less than what somebody else has to approve.
    const payable = await opened(office, 'payables', '400.00', customer.id);

    await page.goto(`/admin/receivables/${receivable.id}/show`);
    await page.getByRole('button', { name: 'Encontrar contas' }).press('Enter');
    const dialog = staff.dialog(/^Encontro de contas com /);
    const amount = labelled(dialog, 'Valor a abater das duas');
    await expect(amount).toBeFocused();
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await amount.fill('120,01');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('O valor não pode ser maior que o que há em aberto')).toBeVisible();
    await amount.fill('50');
    await expect(dialog).toContainText('R$ 70,00');
    await expect(dialog).toContainText('R$ 350,00');
    await labelled(dialog, 'Novo vencimento da conta a receber').fill(brazilian(today()));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Informe a nova data de vencimento.')).toBeVisible();
    await expectAccessible(page);
    await labelled(dialog, 'Novo vencimento da conta a pagar').fill(brazilian(today()));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(staff.fact('Em aberto')).toHaveText('R$ 70,00');

    await page.getByRole('link', { name: 'Encontro de contas com uma conta a pagar' }).click();
    await expect(page).toHaveURL(new RegExp(`/payables/${payable.id}/show`));
    await expect(staff.fact('Em aberto')).toHaveText('R$ 350,00');
    await expectAccessible(page);

    await page.getByRole('list', { name: 'Baixas' }).getByRole('button', { name: 'Estornar' }).click();
    const back = staff.dialog('Estornar o encontro de contas de R$ 50,00');
    await back.getByRole('textbox').fill('Combinado outro acerto');
    await back.getByRole('button', { name: 'Estornar as duas' }).click();
    await expect(back).toBeHidden();
    await expect(staff.fact('Em aberto')).toHaveText('R$ 400,00');
    const left = await office.receivablesOf(customer);
    expect(left.map(({ outstanding }) => outstanding)).toEqual(['120.00']);
  },
);

test(
  'a check that comes back is owed again: its receipt is void, and both stay to be read (R-4.3.10, R-4.3.12)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const customer = await office.customer();
    const receivable = await opened(office, 'receivables', '980.00', customer.id);
    await page.goto(`/admin/receivables/${receivable.id}/show`);
    await page.getByRole('button', { name: 'Receber', exact: true }).click();
    const payment = staff.dialog(/^Receber de/);
    await staff.pick(payment.getByRole('combobox', { name: 'Conta ou caixa' }), 'Caixa da loja');
    await payment.getByRole('combobox', { name: 'Forma' }).click();
    await page.getByRole('option', { name: 'Cheque', exact: true }).click();
    await payment.getByRole('button', { name: 'Confirmar recebimento' }).click();
    await expect(payment).toBeHidden();
    const number = await receiptOf(page);

    await page.getByRole('button', { name: 'Devolvido' }).click();
    const bounce = staff.dialog('Devolução do pagamento de R$ 980,00');
    const ahead = bounce.getByRole('region', { name: 'Será desfeito' });
    await expect(ahead.getByText('A conta volta a dever')).toBeVisible();
    await expect(ahead.getByText(`nº ${number}`)).toBeVisible();
    await bounce.getByLabel('Motivo').fill('Cheque sem fundos, alínea 11');
    await expectAccessible(page);
    await bounce.getByRole('button', { name: 'Registrar devolução' }).click();
    await expect(bounce).toBeHidden();
    await expect(staff.fact('Em aberto')).toHaveText('R$ 980,00');
    const line = page.getByRole('list', { name: 'Baixas' }).getByRole('listitem');
    await expect(line).toContainText('Devolvida');
    await expect(line).toContainText('Cheque sem fundos, alínea 11');
    await line.getByRole('button', { name: 'Ver efeitos' }).press('Enter');
    const effects = staff.dialog('O que isto desfez');
    const undone = effects.getByRole('region', { name: 'Desfeito', exact: true });
    await expect(undone.getByText('A conta volta a dever')).toBeVisible();
    await expect(undone.getByText(`nº ${number}`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(effects).toBeHidden();

    await toReceipts(staff, number);
    await expect(staff.row('Recibos', `Recibo nº ${number}`)).toContainText('Cancelado');
    await expectAccessible(page);
  },
);

/** Issues the receipt of the one payment there is, and tells its number. */
async function receiptOf(page: Page): Promise<string> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Emitir recibo' }).click();
  await downloaded;
  const receipt = page.getByRole('button', { name: /^Recibo nº \d+$/ });
  return /\d+/.exec(await receipt.innerText())?.[0] ?? 'none';
}

async function toReceipts(staff: StaffArea, number: string): Promise<void> {
  const only = encodeURIComponent(JSON.stringify({ number_gte: Number(number), number_lte: Number(number) }));
  await staff.page.goto(`/admin/receipts?filter=${only}`);
  await expect(staff.heading('Recibos')).toBeVisible();
}

async function opened(
  { api }: BackOffice,
  kind: keyof typeof CATEGORY,
  value: string,
  person_id: string,
): Promise<Entry> {
  const filter = encodeURIComponent(JSON.stringify({ code: CATEGORY[kind] }));
  const { body: categories } = await api.get<{ id: string }[]>(`/api/account-plans?filter=${filter}`);
  const { status, body } = await api.post<Entry>(`/api/${kind}`, {
    ...{ account_plan_id: categories[0]!.id, description: unique('Acerto'), person_id, value },
    ...{ issue_date: today(), due_date: today() },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

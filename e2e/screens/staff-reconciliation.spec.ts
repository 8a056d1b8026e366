import { expect } from '@playwright/test';
import { inDays } from '../shop/days.js';
import { unique } from '../shop/made-up.js';
import { expectAccessible } from './accessibility.js';
import { test } from './staff-test.js';

/** As banks write it: no element is closed. */
const line = (daysAgo: number, amount: string, memo: string): string =>
  `<STMTTRN><DTPOSTED>${inDays(-daysAgo).replaceAll('-', '')}<TRNAMT>${amount}<FITID>${memo}<MEMO>${memo}</STMTTRN>`;

test(
  'a bank statement is imported, and worked off by keyboard without loading anything anew (R-10.5.1)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const { api } = office;
    const { body: account } = await api.post<{ id: string }>('/api/accounts', {
      name: unique('Banco'),
      wallet_type: 'checking',
      opening_balance: '100.00',
      opening_date: inDays(-30),
    });
    const filter = encodeURIComponent(JSON.stringify({ code: '1.01' }));
    const { body: categories } = await api.get<{ id: string }[]>(`/api/account-plans?filter=${filter}`);
    const description = unique('Encomenda');
    await api.post('/api/receivables', {
      account_plan_id: categories[0]!.id,
      description,
      issue_date: inDays(-9),
      due_date: inDays(-5),
      value: '431.27',
    });
    const file = [
      'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><BANKTRANLIST>',
      ...[line(5, '431.27', 'PIX RECEBIDO'), line(4, '-7.77', 'TARIFA'), line(3, '-1.00', 'APLICACAO')],
      '</BANKTRANLIST></OFX>',
    ].join('\n');

    await page.goto(`/admin/reconciliation?account_id=${account.id}`);
    await expect(staff.heading('Conciliação bancária')).toBeVisible();
    await expect(page.getByText('Nenhum extrato importado nesta conta')).toBeVisible();
    await page
      .getByLabel('Arquivo do extrato')
      .setInputFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(file) });
    await expect(page.getByText('3 lançamentos novos')).toBeVisible();
    const lines = page.getByRole('listbox', { name: 'Lançamentos a conciliar' });
    await expect(lines.getByRole('option')).toHaveCount(3);
    await expect(page.getByRole('link', { name: description })).toBeVisible();
    await expectAccessible(page);

    await lines.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Conciliados (1)' })).toBeVisible();
    await expect(lines.getByRole('option', { selected: true })).toContainText('TARIFA');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('i');
    const why = page.getByRole('dialog');
    await why.getByLabel('Motivo').fill('Aplicação automática');
    await why.getByRole('button', { name: 'Ignorar' }).click();
    await expect(page.getByRole('tab', { name: 'Ignorados (1)' })).toBeVisible();
    await expect(lines).toBeFocused();
    await page.keyboard.press('u');
    await expect(page.getByRole('tab', { name: 'Ignorados (0)' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByRole('tab', { name: 'A conciliar (3)' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Conciliados (0)' })).toBeVisible();
  },
);

import { returnFile } from '../../domain/testing/a-return.js';
import { expect } from '@playwright/test';
import { inDays } from '../shop/days.js';
import { madeUpCnpj, unique } from '../shop/made-up.js';
import { expectAccessible } from './accessibility.js';
import { test } from './staff-test.js';

test(
  'a boleto goes to the bank by file, and what the bank says of it settles it (R-4.3.13)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const { api } = office;
    const agreement = String(1_000_000 + (Date.now() % 9_000_000));
    const { body: account } = await api.post<{ id: string }>('/api/accounts', {
      ...{
        name: unique('Banco'),
        wallet_type: 'checking',
        opening_balance: '0.00',
        opening_date: inDays(-30),
      },
      ...{ bank_code: '001', agency: '4042', number: '61900', digit: 'X' },
      ...{ boleto_portfolio: '17-019', boleto_agreement: agreement },
    });
    const filter = encodeURIComponent(JSON.stringify({ code: '1.01' }));
    const { body: categories } = await api.get<{ id: string }[]>(`/api/account-plans?filter=${filter}`);
    const { body: payer } = await api.post<{ id: string }>('/api/persons', {
      ...{ document: madeUpCnpj(), full_name: unique('Cliente'), client: true },
      address: {
        ...{ zip: '01310100', state: 'SP', city_id: 3550308, neighborhood: 'Bela Vista' },
        ...{ city: 'São Paulo', address: 'Avenida Paulista', number: '1000' },
      },
    });
    const { body: sale } = await api.post<{ id: string }>('/api/receivables', {
      ...{ account_plan_id: categories[0]!.id, description: unique('Encomenda'), person_id: payer.id },
      ...{ issue_date: inDays(-9), due_date: inDays(5), value: '431.27' },
    });
    const { body: issued } = await api.post<{ data: { boletos: { printed_number: string }[] } }>(
      `/api/receivables/${sale.id}/boletos`,
      { account_id: account.id },
    );
    const { body: company } = await api.get<{ cnpj: string }>('/api/company');

    await page.goto(`/admin/boleto-files?account_id=${account.id}`);
    await expect(staff.heading('Remessa e retorno')).toBeVisible();
    const pending = page.getByRole('list', { name: 'Para mandar ao banco' });
    await expect(pending.getByRole('checkbox')).toBeChecked();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Gerar remessa (1)' }).click();
    expect((await download).suggestedFilename()).toBe('remessa-000001.rem');
    await expect(pending.getByRole('checkbox')).not.toBeChecked();
    await expect(pending).toContainText('já foi na remessa 1');

    await page.getByRole('tab', { name: 'Retorno' }).click();
    const told = { movement: '06', amount: 431_27, paid: 431_27, credited: 431_27 };
    const ourNumber = issued.data.boletos[0]!.printed_number;
    const file = returnFile([{ ...told, ourNumber, occurredOn: inDays(-1), creditOn: inDays(-1) }], {
      ...{ document: company.cnpj, agreement, madeOn: inDays(0) },
    });
    await page
      .getByLabel('Arquivo de retorno do banco')
      .setInputFiles({ name: 'CBR.ret', mimeType: 'text/plain', buffer: Buffer.from(file) });
    await expect(page.getByText('Confira: nada muda antes de você confirmar.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmar retorno' }).click();
    await expect(page.getByRole('heading', { name: 'Retornos lidos' })).toBeVisible();
    const { body: settled } = await api.get<{ fin_status: number }>(`/api/receivables/${sale.id}`);
    expect(settled.fin_status).toBe(0);
  },
);

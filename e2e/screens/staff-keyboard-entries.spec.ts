import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import { BackOffice } from '../shop/back-office.js';
import { today } from '../shop/days.js';
import { demo } from '../shop/demo.js';
import { madeUpCnpj, unique } from '../shop/made-up.js';
import { press, typeOver, walkTo } from './by-keyboard.js';
import { test } from './staff-test.js';

interface Made {
  readonly id: string;
}
interface Listed extends Made {
  readonly description: string;
  readonly installment_number: number;
}

async function made(office: BackOffice, path: string, form: object): Promise<string> {
  const { status, body } = await office.api.post<Made>(path, form);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.id;
}

const listed = async <Row extends Made>(office: BackOffice, path: string, filter: object) =>
  (await office.api.get<Row[]>(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

const categoryOf = async (office: BackOffice, code: string) =>
  (await listed(office, '/api/account-plans', { code }))[0]!.id;

const owed = async (office: BackOffice, form: object) =>
  made(office, '/api/payables', {
    ...{ account_plan_id: await categoryOf(office, '2.05'), issue_date: today(), due_date: today() },
    ...form,
  });

test(
  'what waits for approval is approved, and refused with a reason, without a mouse (R-4.5.0)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const manager = await BackOffice.signIn(sharedServer().url, {
      email: demo.manager.email,
      password: demo.password,
    });
    const [wanted, unwanted] = [unique('Toldo'), unique('Letreiro')];
    for (const description of [wanted, unwanted]) await owed(manager, { description, value: '900.00' });
    await staff.goTo('/admin/approvals');
    const waiting = page.getByRole('list', { name: 'Aguardam você' });
    const requestOf = (what: string) => waiting.getByRole('listitem').filter({ hasText: what });
    await walkTo(page, waiting.locator('li[tabindex="0"]'));
    await walkTo(page, requestOf(wanted), 'j');
    await page.keyboard.press('a');
    await expect(requestOf(wanted)).toBeHidden();
    // The next one is at hand: nobody walks through the whole screen for each.
    await expect(waiting.locator('li:focus')).toBeVisible();
    await walkTo(page, requestOf(unwanted), 'j');
    await page.keyboard.press('r');
    const dialog = staff.dialog('Recusar este pedido?');
    await walkTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('Fica para o ano que vem');
    await press(page, dialog.getByRole('button', { name: 'Recusar' }));
    await expect(dialog).toBeHidden();
    await expect(requestOf(unwanted)).toBeHidden();
    for (const [what, status] of [
      [wanted, 'Aprovado'],
      [unwanted, 'Recusado'],
    ] as const) {
      const [entry] = await listed<Made & { approval_id: string }>(office, '/api/payables', {
        description: what,
      });
      await staff.goTo(`/admin/approvals/${entry!.approval_id}/show`);
      await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('Fica para o ano que vem').first()).toBeVisible();
  },
);

test(
  'a series is put right from one entry on, without a mouse (R-4.3.14)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const [before, after] = [unique('Aluguel'), unique('Condomínio')];
    const series = { kind: 'repetitions', every: 'monthly', count: 3 };
    await owed(office, { description: before, value: '210.00', series });
    const entries = await listed<Listed>(office, '/api/payables', { description: before });
    const second = entries.find(({ installment_number }) => installment_number === 2)!;
    await staff.goTo(`/admin/payables/${second.id}`);
    await expect(staff.field('Descrição')).toHaveValue(before);
    await typeOver(page, staff.field('Descrição'), after);
    await walkTo(page, page.getByRole('combobox', { name: 'Vale para' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Esta e as próximas' })).toBeFocused();
    await page.keyboard.press('Enter');
    await typeOver(page, staff.field('Motivo'), 'Mudou de dono');
    await press(page, page.getByRole('button', { name: 'Salvar' }));
    await expect(staff.heading(after)).toBeVisible();
    const named = async (description: string) =>
      (await listed<Listed>(office, '/api/payables', { description })).map((each) => each.installment_number);
    expect([await named(before), (await named(after)).sort()]).toEqual([[1], [2, 3]]);
  },
);

test(
  'a boleto is made out and its paper opened, without a mouse (R-4.3.13)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const bank = unique('Banco');
    await made(office, '/api/accounts', {
      ...{ name: bank, wallet_type: 'checking', opening_balance: '0.00', opening_date: today() },
      ...{ bank_code: '001', agency: '4042', number: '61900', digit: 'X' },
      ...{ boleto_portfolio: '17-019', boleto_agreement: String(1_000_000 + (Date.now() % 9_000_000)) },
    });
    const person_id = await made(office, '/api/persons', {
      ...{ document: madeUpCnpj(), full_name: unique('Cliente'), client: true },
      address: {
        ...{ zip: '01310100', state: 'SP', city_id: 3550308, neighborhood: 'Bela Vista' },
        ...{ city: 'São Paulo', address: 'Avenida Paulista', number: '1000' },
      },
    });
    const entry = await made(office, '/api/receivables', {
      ...{ account_plan_id: await categoryOf(office, '1.01'), description: unique('Encomenda'), person_id },
      ...{ issue_date: today(), due_date: today(), value: '431.27' },
    });
    await staff.goTo(`/admin/receivables/${entry}/show`);
    await press(page, page.getByRole('button', { name: 'Gerar boleto' }));
    const dialog = staff.dialog('Boleto de R$ 431,27');
    await press(page, dialog.getByRole('button', { name: 'Gerar boleto' }));
    await expect(dialog).toBeHidden();
    const download = page.waitForEvent('download');
    await press(
      page,
      page.getByRole('list', { name: 'Boletos' }).getByRole('button', { name: 'Ver o boleto' }),
    );
    const paper = await readFile(await (await download).path());
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

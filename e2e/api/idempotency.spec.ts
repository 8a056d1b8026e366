import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../screens/staff-test.js';
import type { ApiClient } from '../shop/api-client.js';
import type { Customer, Receivable } from '../shop/back-office.js';
import { today } from '../shop/days.js';
import { madeUpCpf, unique } from '../shop/made-up.js';

const once = () => ({ headers: { 'Idempotency-Key': randomUUID() } });

test('the same key twice gives the same answer and one effect', async ({ office }) => {
  const person = { document: madeUpCpf(), full_name: unique('Cliente'), client: true };
  const key = once();
  const first = await office.api.post<Customer>('/api/persons', person, key);
  const second = await office.api.post<Customer>('/api/persons', person, key);
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
});

test('the same key twice at the same time has one effect too', async ({ office }) => {
  const receivable = await aReceivable(office.api, (await office.customer()).id);
  const accounts = (await office.api.get<{ id: string; name: string }[]>('/api/accounts?range=[0,99]')).body;
  const till = accounts.find(({ name }) => name === 'Caixa da loja');
  const payment = {
    date: today(),
    principal: '30.00',
    form: 'money',
    account_id: till!.id,
    new_due_date: '2099-12-31',
  };
  const key = once();
  const pay = () => office.api.post(`/api/receivables/${receivable.id}/payments`, payment, key);
  const answers = await Promise.all([pay(), pay(), pay()]);
  expect(answers.map(({ status }) => status).every((status) => status < 300)).toBe(true);
  const after = await office.api.get<Receivable & { payments: unknown[] }>(
    `/api/receivables/${receivable.id}`,
  );
  expect(after.body.outstanding).toBe('70.00');
  expect(after.body.payments).toHaveLength(1);
});

interface Plan {
  readonly id: string;
  readonly leaf: boolean;
  readonly wallet_type: 'R' | 'D';
}

async function aReceivable(api: ApiClient, personId: string): Promise<Receivable> {
  const plans = (await api.get<Plan[]>('/api/account-plans?range=[0,99]')).body;
  const revenue = plans.find(({ leaf, wallet_type }) => leaf && wallet_type === 'R');
  const { body } = await api.post<Receivable>('/api/receivables', {
    person_id: personId,
    account_plan_id: revenue?.id,
    description: unique('Venda a prazo'),
    document: 'T-1',
    issue_date: today(),
    due_date: today(),
    value: '100.00',
  });
  return body;
}

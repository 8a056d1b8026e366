import { expect } from '@playwright/test';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';

const nobody = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Every route that takes a body. */
const written = [
  ['POST', '/api/persons'],
  ['PUT', `/api/persons/${nobody}`],
  ['PUT', `/api/persons/${nobody}/status`],
  ['POST', '/api/products'],
  ['PUT', `/api/products/${nobody}`],
  ['POST', `/api/products/${nobody}/receive`],
  ['POST', '/api/invoices'],
  ['PUT', `/api/invoices/${nobody}`],
  ['POST', `/api/invoices/${nobody}/send`],
  ['POST', `/api/invoices/${nobody}/query`],
  ['POST', '/api/receivables'],
  ['POST', `/api/receivables/${nobody}/payments`],
  ['POST', `/api/receivables/${nobody}/payments/${nobody}/reverse`],
  ['POST', `/api/receivables/${nobody}/cancel`],
  ['POST', '/api/payables'],
  ['POST', '/api/accounts'],
  ['POST', '/api/imports?kind=sales&name=a.csv'],
  ['POST', '/api/imports?kind=other&name='],
  ['POST', '/api/select-company'],
  ['PUT', '/api/usuario/change-language/xx'],
  ['PUT', '/api/usuario/change-skin/plaid'],
] as const;

const open = [
  '/api/login',
  '/api/login-participant',
  '/api/refresh-token',
  '/api/refresh-token-participant',
  '/api/setup',
];

const strange = [null, true, 42, 1e300, '', 'texto', 'nul \u0000 no meio', '\ud800', [], {}, { a: [{}] }];
const fields =
  'document full_name client email address version code name unit ncm origin sell_value cost_value fractional quantity unit_cost date person_id items payment_form installments account_plan_id description issue_date due_date value principal discount form account_id new_due_date reason wallet_type opening_balance opening_date password company_id refresh_token company';

/** Bodies that no form would send: no JSON, other shapes, and every known field filled with one strange value. */
const bodies: readonly unknown[] = [
  '',
  '{',
  'null',
  '"texto"',
  '[]',
  '[[[[]]]]',
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  ...strange.map((value) => Object.fromEntries(fields.split(' ').map((field) => [field, value]))),
  {
    items: [null, 1, 'a', { product_id: {}, quantity: '1e9', unit_value: '-1' }],
    person_id: nobody,
    payment_form: 'pix',
  },
  { address: { zip: 1, state: [], city_id: 'x' }, document: '1', full_name: 'x', client: 'sim' },
  { value: '99999999999999999999.99', principal: '1e30', quantity: '1'.repeat(400), date: '2026-02-30' },
];

const resources = [
  'persons',
  'products',
  'invoices',
  'receivables',
  'payables',
  'accounts',
  'account-plans',
  'participants',
  'sales',
  'imports',
  'municipalities',
  'lookup/municipalities',
];
const questions = [
  'filter={',
  'filter=[]',
  'filter=null',
  'filter={"id":{"a":1}}',
  'filter={"nope":1}',
  'filter={"id":["\\u0000"]}',
  'filter={"q":"%25_\\\\\'\\";--"}',
  'filter={"q":"\\u0000abcd"}',
  'filter={"due_date_gte":"ontem"}',
  'filter={"situation":"x","nfe_status":"nove","person_id":7}',
  'filter={"created_at_gte":true}',
  'sort=["id; drop table x","ASC"]',
  'sort=["id"]',
  'sort=1',
  'range=[-1,5]',
  'range=[9,1]',
  'range=["a","b"]',
  'range=[0,1e9]',
  'range=[1e300,1e301]',
  'range=[0.5,1.5]',
  'range=[0,24]&range=[1,2]',
];
const asked = [
  ...resources.flatMap((resource) => questions.map((question) => `/api/${resource}?${question}`)),
  ...resources.flatMap((resource) =>
    ['%00', 'x', `${nobody}x`, 'a'.repeat(450)].map((id) => `/api/${resource}/${id}`),
  ),
  ...resources.map((resource) => `/api/${resource}/${'%00'}/history`),
  '/api/audit?actor=%00&from=x&cursor=1',
  '/api/audit?actor=a&actor=b&limit=1.5',
  '/api/audit/events/%00',
  '/api/audit/verify?from=99999999999999999999&after_seal=x',
  '/api/reports/cash-flow',
  '/api/reports/cash-flow?from=x&to=y&granularity=z',
  '/api/reports/cash-flow?from=0001-01-01&to=9999-12-31&granularity=day',
  '/api/reports/dre?from=2026-13&to=1&basis=x',
  '/api/reports/dre?from=2026-01&from=2026-02&to=2026-03',
  '/api/reports/postings?account=%00&from=x',
  '/api/reports/postings?range=[0,24]',
  `/api/imports/${nobody}/rows?filter={"result":1}`,
  '/api/config/%00',
  '/api/config/..%2f..%2fetc',
  '/api/%E0%A4%A',
];

test('no body, however wrong, is a fault of ours', async ({ office }) => {
  const guest = ApiClient.anonymous(sharedServer().url);
  const faults: string[] = [];
  const send = async (api: ApiClient, method: string, path: string, body: unknown) => {
    const answer = await api.send<{ status?: string }>(method, path, { body });
    const isRefusal = answer.status < 400 || answer.body.status === 'error';
    if (answer.status >= 500 || !isRefusal) {
      faults.push(`${answer.status} ${method} ${path} ${JSON.stringify(body).slice(0, 200)}`);
    }
  };
  for (const body of bodies) {
    await Promise.all([
      ...written.map(([method, path]) => send(office.api, method, path, body)),
      ...open.map((path) => send(guest, 'POST', path, body)),
    ]);
  }
  expect(faults).toEqual([]);
});

test('no question, however wrong, is a fault of ours', async ({ office }) => {
  const faults: string[] = [];
  for (const path of asked) {
    const { status } = await office.api.get(path);
    if (status >= 500) faults.push(`${status} ${path}`);
  }
  expect(faults).toEqual([]);
});

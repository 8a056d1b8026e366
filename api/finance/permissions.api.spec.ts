import { startFinanceApi, type FinanceApi } from './testing/finance-api.js';
import type { Refusal } from './testing/shop.js';

let api: FinanceApi;

beforeAll(async () => {
  api = await startFinanceApi();
});
afterAll(() => api.close());

describe('who may', () => {
  it.each([
    ['GET', '/api/receivables', 'finance.receivables.view'],
    ['GET', '/api/payables', 'finance.payables.view'],
    ['POST', '/api/payables/1/payments', 'finance.payables.settle'],
    ['POST', '/api/receivables/1/payments/1/reverse', 'finance.receivables.reverse'],
    ['POST', '/api/receivables/1/payments/1/bounce', 'finance.receivables.reverse'],
    ['POST', '/api/receivables/1/cancel', 'finance.receivables.cancel'],
    ['POST', '/api/receivables/1/payments/1/receipt', 'finance.receivables.receipt'],
    ['POST', '/api/payables/1/payments/1/receipt', 'finance.payables.receipt'],
    ['POST', '/api/payables/1/reopen', 'finance.payables.reopen'],
    ['GET', '/api/accounts', 'finance.accounts.view'],
    ['GET', '/api/reports/dre?from=2026-01&to=2026-01', 'finance.dre.view'],
    ['GET', '/api/reports/cash-flow?from=2026-01-01&to=2026-01-02', 'finance.cash-flow.view'],
    ['GET', '/api/reports/postings?figure=dre&line=1&from=2026-01&to=2026-01', 'finance.dre.view'],
    [
      'GET',
      '/api/reports/postings?figure=realised&direction=R&from=2026-01-01&to=2026-01-02',
      'finance.cash-flow.view',
    ],
    ['GET', '/api/reports/postings?figure=account&account_id=1', 'finance.accounts.view'],
    ['GET', '/api/dashboard', 'platform.dashboard.view'],
  ] as const)('%s %s takes %s', async (method, url, permission) => {
    const { statusCode, body } = await api.ask<Refusal>(method, url, method === 'POST' ? {} : undefined, [
      'another',
    ]);
    expect([statusCode, body.permission]).toEqual([403, permission]);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { PublishEarningRule } from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { aContext } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { LoyaltyApi, staff } from '../testing/loyalty-api.js';

const LAB = '/api/earning-rules/lab';
const OCTOBER = { from_month: '2026-10', until_month: '2026-10' };
const MORE = {
  ...{ name: 'Mais 3 %', kind: 'spend_percent', currency: 'cashback', percent: '3', expires: 'never' },
  ...OCTOBER,
};
const MANAGER = staff(
  'loyalty.earning-rules.edit',
  'loyalty.loyalty-programs.edit',
  'loyalty.participants.view',
);

let api: LoyaltyApi;
let ruleId: string;

beforeAll(async () => {
  api = await LoyaltyApi.open();
  const { commands } = api.house;
  const bonus = await commands.execute(new PublishEarningRule(aContext(), aRule('manual').rule));
  ruleId = bonus.id;
  const { id: personId } = await commands.execute(new PreRegisterCustomer(aContext(), '52998224725' as Cpf));
  for (const [number, date, total] of [
    ['O1', '2026-10-05', 100_00],
    ['O2', '2026-10-31', 50_00],
    ['N1', '2026-11-01', 400_00],
  ] as const) {
    const goods = { items: [{ description: 'Café', quantity: decimal('1') }], discount: centavos(0) };
    const sale = { origin: 'import' as const, documentNumber: number, date: day(date), personId, ...goods };
    await commands.execute(new RegisterSale(aContext(), { ...sale, total: centavos(total) }));
  }
  await api.settle();
});
afterAll(() => api.close());

const ask = (path: string, body: object, token = MANAGER) => api.post(`${LAB}${path}`, token, body);
const linesOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const resultOf = async (path: string, body: object, token = MANAGER) =>
  linesOf((await ask(path, body, token)).body).at(-1).result;

describe('the rule lab (R-10.1.10)', () => {
  it('tells how far it is, then what a new rule would have made of the months that were asked', async () => {
    const answer = await ask('', MORE);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const [progress, { result }] = linesOf(answer.body);
    expect(progress).toEqual({ done: 2, total: 2 });
    expect(result).toMatchObject({
      ...{ currency: 'cashback', sales: 2, customers: 1, spent: '150.00', as_was: '7.50', as_would: '12.00' },
      rules: [
        { rule_id: null, is_draft: false, name: 'Programa Fidelidade', as_was: '7.50', as_would: '7.50' },
        { rule_id: null, is_draft: true, as_was: '0.00', as_would: '4.50' },
      ],
      customers_most_changed: [{ sales: 2, as_was: '7.50', as_would: '12.00' }],
    });
  });

  it('tries other terms, and points by a rule of points', async () => {
    const terms = { cashback_percent: '2', pending_days: 0, expiry_days: 30, ...OCTOBER };
    expect(await resultOf('/terms', terms)).toMatchObject({ as_was: '7.50', as_would: '3.00', losing: 1 });
    const { percent: _, ...points } = { ...MORE, kind: 'points_per_amount', currency: 'points' };
    const given = { ...points, amount: 2, per_amount: '10.00' };
    expect(await resultOf('', given)).toMatchObject({ currency: 'points', as_was: 0, as_would: 30 });
  });

  it('changes nothing: no event follows', async () => {
    const before = (await api.house.events()).length;
    await ask('', MORE);
    expect(await api.house.events()).toHaveLength(before);
  });

  it('keeps nobody out after a line that was closed before the first word', async () => {
    await api.postAndLeave(LAB, MANAGER, MORE);
    // Until the server has read what it was asked, and found nobody to tell.
    await pause(500);
    expect((await ask('', MORE)).statusCode).toBe(200);
  });

  it('names no customer to whoever may not see them', async () =>
    expect(await resultOf('', MORE, staff('loyalty.earning-rules.edit'))).toMatchObject({
      customers_most_changed: null,
    }));

  it.each([
    ['a month that is none', '', { ...MORE, from_month: '2026-13' }, 'from_month'],
    ['months out of order', '', { ...MORE, until_month: '2026-09' }, 'until_month'],
    ['more than a year', '', { ...MORE, from_month: '2025-10' }, 'until_month'],
    ['a percentage that is none', '', { ...MORE, percent: 'três' }, 'percent'],
    [
      'a percentage of terms',
      '/terms',
      { cashback_percent: '101', pending_days: 0, expiry_days: 1, ...OCTOBER },
      'cashback_percent',
    ],
    [
      'days of terms',
      '/terms',
      { cashback_percent: '1', pending_days: -1, expiry_days: 1, ...OCTOBER },
      'pending_days',
    ],
  ])('refuses %s at its field', async (_, path, body, field) => {
    const { statusCode, body: refused } = await ask(path, body);
    expect([statusCode, Object.keys(refused.errors)]).toEqual([422, [field]]);
  });

  it('tries no bonus, and no rule that there is not', async () => {
    const { percent: _, ...bonus } = { ...MORE, kind: 'birthday', amount: '5.00' };
    expect((await ask('', bonus)).body.errors).toEqual({
      kind: ['Só regras de compras podem ser testadas com vendas passadas.'],
    });
    expect((await ask('/without', { rule_id: ruleId, ...OCTOBER })).statusCode).toBe(422);
    expect((await ask('/without', { rule_id: 'none', ...OCTOBER })).statusCode).toBe(404);
    expect((await ask('', { ...MORE, rule_id: '__proto__' })).statusCode).toBe(404);
  });

  it('asks for the right to change what is tried', async () => {
    const viewer = staff('loyalty.earning-rules.view', 'loyalty.loyalty-programs.view');
    for (const path of ['', '/without', '/terms'])
      expect((await ask(path, MORE, viewer)).statusCode).toBe(403);
  });
});

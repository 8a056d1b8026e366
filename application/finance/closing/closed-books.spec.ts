import { hash } from 'node:crypto';
import type { AgedAmounts } from '@fidelidade/projections/finance/reports/aging.js';
import type { ClosedFigures } from '@fidelidade/projections/finance/closings/figures.js';
import { digestOf } from './closed-books.js';

const owed = (total: number) => ({ total }) as AgedAmounts;
const figures = (changes: Partial<ClosedFigures> = {}): ClosedFigures => ({
  months: ['2026-10'],
  statements: { competence: [{ code: '1', values: [100] }], cash: [] },
  balances: [{ account_id: 'a', balance: 5 }],
  cashFlow: [{ realised_in: 7, realised_out: -2 }],
  owed: { receivable: owed(3), payable: owed(4) },
  ...changes,
});

describe('the digest of closed books', () => {
  it('is of the first edition what it was, whatever is reckoned beside it since', () => {
    const written =
      '{"balances":[{"account_id":"a","balance":5}],"months":["2026-10"],"statements":{"cash":[],"competence":[{"code":"1","values":[100]}]}}';
    expect(digestOf(figures(), null)).toBe(hash('sha256', written));
    expect(digestOf(figures({ owed: { receivable: owed(9), payable: owed(4) } }), null)).toBe(
      hash('sha256', written),
    );
  });

  it('is of the second edition what it was, whatever is reckoned beside it since', () => {
    const written =
      '{"balances":[{"account_id":"a","balance":5}],"cashFlow":[{"realised_in":7,"realised_out":-2}],"months":["2026-10"],"owed":{"payable":{"total":4},"receivable":{"total":3}},"statements":{"cash":[],"competence":[{"code":"1","values":[100]}]}}';
    const withMore = { ...figures(), reckonedLater: 1 };
    expect([figures(), withMore].map((each) => digestOf(each, 2))).toEqual([
      hash('sha256', written),
      hash('sha256', written),
    ]);
  });

  it.each<[string, Partial<ClosedFigures>]>([
    ['a statement', { statements: { competence: [], cash: [] } }],
    ['a balance', { balances: [] }],
    ['a movement', { cashFlow: [{ realised_in: 8, realised_out: -2 }] }],
    ['what is owed', { owed: { receivable: owed(3), payable: owed(5) } }],
  ])('is another where %s is', (_, changes) =>
    expect(digestOf(figures(changes), 2)).not.toBe(digestOf(figures(), 2)),
  );
});

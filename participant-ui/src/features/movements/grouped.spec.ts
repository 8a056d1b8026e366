import type { StatementLine } from '../../api/types.js';
import { movementsOf } from './grouped.js';

const line = (id: string, changes: Partial<StatementLine>): StatementLine => ({
  ...{ id, date: '2026-11-25', effective_date: '2026-11-25', kind: 'earn_pending', description: 'Compra' },
  ...{ document: null, cashback: '0.00', currency: 'cashback', balance_cashback: '0.00' },
  ...{ available_at: null, expires_at: null, sale_id: 's1', why: [], ...changes },
});
const idsOf = (lines: readonly StatementLine[]) =>
  movementsOf(lines).map(({ lines: own }) => own.map(({ id }) => id));

describe('what is one movement', () => {
  it('is what one purchase earned, cashback first, though one part is released already', () =>
    expect(
      idsOf([
        line('points', { currency: 'points', kind: 'earn' }),
        line('cashback', {}),
        line('other', { sale_id: 's2' }),
      ]),
    ).toEqual([['cashback', 'points'], ['other']]));

  it('is what one return took, apart from what the purchase earned', () =>
    expect(
      idsOf([
        line('taken-points', { kind: 'reverse_pending', currency: 'points' }),
        line('taken', { kind: 'reverse' }),
        line('points', { currency: 'points' }),
        line('cashback', {}),
      ]),
    ).toEqual([
      ['taken', 'taken-points'],
      ['cashback', 'points'],
    ]));

  it('is what another customer gave, however many last days it has, and apart from what they gave besides', () => {
    const got = (id: string, transfer: string) =>
      line(id, { kind: 'transfer_in', sale_id: null, transfer: { id: transfer, amount: '9.00' } });
    expect(idsOf([got('c', 't2'), got('b', 't1'), got('a', 't1')])).toEqual([['c'], ['b', 'a']]);
  });

  it('is a line alone where no purchase or another day has to do with it', () =>
    expect(
      idsOf([
        line('a', { kind: 'bonus', sale_id: null }),
        line('b', { kind: 'bonus', sale_id: null }),
        line('c', {}),
        line('d', { date: '2026-11-24' }),
        line('e', { kind: 'redeem' }),
        line('f', { kind: 'redeem' }),
      ]),
    ).toEqual([['a'], ['b'], ['c'], ['d'], ['e'], ['f']]));
});

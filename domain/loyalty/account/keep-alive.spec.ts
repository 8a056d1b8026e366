import { aRule, earn, give, mature, redeem, reserve, spend } from '../../testing/loyalty.js';
import { day } from '../../testing/values.js';
import { loyaltyAccountDecider } from './account.js';
import type { LoyaltyAccountEvent } from './events.js';

/** Points that run out after three months without a purchase or a use; they can be used on the day itself. */
const POINTS = aRule('points_per_amount', {
  ...{ amount: 1, perAmount: 1_00, pendingDays: 0, expires: 'inactivity', inactivityMonths: 3 },
});
const buy = (saleId: string, earnedOn: string) =>
  earn(saleId, { earnedOn, basisPoints: 0, expiryDays: 365, rules: [POINTS] });

/** What comes of commands, one after another. */
function after(...commands: Parameters<typeof loyaltyAccountDecider.decide>[0][]) {
  let state = loyaltyAccountDecider.initial;
  const told: LoyaltyAccountEvent[] = [];
  for (const command of commands) {
    const events = loyaltyAccountDecider.decide(command, state);
    state = events.reduce(loyaltyAccountDecider.evolve, state);
    told.push(...events);
  }
  return { state, told };
}
const lastDayOf = (state: ReturnType<typeof after>['state'], saleId: string) =>
  state.lots.get(`${saleId}:points_per_amount`)?.expiresOn;

describe('points that run out by inactivity (R-10.1.1)', () => {
  it('begin with the day on which they run out if nothing happens', () => {
    const { state, told } = after(buy('s1', '2026-03-10'));
    expect(lastDayOf(state, 's1')).toBe('2026-06-10');
    expect(told.map(({ type }) => type)).not.toContain('LotExpiriesPostponed');
    expect(told.at(-1)!.data).toMatchObject({ inactivityMonths: 3 });
  });

  it('begin anew with each purchase, which says so of each lot', () => {
    const { state, told } = after(buy('s1', '2026-03-10'), buy('s2', '2026-05-20'));
    expect(lastDayOf(state, 's1')).toBe('2026-08-20');
    expect(told.find(({ type }) => type === 'LotExpiriesPostponed')!.data).toEqual({
      participantId: '01JPARTICIPANT000000000001',
      lotsKept: [{ lotId: 's1:points_per_amount', expiresOn: '2026-08-20' }],
      ...{ activity: 'purchase', on: '2026-05-20' },
    });
  });

  it('begin anew with each use, also of the other currency', () => {
    const cashback = earn('s0', { earnedOn: '2026-03-10', pendingDays: 0, expiryDays: 365 });
    const usable = [cashback, buy('s1', '2026-03-10'), mature('2026-03-10')] as const;
    const used = after(...usable, reserve('r1', 1_00), { ...redeem('r1'), on: day('2026-05-01') });
    expect(lastDayOf(used.state, 's1')).toBe('2026-08-01');
    const bought = after(...usable, spend('p1', { currency: 'points', price: 10, on: '2026-05-02' }));
    expect(lastDayOf(bought.state, 's1')).toBe('2026-08-02');
  });

  it('lose no day by a purchase that is told late, and come back by none once they ran out', () => {
    const late = after(buy('s1', '2026-03-10'), buy('s2', '2026-01-05'));
    expect(lastDayOf(late.state, 's1')).toBe('2026-06-10');
    const gone = after(buy('s1', '2026-03-10'), mature('2026-06-10'), buy('s2', '2026-06-11'));
    expect(gone.told.map(({ type }) => type)).toContain('PointsExpired');
    expect(gone.told.map(({ type }) => type)).not.toContain('LotExpiriesPostponed');
    const due = after(buy('s1', '2026-03-10'), buy('s2', '2026-06-10'));
    expect(lastDayOf(due.state, 's1')).toBe('2026-06-10');
  });

  it('are kept alive by nothing else: a gift is no use', () => {
    const given = after(
      buy('s1', '2026-03-10'),
      mature('2026-03-10'),
      give('t1', 50, { currency: 'points' }),
    );
    expect(lastDayOf(given.state, 's1')).toBe('2026-06-10');
  });

  it('are kept alive while a till has put them aside', () => {
    const { state } = after(
      ...[buy('s1', '2026-03-10'), mature('2026-03-10')],
      reserve('r1', 100, { currency: 'points', terms: { maxBasisPoints: 10_000 } }),
      buy('s2', '2026-05-01'),
    );
    expect(state.lots.get('s1:points_per_amount')).toMatchObject({
      status: 'exhausted',
      expiresOn: '2026-08-01',
    });
  });
});

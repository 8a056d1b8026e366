import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { fold } from '../../kernel/decider.js';
import { after } from '../../testing/history.js';
import { earn, mature } from '../../testing/loyalty.js';
import { day } from '../../testing/values.js';
import { balanceOf, loyaltyAccountDecider, type LoyaltyAccountCommand } from './account.js';
import type { LoyaltyAccountEvent } from './events.js';

const dayOf = (number: number) => addDays(day('2026-01-01'), number);
const earning = fc
  .record({
    saleId: fc.integer({ min: 1, max: 8 }).map((id) => `s${id}`),
    base: fc.integer({ min: 0, max: 1_000_000 }),
    basisPoints: fc.constantFrom(0, 1, 500, 10_000),
    pendingDays: fc.nat(20),
    expiryDays: fc.integer({ min: 1, max: 60 }),
    earnedOn: fc.nat(100).map(dayOf),
  })
  .map(({ saleId, ...rest }) => earn(saleId, rest));
const maturing = fc.nat(200).map((number) => mature(dayOf(number)));
const lives = fc.array(fc.oneof(earning, maturing), { maxLength: 30 });

const live = (commands: readonly LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);
const stateOf = (events: readonly LoyaltyAccountEvent[]) => fold(loyaltyAccountDecider, events);
const sumOf = (events: readonly LoyaltyAccountEvent[], type: LoyaltyAccountEvent['type']) =>
  events.reduce(
    (sum, event) => (event.type === type && 'amount' in event.data ? sum + event.data.amount : sum),
    0,
  );

describe('whatever happens in an account (R-4.7.2)', () => {
  it('its balances are the sum of its lots, what was earned less what expired, and never below zero', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        const events = live(commands);
        const state = stateOf(events);
        const [pending, available] = [balanceOf(state, 'pending'), balanceOf(state, 'available')];
        expect(Math.min(pending, available)).toBeGreaterThanOrEqual(0);
        expect(pending + available).toBe(sumOf(events, 'PointsPended') - sumOf(events, 'PointsExpired'));
        expect(pending).toBe(sumOf(events, 'PointsPended') - sumOf(events, 'PointsActivated'));
        expect(pending + available).toBe(state.lots.values().reduce((sum, lot) => sum + lot.remaining, 0));
      }),
    );
  });

  it('a sale earns once, and every amount that moves is positive', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        const events = live(commands);
        for (const type of ['PointsPended', 'PointsActivated', 'PointsExpired'] as const) {
          const lots = events.flatMap((event) => (event.type === type ? [event.data] : []));
          expect(new Set(lots.map(({ lotId }) => lotId)).size).toBe(lots.length);
          expect(lots.every(({ amount }) => amount > 0)).toBe(true);
        }
        expect(events.filter(({ type }) => type === 'LoyaltyAccountOpened').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('maturing twice is maturing once', () => {
    fc.assert(
      fc.property(lives, maturing, (commands, command) => {
        expect(live([...commands, command, command])).toEqual(live([...commands, command]));
      }),
    );
  });

  it('maturing day by day ends where maturing on the last day does, whatever the order of the days', () => {
    const days = fc.array(fc.nat(200), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(earning, { maxLength: 8 }), days, (earnings, numbers) => {
        const stepwise = live([...earnings, ...numbers.map((number) => mature(dayOf(number)))]);
        const atOnce = live([...earnings, mature(dayOf(Math.max(...numbers)))]);
        expect(stateOf(stepwise)).toEqual(stateOf(atOnce));
        const facts = (events: LoyaltyAccountEvent[]) => events.map((event) => JSON.stringify(event)).sort();
        expect(facts(stepwise)).toEqual(facts(atOnce));
      }),
    );
  });
});

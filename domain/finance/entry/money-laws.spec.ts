import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { fold } from '../../kernel/decider.js';
import {
  TODAY,
  bounce,
  cancel,
  change,
  clear,
  reverseClearing,
  entryOpened,
  pay,
  reopen,
  reverse,
  isBalanced,
} from '../../testing/an-entry.js';
import { PAYMENT_FORMS } from '../payment-form.js';
import { entryDecider, type EntryCommand } from './decide.js';
import type { EntryEvent } from './events.js';
import type { EntryState } from './state.js';

/** Few ids and round amounts, so that payments are repeated, reversed twice and settle to the cent. */
const paymentId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const amount = fc.oneof(fc.constantFrom(0, 1, 25_00, 50_00, 100_00), fc.integer({ min: -10, max: 110_00 }));
const someDay = fc.integer({ min: -25, max: 40 }).map((days) => addDays(TODAY, days));

const command: fc.Arbitrary<EntryCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        paymentId,
        principal: amount,
        discount: fc.constantFrom(0, 0, 1_00),
        form: fc.constantFrom(...PAYMENT_FORMS),
      })
      .chain((payment) => fc.option(someDay, { nil: undefined }).map((due) => pay(payment, due))),
  },
  { weight: 3, arbitrary: paymentId.map((id) => reverse(id)) },
  { weight: 2, arbitrary: paymentId.map((id) => bounce(id)) },
  { weight: 2, arbitrary: fc.tuple(paymentId, amount).map(([id, fee]) => clear(id, { fee })) },
  { weight: 1, arbitrary: paymentId.map((id) => reverseClearing(id)) },
  { weight: 1, arbitrary: fc.constant(cancel()) },
  { weight: 1, arbitrary: fc.constant(reopen()) },
  { weight: 1, arbitrary: amount.map((value) => change({ value })) },
  { weight: 1, arbitrary: someDay.map((dueDate) => change({ dueDate, description: dueDate })) },
);

/** Carries out what is allowed and leaves out what is refused, as a busy office would. */
function live(
  commands: readonly EntryCommand[],
  watch: (state: EntryState, events: EntryEvent[]) => void,
): EntryEvent[] {
  let history: EntryEvent[] = [entryOpened()];
  for (const each of commands) {
    const state = fold(entryDecider, history);
    try {
      history = [...history, ...entryDecider.decide(each, state)];
    } catch {
      continue;
    }
    watch(fold(entryDecider, history), history);
  }
  return history;
}

const lives = fc.array(command, { maxLength: 30 });

describe('whatever is done to an entry (R-4.3.9)', () => {
  it('keeps it balanced: standing payments and what is left make its value', () => {
    fc.assert(
      fc.property(lives, (commands) => void live(commands, (state) => expect(isBalanced(state)).toBe(true))),
    );
  });

  it('leaves between nothing and its value to pay, and the state says which', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        live(commands, ({ status, outstanding, value, payments }) => {
          expect(outstanding).toBeGreaterThanOrEqual(0);
          expect(outstanding).toBeLessThanOrEqual(value);
          const standing = payments.filter((payment) => !payment.reversed).length;
          const expected =
            outstanding === 0 ? ['settled'] : standing > 0 ? ['partial'] : ['open', 'cancelled'];
          expect(expected).toContain(status);
        });
      }),
    );
  });

  it('settles it never twice without a reversal in between', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        let isSettled = false;
        for (const event of live(commands, () => undefined)) {
          if (event.type === 'EntrySettled') {
            expect(isSettled).toBe(false);
            isSettled = true;
          }
          if (event.type === 'PaymentReversed') isSettled = false;
        }
      }),
    );
  });

  it('reverses a payment at most once, clears it once unless that was taken back, and never moves less than nothing', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        const history = live(commands, ({ payments }) =>
          expect(payments.every(({ cash }) => cash >= 0)).toBe(true),
        );
        const of = (
          type: 'PaymentRegistered' | 'PaymentReversed' | 'PaymentCleared' | 'PaymentClearingReversed',
        ) => history.flatMap((event) => (event.type === type ? [event.data.paymentId] : []));
        for (const ids of [of('PaymentRegistered'), of('PaymentReversed')])
          expect(new Set(ids).size).toBe(ids.length);
        for (const id of of('PaymentCleared')) {
          const [there, back] = [of('PaymentCleared'), of('PaymentClearingReversed')].map(
            (ids) => ids.filter((each) => each === id).length,
          );
          expect([0, 1]).toContain(there! - back!);
        }
      }),
    );
  });

  it('gives it back as it was opened when every payment is reversed, in any order', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 5 });
    fc.assert(
      fc.property(lives, order, (commands, ids) => {
        const untouched = fold(entryDecider, [entryOpened()]);
        const history = live(
          [
            ...commands.filter(({ type }) => type !== 'cancel' && type !== 'change'),
            ...ids.map((id) => reverse(id)),
          ],
          () => undefined,
        );
        const { status, outstanding, dueDate } = fold(entryDecider, history);
        expect({ status, outstanding, dueDate }).toEqual({
          status: 'open',
          outstanding: untouched.value,
          dueDate: untouched.dueDate,
        });
      }),
    );
  });
});

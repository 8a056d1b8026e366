import fc from 'fast-check';
import { fold } from '../../kernel/decider.js';
import { DomainError, ValidationError } from '../../kernel/domain-error.js';
import {
  cancel,
  change,
  ENTRY_ID,
  entryOpened,
  issueBoleto,
  pay,
  reopen,
  reverse,
  TODAY,
} from '../../testing/an-entry.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { day } from '../../testing/values.js';
import { entryDecider, type EntryCommand } from '../entry/decide.js';
import type { EntryEvent } from '../entry/events.js';
import { boletoNumbersDecider } from './boleto-numbers.js';
import { boletoStateOn, isOutstanding } from './boleto.js';

const entry = specification(entryDecider);
const due = { dueDate: '2026-04-10' };
const told = (...commands: readonly EntryCommand[]) => after(entryDecider, [entryOpened(due)], commands);
const since = (history: readonly EntryEvent[]) => entry.given(history);
const ids = { entryId: ENTRY_ID, boletoId: 'boleto-1', accountId: '01JACCOUNT0000000000000001' };
const ended = (because: string, more: object = {}) => ({
  type: 'BoletoWrittenOff',
  data: { ...ids, because, ...more },
});
const byBoleto = pay({ form: 'ticket' });

describe('a boleto (R-4.3.13)', () => {
  it('is made out for what is left, on the day it is due', () =>
    expect(told(issueBoleto()).at(-1)).toMatchObject({
      type: 'BoletoIssued',
      data: { amount: 100_00, dueDate: '2026-04-10', on: TODAY },
    }));

  it('is one: whoever asks again has the same', () =>
    since(told(issueBoleto()))
      .when(issueBoleto({ boletoId: 'boleto-2' }))
      .thenNothing());

  it('takes the place of one whose days are over', () => {
    const history = told(issueBoleto({ payableThrough: '2026-03-25' }));
    const next = { boletoId: 'boleto-2', on: '2026-03-26' };
    since(history)
      .when(issueBoleto(next))
      .then([ended('expired'), expect.objectContaining({ type: 'BoletoIssued' })] as never);
  });

  it('says what is owed, or is none', () => {
    since(told(cancel())).when(issueBoleto()).thenRefused('entry_cancelled');
    since(told(pay())).when(issueBoleto()).thenRefused('entry_already_paid');
    entry
      .given([entryOpened()])
      .when(issueBoleto({ dueDate: '2026-03-10' }))
      .thenRefused('boleto_due_past');
    // Banks read the day off four digits, which are the same every 9000 days.
    entry
      .given([entryOpened({ dueDate: '2051-06-01' })])
      .when(issueBoleto({ dueDate: '2051-06-01' }))
      .thenRefused('boleto_due_far');
    entry
      .given([entryOpened({ direction: 'P' })])
      .when(issueBoleto())
      .thenNotFound();
    entry.given([]).when(issueBoleto()).thenNotFound();
  });

  it('is paid when its entry is settled by boleto', () =>
    expect(told(issueBoleto(), byBoleto).at(-1)).toEqual({
      type: 'BoletoPaid',
      data: { ...ids, paymentId: 'pay-1' },
    }));

  it.each<[string, readonly EntryCommand[]]>([
    ['settled', [pay()]],
    ['partly_paid', [pay({ principal: 40_00 }, '2026-05-10')]],
    ['due_date_changed', [change({ dueDate: '2026-05-10' })]],
    ['value_corrected', [change({ ...due, value: 90_00 })]],
    ['person_changed', [change({ ...due, personId: 'somebody else' })]],
    ['entry_cancelled', [cancel()]],
    ['payment_reversed', [byBoleto, reverse()]],
  ])('is written off, and says that it is: %s', (cause, commands) =>
    expect(told(issueBoleto(), ...commands).at(-1)).toEqual(ended(cause)),
  );

  it('stays when another word of its entry is put right', () =>
    expect(told(issueBoleto(), change({ ...due, description: 'Outra' })).at(-1)).toMatchObject({
      type: 'EntryChanged',
    }));

  it('is written off by somebody who says why', () => {
    const writeOff = (reason: string) =>
      ({ type: 'write-off-boleto', entryId: ENTRY_ID, boletoId: 'boleto-1', reason }) as const;
    const history = told(issueBoleto());
    since(history).when(writeOff(' ')).thenRefused('req');
    since(history)
      .when({ ...writeOff('x'), boletoId: 'other' })
      .thenNotFound();
    const gone = told(issueBoleto(), writeOff('Pago em dinheiro'));
    expect(gone.at(-1)).toEqual(ended('requested', { reason: 'Pago em dinheiro' }));
    since(gone).when(writeOff('x')).thenRefused('boleto_written_off');
    since(told(issueBoleto(), byBoleto)).when(writeOff('x')).thenRefused('boleto_paid');
  });

  it('ends where the bank says so, with what it said; once', () => {
    const end = { type: 'end-boleto-at-bank', entryId: ENTRY_ID, boletoId: 'boleto-1', reason: '' } as const;
    const refused = { ...end, because: 'rejected', reason: 'CEP inválido (48)' } as const;
    const gone = told(issueBoleto(), refused);
    expect(gone.at(-1)).toEqual(ended('rejected', { reason: 'CEP inválido (48)' }));
    since(gone)
      .when({ ...end, because: 'by_bank' })
      .thenNothing();
    expect(told(issueBoleto(), { ...end, because: 'by_bank' }).at(-1)).toEqual(ended('by_bank'));
    since(told(issueBoleto(), byBoleto))
      .when({ ...end, because: 'by_bank' })
      .thenNothing();
  });

  it('is registered once, while it can be paid', () => {
    const register = { type: 'register-boleto', entryId: ENTRY_ID, boletoId: 'boleto-1', on: TODAY } as const;
    expect(told(issueBoleto(), register).at(-1)).toMatchObject({ type: 'BoletoRegistered' });
    since(told(issueBoleto(), register)).when(register).thenNothing();
    since(told(issueBoleto(), cancel())).when(register).thenNothing();
  });

  it('expires when its last day is over, unless it was paid', () => {
    const boleto = { state: 'generated', payableThrough: day('2026-05-10') } as const;
    expect(boletoStateOn(boleto, day('2026-05-10'))).toBe('generated');
    expect(boletoStateOn(boleto, day('2026-05-11'))).toBe('expired');
    expect(boletoStateOn({ ...boleto, state: 'paid' }, day('2026-05-11'))).toBe('paid');
  });
});

describe('laws of boletos', () => {
  const command: fc.Arbitrary<EntryCommand | 'issue'> = fc.oneof(
    fc.constant('issue' as const),
    fc.constantFrom<EntryCommand>(
      pay({ paymentId: 'a' }),
      pay({ paymentId: 'b', form: 'ticket' }),
      pay({ paymentId: 'c', principal: 10_00 }, '2026-06-10'),
      reverse('a'),
      reverse('b'),
      reverse('c'),
      cancel(),
      reopen(),
      change({ dueDate: '2026-07-01' }),
      change({ value: 70_00 }),
    ),
  );

  it('at most one can be paid, and it says what is owed', () =>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let history: readonly EntryEvent[] = [entryOpened(due)];
        commands.forEach((each, index) => {
          const { outstanding, dueDate } = fold(entryDecider, history);
          const made =
            each === 'issue' ? issueBoleto({ boletoId: `b-${index}`, amount: outstanding, dueDate }) : each;
          try {
            history = [...history, ...entryDecider.decide(made, fold(entryDecider, history))];
          } catch (error) {
            // Refused, as it may be.
            if (!(error instanceof DomainError || error instanceof ValidationError)) throw error;
          }
          const state = fold(entryDecider, history);
          const payable = state.boletos.filter(isOutstanding);
          expect(payable.length).toBeLessThanOrEqual(1);
          for (const { amount, dueDate: on } of payable)
            expect([amount, on]).toEqual([state.outstanding, state.dueDate]);
        });
      }),
    ));
});

describe('the numbers of an agreement', () => {
  const numbers = specification(boletoNumbersDecider);
  const whose = { ...ids, numberRow: '001-2837451' };
  const taken = (number: number) => ({ type: 'BoletoNumberTaken', data: { ...whose, number } }) as const;
  const take = (number: number, first = 1) => ({ type: 'take', ...whose, number, first }) as const;

  it('go up one by one', () => {
    numbers
      .given([])
      .when(take(1))
      .then([taken(1)]);
    numbers
      .given([taken(1)])
      .when(take(2))
      .then([taken(2)]);
    numbers
      .given([taken(1)])
      .when(take(1))
      .thenRefused('boleto_number');
    numbers
      .given([taken(1)])
      .when(take(3))
      .thenRefused('boleto_number');
  });

  it('begin where those of another system ended', () => {
    numbers
      .given([])
      .when(take(501, 501))
      .then([taken(501)]);
    numbers
      .given([taken(501)])
      .when(take(502, 501))
      .then([taken(502)]);
  });
});

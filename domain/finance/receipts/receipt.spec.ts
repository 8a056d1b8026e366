import { entryDecider, type EntryCommand } from '../entry/decide.js';
import {
  anEntry,
  change,
  clear,
  entryOpened,
  issueReceipt,
  pay,
  reverse,
  TODAY,
} from '../../testing/an-entry.js';
import { fold } from '../../kernel/decider.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { handedOver, receiptOf } from './receipt.js';
import { receiptNumbersDecider, type ReceiptNumbersEvent } from './receipt-numbers.js';

const entry = specification(entryDecider);
const numbers = specification(receiptNumbersDecider);
const ids = { entryId: '01JENTRY000000000000000001', paymentId: 'pay-1' };

/** What commands make of an entry, one after another. */
const told = (...commands: readonly EntryCommand[]) =>
  after(entryDecider, [entryOpened({ installment: { number: 2, of: 3 } })], commands);

const paid = (...since: readonly EntryCommand[]) => told(pay(), ...since);

describe('the receipt of a payment (R-4.3.12)', () => {
  it('has the number that it is given', () =>
    entry
      .given(paid())
      .when(issueReceipt('pay-1', 7))
      .then([{ type: 'ReceiptIssued', data: { ...ids, number: 7, on: TODAY } }]));

  it('is one: whoever asks again has the same', () =>
    entry.given(paid(issueReceipt())).when(issueReceipt('pay-1', 2)).thenNothing());

  it('is void when the payment is reversed, and the same is still there for whoever asks', () => {
    const voided = { type: 'ReceiptVoided', data: { ...ids, number: 1, on: '2026-03-20' } } as const;
    expect(paid(issueReceipt(), reverse()).at(-1)).toEqual(voided);
    entry.given(paid(issueReceipt(), reverse())).when(issueReceipt('pay-1', 2)).thenNothing();
  });

  it('is not issued of a payment that is reversed', () =>
    entry.given(paid(reverse())).when(issueReceipt()).thenRefused('payment_already_cancelled'));

  it('is not issued of no payment', () => entry.given(paid()).when(issueReceipt('pay-9')).thenNotFound());
});

describe('the numbers of a company', () => {
  const taken = (number: number): ReceiptNumbersEvent => ({
    type: 'ReceiptNumberTaken',
    data: { ...ids, number },
  });
  const take = (number: number) => ({ type: 'take', ...ids, number }) as const;

  it('begin with one', () =>
    numbers
      .given([])
      .when(take(1))
      .then([taken(1)]));
  it('go up one by one', () =>
    numbers
      .given([taken(1), taken(2)])
      .when(take(3))
      .then([taken(3)]));
  it('leave none out', () =>
    numbers
      .given([taken(1)])
      .when(take(3))
      .thenRefused('receipt_number'));
  it('go on from a snapshot as from the whole history', () => {
    const { freeze, thaw } = receiptNumbersDecider.snapshots!;
    const state = fold(receiptNumbersDecider, [taken(1), taken(2)]);
    expect(thaw(JSON.parse(JSON.stringify(freeze(state))))).toEqual({ next: 3 });
  });
  it('are given once', () =>
    numbers
      .given([taken(1)])
      .when(take(1))
      .thenRefused('receipt_number'));
});

describe('the paper', () => {
  it('is none before it is issued', () => expect(receiptOf(paid(), 'pay-1')).toBeUndefined());

  it('says what was paid of what, and what that left', () => {
    const history = told(
      pay({ principal: 60_00, discount: 5_00, interest: 1_00, penalty: 2_00, fee: 3_00 }, '2026-04-10'),
      issueReceipt('pay-1', 12),
    );
    const receipt = receiptOf(history, 'pay-1')!;
    expect(receipt).toMatchObject({
      ...{ number: 12, issuedOn: '2026-03-20', direction: 'R', date: '2026-03-10', form: 'money' },
      ...{ description: 'Venda de mercadorias', document: 'NF-e 1-42', installment: { number: 2, of: 3 } },
      ...{ principal: 60_00, outstanding: 40_00, expectedOn: undefined, voided: undefined },
    });
    expect(handedOver(receipt)).toBe(58_00);
  });

  it('keeps the words that it was issued with', () => {
    const corrected = change({ description: 'Corrigida depois' });
    expect(receiptOf(paid(issueReceipt()), 'pay-1')).toMatchObject({ description: 'Venda de mercadorias' });
    const before = told(pay({ principal: 60_00 }, '2026-04-10'), corrected, issueReceipt());
    const after = told(pay({ principal: 60_00 }, '2026-04-10'), issueReceipt(), corrected);
    expect(receiptOf(before, 'pay-1')).toMatchObject({ description: 'Corrigida depois' });
    expect(receiptOf(after, 'pay-1')).toMatchObject({ description: 'Venda de mercadorias' });
  });

  it('is made out to whose the entry was when it was issued, also where that was put right before', () => {
    const half = pay({ principal: 60_00 }, '2026-04-10');
    const [before, after, nobody] = [
      told(half, change({ personId: 'another' }), issueReceipt()),
      told(half, issueReceipt(), change({ personId: 'another' })),
      told(half, change({ personId: undefined }), issueReceipt()),
    ].map((history) => receiptOf(history, 'pay-1'));
    expect(before?.personId).toBe('another');
    expect(after?.personId).toBe(anEntry().personId);
    expect(nobody?.personId).toBeUndefined();
  });

  it('says that the money was on its way, until it had arrived', () => {
    const byCard = pay({ form: 'credit_card', fee: 1_00 });
    const [early, late] = [
      told(byCard, issueReceipt(), clear('pay-1', { fee: 2_00 })),
      told(byCard, clear('pay-1', { fee: 2_00 }), issueReceipt()),
    ].map((history) => receiptOf(history, 'pay-1'));
    expect(early).toMatchObject({ fee: 1_00, expectedOn: '2026-04-09' });
    expect(late).toMatchObject({ fee: 3_00, expectedOn: undefined });
  });

  it('says since when and why it is void, of its own payment alone', () => {
    const halves = [
      pay({ principal: 50_00 }, '2026-04-10'),
      pay({ paymentId: 'pay-2', principal: 50_00 }),
    ] as const;
    const history = told(
      ...halves,
      issueReceipt('pay-1', 1),
      issueReceipt('pay-2', 2),
      reverse('pay-2', { reason: 'Cheque devolvido' }),
    );
    expect(receiptOf(history, 'pay-2')?.voided).toEqual({ on: '2026-03-20', reason: 'Cheque devolvido' });
    expect(receiptOf(history, 'pay-1')?.voided).toBeUndefined();
  });
});

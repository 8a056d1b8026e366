import {
  bounce,
  cancel,
  change,
  clear,
  ENTRY_ID,
  entryOpened,
  issueBoleto,
  issueReceipt,
  pay,
  reverse,
  reverseOffset,
  setOff,
  TODAY,
  isBalanced,
} from '../../testing/an-entry.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import { receiptOf } from '../receipts/receipt.js';
import { entryDecider, type EntryCommand } from './decide.js';
import type { EntryEvent } from './events.js';

const { given } = specification(entryDecider);
const opened = entryOpened();
const history = (...commands: EntryCommand[]): EntryEvent[] => after(entryDecider, [opened], commands);
const counterpartId = '01JENTRY000000000000000002';
const ids = { entryId: ENTRY_ID, offsetId: 'offset-1', paymentId: 'pay-of-offset-1', counterpartId };
const part = setOff({ principal: 30_00, newDueDate: '2026-04-10' });

describe('an entry that is set off (R-4.3.11)', () => {
  it('is settled by what somebody else no longer owes, in no account', () =>
    given([opened])
      .when(setOff())
      .then([
        {
          type: 'EntryOffset',
          data: { ...ids, date: day('2026-03-10'), principal: centavos(100_00), outstanding: centavos(0) },
        },
        { type: 'EntrySettled', data: { entryId: ENTRY_ID, direction: 'R', on: day('2026-03-10') } },
      ]));

  it('is set off in part, and what is left is due another day', () => {
    expect(given(history(part)).state()).toMatchObject({
      ...{ status: 'partial', outstanding: 70_00, dueDate: '2026-04-10' },
      payments: [{ clearedOn: '2026-03-10', cash: 0, accountId: undefined, form: undefined }],
    });
    given([opened])
      .when(setOff({ principal: 30_00 }))
      .thenRefused('new_due_date', 'new_due_date');
    given([opened])
      .when({ ...setOff({ principal: 30_00 }), newDueDateField: 'counterpart_new_due_date' })
      .thenRefused('new_due_date', 'counterpart_new_due_date');
    given([opened])
      .when(setOff({ newDueDate: '2026-04-10' }))
      .thenRefused('new_due_date_forbidden', 'new_due_date');
    given([opened])
      .when(setOff({ principal: 30_00, newDueDate: '2026-03-09' }))
      .thenRefused('new_due_date_past', 'new_due_date');
  });

  it.each([
    ['nothing', { principal: 0 }, 'money_positive', 'amount'],
    ['less than nothing', { principal: -1 }, 'money_positive', 'amount'],
    ['more than is owed', { principal: 100_01 }, 'offset_above', 'amount'],
    ['before it was owed', { date: '2026-02-28' }, 'payment_before_issue', 'date'],
    ['tomorrow', { date: '2026-03-21' }, 'offset_in_future', 'date'],
  ])('is not set off by %s', (_what, changes, code, field) =>
    given([opened]).when(setOff(changes)).thenRefused(code, field),
  );

  it('is one that can be paid', () => {
    given([]).when(setOff()).thenNotFound();
    given(history(pay())).when(setOff()).thenNotAcceptable('entry_already_paid');
    given(history(cancel())).when(setOff()).thenNotAcceptable('entry_cancelled');
    const waits: EntryEvent = {
      type: 'EntryApprovalRequested',
      data: { entryId: ENTRY_ID, approvalId: 'approval' },
    };
    given([opened, waits]).when(setOff()).thenNotAcceptable('entry_awaits_approval');
    given(history(part))
      .when(setOff({ principal: 70_00 }))
      .thenNotAcceptable('record_exists');
  });

  it('keeps out of closed books, made, reversed and put elsewhere', () => {
    const closed = (through: string, command: object) =>
      ({ ...command, closedThrough: day(through) }) as EntryCommand;
    given([opened]).when(closed('2026-03-10', setOff())).thenNotAcceptable('period_closed');
    given(history(part)).when(closed(TODAY, reverseOffset())).thenNotAcceptable('period_closed');
    // Its day counts also where its month comes later.
    const later = entryOpened({ competenceDate: '2026-03-15' });
    const told = after(entryDecider, [later], [part]);
    const moved = change({ accountPlanId: 'another', dueDate: '2026-04-10' });
    given(told).when(closed('2026-03-10', moved)).thenNotAcceptable('period_closed');
    expect(after(entryDecider, told, [closed('2026-03-09', moved)])).toHaveLength(3);
    expect(isBalanced(given(history(part)).state())).toBe(true);
  });

  it('writes off the boleto that somebody could still pay', () => {
    const due = entryOpened({ dueDate: '2026-04-10' });
    const types = (command: EntryCommand) =>
      after(entryDecider, [due], [issueBoleto(), command])
        .slice(2)
        .map(({ type, data }) => ('because' in data ? `${type} ${data.because}` : type));
    expect(types(setOff())).toEqual(['EntryOffset', 'EntrySettled', 'BoletoWrittenOff settled']);
    expect(types(setOff({ principal: 1, newDueDate: '2026-04-10' }))).toEqual([
      'EntryOffset',
      'BoletoWrittenOff partly_paid',
    ]);
  });
});

describe('a set-off that is taken back', () => {
  it('is owed again as it was before', () => {
    given(history(part))
      .when(reverseOffset())
      .then([
        {
          type: 'PaymentReversed',
          data: {
            ...{ entryId: ENTRY_ID, paymentId: 'pay-of-offset-1', on: TODAY, reason: 'Acordo desfeito' },
            ...{ outstanding: centavos(100_00), dueDate: day('2026-03-10') },
          },
        },
      ]);
    expect(given(history(part, reverseOffset())).state()).toMatchObject({ status: 'open' });
  });

  it('is taken back once, for a reason, and only whole', () => {
    given(history(part, reverseOffset())).when(reverseOffset()).thenNotAcceptable('offset_already_reversed');
    given(history(part)).when(reverseOffset('offset-2')).thenNotFound();
    given(history(part)).when(reverseOffset('offset-1', ' ')).thenRefused('req', 'reason');
    given(history(part)).when(reverse('pay-of-offset-1')).thenNotAcceptable('payment_is_offset');
  });

  it('neither clears nor comes back: nothing is on its way', () => {
    given(history(part)).when(clear('pay-of-offset-1')).thenNotAcceptable('payment_already_cleared');
    given(history(part)).when(bounce('pay-of-offset-1')).thenNotAcceptable('payment_cannot_bounce');
  });

  it('takes its paper with it', () => {
    const told = history(part, issueReceipt('pay-of-offset-1', 7), reverseOffset());
    expect(told.at(-1)).toMatchObject({ type: 'ReceiptVoided', data: { number: 7 } });
    expect(receiptOf(told, 'pay-of-offset-1')).toMatchObject({
      ...{ number: 7, form: 'offset', principal: 30_00, outstanding: 70_00, fee: 0 },
      voided: { on: TODAY, reason: 'Acordo desfeito' },
    });
  });
});

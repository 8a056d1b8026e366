import {
  ENTRY_ID,
  aPayment,
  anEntry,
  bounce,
  cancel,
  change,
  clear,
  reverseClearing,
  entryOpened,
  issueReceipt,
  pay,
  reopen,
  reverse,
  isBalanced,
} from '../../testing/an-entry.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import { moneyMovesOn, PAYMENT_FORMS } from '../payment-form.js';
import { entryDecider, type EntryCommand } from './decide.js';
import type { EntryApprovalOutcome, EntryEvent } from './events.js';

const { given } = specification(entryDecider);
const opened = entryOpened();
/** What a series of commands left behind, after an opening. */
const history = (...commands: EntryCommand[]): EntryEvent[] => after(entryDecider, [opened], commands);
const open = (changes: Parameters<typeof anEntry>[0] = {}): EntryCommand => ({
  type: 'open',
  entryId: ENTRY_ID,
  details: anEntry(changes),
});
const part = pay({ paymentId: 'part', principal: 40_00 }, '2026-04-10');
const rest = pay({ paymentId: 'rest', principal: 60_00, date: '2026-03-15' });

describe('opening an entry (R-4.3.9)', () => {
  it('makes somebody owe', () => given([]).when(open()).then([opened]));
  it('happens once under one id', () =>
    given([opened])
      .when(open({ value: 5 }))
      .thenNothing());

  it.each([
    ['no value', { value: 0 }, 'money_positive', 'value'],
    ['a negative value', { value: -1 }, 'money_positive', 'value'],
    ['no description', { description: '  ' }, 'req', 'description'],
    ['a due date before the issue', { dueDate: '2026-02-28' }, 'due_before_issue', 'due_date'],
    ['61 installments (R-5.6.1)', { installment: { number: 1, of: 61 } }, 'installments_max', 'installments'],
  ])('is refused with %s', (_what, changes, code, field) =>
    given([]).when(open(changes)).thenRefused(code, field),
  );

  it('takes 60 installments, and a due date on the day of issue', () => {
    const details = { installment: { number: 60, of: 60 }, dueDate: '2026-03-01' };
    given([])
      .when(open(details))
      .then([entryOpened(details)]);
  });

  it('tells every problem at once', () =>
    given([])
      .when(open({ value: 0, description: '' }))
      .thenRefusedAll('money_positive at value', 'req at description'));
});

describe('paying an open entry (R-4.3.9)', () => {
  it.each(['R', 'P'] as const)('in full settles it, direction %p', (direction) =>
    given([entryOpened({ direction })])
      .when(pay())
      .then([
        {
          type: 'PaymentRegistered',
          data: { entryId: ENTRY_ID, ...aPayment(), outstanding: centavos(0), clearedOn: day('2026-03-10') },
        },
        { type: 'EntrySettled', data: { entryId: ENTRY_ID, direction, on: day('2026-03-10') } },
      ]),
  );

  it('in part leaves the rest, due on the new date (R-4.3.7)', () =>
    given([opened])
      .when(part)
      .then([
        {
          type: 'PaymentRegistered',
          data: {
            entryId: ENTRY_ID,
            ...aPayment({ paymentId: 'part', principal: 40_00 }),
            outstanding: centavos(60_00),
            newDueDate: day('2026-04-10'),
            clearedOn: day('2026-03-10'),
          },
        },
      ]));

  it('in part makes it partial, in full settled', () => {
    expect(given(history(part)).state()).toMatchObject({
      status: 'partial',
      outstanding: 60_00,
      dueDate: '2026-04-10',
    });
    expect(given(history(part, rest)).state()).toMatchObject({ status: 'settled', outstanding: 0 });
  });

  it('in part is refused without a new due date (R-4.3.7)', () =>
    given([opened])
      .when(pay({ principal: 99_99 }))
      .thenRefused('new_due_date', 'new_due_date'));

  it('in part takes the day of the payment as the new due date, and none before', () => {
    given([opened])
      .when(pay({ principal: 1 }, '2026-03-09'))
      .thenRefused('new_due_date_past', 'new_due_date');
    expect(given(history(pay({ principal: 1 }, '2026-03-10'))).state().dueDate).toBe('2026-03-10');
  });

  it('in full is refused with a new due date', () => {
    given([opened]).when(pay({}, '2026-04-10')).thenRefused('new_due_date_forbidden', 'new_due_date');
    given(history(part))
      .when(pay({ principal: 60_00 }, '2026-04-10'))
      .thenRefused('new_due_date_forbidden', 'new_due_date');
  });

  it.each([
    ['nothing', { principal: 0 }, 'payment_zero', 'principal'],
    ['less than nothing', { principal: -1 }, 'money_positive', 'principal'],
    ['more than is owed', { principal: 100_01 }, 'payment_above', 'principal'],
    ['a negative discount', { discount: -1 }, 'money_negative', 'discount'],
    ['a discount above what is paid', { principal: 40_00, discount: 40_01 }, 'discount_above', 'discount'],
    ['negative interest', { interest: -1 }, 'money_negative', 'interest'],
    ['interest above the value', { interest: 100_01 }, 'interest_above', 'interest'],
    ['a negative penalty', { penalty: -1 }, 'money_negative', 'penalty'],
    ['a penalty above the value', { penalty: 100_01 }, 'penalty_above', 'penalty'],
    ['a negative fee', { fee: -1 }, 'money_negative', 'fee'],
    ['a fee above what is paid', { fee: 100_01 }, 'fee_above', 'fee'],
    ['a fee on money that a discount left nothing of', { discount: 100_00, fee: 1 }, 'fee_above', 'fee'],
    ['money of tomorrow', { date: '2026-03-21' }, 'payment_in_future', 'date'],
    ['money from before the issue', { date: '2026-02-28' }, 'payment_before_issue', 'date'],
  ])('with %s is refused', (_what, changes, code, field) =>
    given([opened]).when(pay(changes, undefined)).thenRefused(code, field),
  );

  it('takes each surcharge to its limit', () => {
    const atTheLimit = pay({
      discount: 100_00,
      interest: 100_00,
      penalty: 100_00,
      fee: 100_00,
      date: '2026-03-20',
    });
    expect(given(history(atTheLimit)).state()).toMatchObject({
      status: 'settled',
      payments: [{ cash: 100_00 }],
    });
  });

  it('tells every problem at once', () =>
    given([opened])
      .when(pay({ principal: 0, interest: -1, date: '2026-03-21' }))
      .thenRefusedAll(
        'payment_zero at principal',
        'money_negative at interest',
        'payment_in_future at date',
      ));

  it('says of each amount once what is wrong with it', () => {
    given([opened])
      .when(pay({ discount: 100_01 }))
      .thenRefused('discount_above', 'discount');
    given([opened])
      .when(pay({ discount: -1, interest: -1, penalty: -1, fee: -1 }))
      .thenRefusedAll(
        'money_negative at discount',
        'money_negative at interest',
        'money_negative at penalty',
        'money_negative at fee',
      );
  });

  it('never takes more than is left', () =>
    given(history(part))
      .when(pay({ principal: 60_01 }))
      .thenRefused('payment_above', 'principal'));

  it('happens once under one id, whatever became of it', () => {
    given(history(part)).when(part).thenNotAcceptable('record_exists');
    given(history(pay())).when(pay()).thenNotAcceptable('record_exists');
    given(history(pay(), reverse())).when(pay()).thenNotAcceptable('record_exists');
  });
});

describe('an entry that cannot be paid (R-4.3.9)', () => {
  it('does not exist', () => given([]).when(pay()).thenNotFound());
  it('is settled', () =>
    given(history(pay()))
      .when(pay({ paymentId: 'again', principal: 1 }))
      .thenNotAcceptable('entry_already_paid'));
  it('is cancelled', () => given(history(cancel())).when(pay()).thenNotAcceptable('entry_cancelled'));
});

describe('money on its way (R-4.3.10)', () => {
  it.each([
    ['check', '2026-03-12'],
    ['credit_card', '2026-04-09'],
    ['debit_card', '2026-03-11'],
    ['ticket', '2026-03-11'],
  ] as const)('by %p is expected on %p and counts as paid at once', (form, expectedOn) => {
    const [registered] = entryDecider.decide(pay({ form }), given([opened]).state());
    expect(registered?.data).toMatchObject({ expectedOn });
    expect(registered?.data).not.toHaveProperty('clearedOn');
    expect(given(history(pay({ form }))).state().status).toBe('settled');
  });

  it.each([
    ['debit_card', '2026-03-13', '2026-03-16'],
    ['check', '2026-03-12', '2026-03-16'],
    ['pix', '2026-03-14', '2026-03-14'],
  ] as const)('by %p of %p moves on %p: what clears does so on no weekend', (form, date, moves) =>
    expect(moneyMovesOn({ date: day(date), form })).toBe(moves),
  );

  it('by any other form is there at once, and nothing is left to clear', () => {
    const onTheWay = ['check', 'credit_card', 'debit_card', 'ticket'];
    for (const form of PAYMENT_FORMS.filter((each) => !onTheWay.includes(each))) {
      given(history(pay({ form })))
        .when(clear())
        .thenNotAcceptable('payment_already_cleared');
    }
  });

  const byCard = history(pay({ form: 'credit_card' }));

  it('arrives less the fee', () =>
    given(byCard)
      .when(clear('pay-1', { fee: 3_00 }))
      .then([
        {
          type: 'PaymentCleared',
          data: {
            entryId: ENTRY_ID,
            paymentId: 'pay-1',
            clearedOn: day('2026-03-12'),
            fee: centavos(3_00),
            accountId: '01JACCOUNT0000000000000002',
          },
        },
      ]));

  it('arrives once', () =>
    given(history(pay({ form: 'credit_card' }), clear()))
      .when(clear())
      .thenNotAcceptable('payment_already_cleared'));

  it.each([
    [-1, 'money_negative'],
    [100_01, 'fee_above'],
  ])('is refused with a fee of %p cents of 100.00', (fee, code) =>
    given(byCard).when(clear('pay-1', { fee })).thenRefused(code, 'fee'),
  );

  it('is refused with a fee above what a discount left of it', () =>
    given(history(pay({ form: 'check', discount: 90_00 })))
      .when(clear('pay-1', { fee: 10_01 }))
      .thenRefused('fee_above', 'fee'));

  it('cannot arrive before it was paid', () =>
    given(byCard)
      .when(clear('pay-1', { on: '2026-03-09' }))
      .thenRefused('cleared_before_payment', 'cleared_on'));

  it('never arrives from a payment that is unknown or reversed', () => {
    given([]).when(clear()).thenNotFound();
    given(byCard).when(clear('other')).thenNotFound();
    given(history(pay({ form: 'check' }), reverse()))
      .when(clear())
      .thenNotAcceptable('payment_already_cancelled');
  });
});

describe('reversing a payment (R-4.3.3, R-4.3.9)', () => {
  it('gives back what was owed and when', () =>
    given(history(part))
      .when(reverse('part'))
      .then([
        {
          type: 'PaymentReversed',
          data: {
            entryId: ENTRY_ID,
            paymentId: 'part',
            on: day('2026-03-20'),
            reason: 'Lançado por engano',
            outstanding: centavos(100_00),
            dueDate: day('2026-03-10'),
          },
        },
      ]));

  it('makes a settled entry partial or open again, and it can be paid anew', () => {
    expect(given(history(part, rest, reverse('rest'))).state()).toMatchObject({
      status: 'partial',
      outstanding: 60_00,
    });
    const reopened = history(pay(), reverse());
    expect(given(reopened).state()).toMatchObject({ status: 'open', outstanding: 100_00 });
    expect(after(entryDecider, reopened, [pay({ paymentId: 'pay-2' })]).at(-1)?.type).toBe('EntrySettled');
  });

  it('is done once', () =>
    given(history(part, reverse('part')))
      .when(reverse('part'))
      .thenNotAcceptable('payment_already_cancelled'));

  it('wants a reason', () =>
    given(history(part))
      .when(reverse('part', { reason: ' ' }))
      .thenRefused('req', 'reason'));

  it('is not done before the payment', () =>
    given(history(part))
      .when(reverse('part', { on: '2026-03-09' }))
      .thenRefused('reversed_before_payment', 'on'));

  it('is refused for what is not there', () => {
    given([]).when(reverse()).thenNotFound();
    given([opened]).when(reverse()).thenNotFound();
  });

  it('undoes a payment that has cleared', () => {
    const bounced = history(pay({ form: 'check' }), clear(), reverse());
    expect(given(bounced).state()).toMatchObject({ status: 'open', outstanding: 100_00 });
  });
});

describe('a clearing that was told by mistake (R-4.3.10)', () => {
  const byCard = history(pay({ form: 'credit_card' }));

  it('is taken back as of its day with its fee, and the money is on its way again to where it was expected', () => {
    const cleared = history(pay({ form: 'credit_card' }), clear('pay-1', { fee: 3_00 }));
    const { accountId, date } = aPayment();
    const expectedOn = moneyMovesOn({ date, form: 'credit_card' });
    given(cleared)
      .when(reverseClearing())
      .then([
        {
          type: 'PaymentClearingReversed',
          data: {
            ...{ entryId: ENTRY_ID, paymentId: 'pay-1', clearedOn: day('2026-03-12'), fee: centavos(3_00) },
            ...{ accountId, expectedOn, reason: 'Conciliação errada' },
          },
        },
      ]);
    const after = history(pay({ form: 'credit_card' }), clear('pay-1', { fee: 3_00 }), reverseClearing());
    expect(given(after).state()).toEqual(given(byCard).state());
    given(after)
      .when(clear('pay-1', { on: '2026-03-14' }))
      .then([expect.objectContaining({ type: 'PaymentCleared' }) as EntryEvent]);
  });

  it('is refused where nothing arrived, of what arrives at once and of what was reversed', () => {
    given(byCard).when(reverseClearing()).thenNotAcceptable('payment_not_cleared');
    given(history(pay({ form: 'pix' })))
      .when(reverseClearing())
      .thenNotAcceptable('payment_not_awaited');
    given(history(pay({ form: 'check' }), clear(), reverse()))
      .when(reverseClearing())
      .thenNotAcceptable('payment_already_cancelled');
    given(history(pay({ form: 'check' }), clear()))
      .when(reverseClearing('pay-1', { reason: ' ' }))
      .thenRefused('req', 'reason');
    given([]).when(reverseClearing()).thenNotFound();
  });
});

describe('a payment that the bank sends back (R-4.3.10)', () => {
  const byCheck = pay({ form: 'check' });
  const back = (on = '2026-03-16'): EntryEvent[] => [
    {
      type: 'PaymentReversed',
      data: {
        ...{ entryId: ENTRY_ID, paymentId: 'pay-1', on: day(on), reason: 'Devolvido sem fundos' },
        ...{ outstanding: centavos(100_00), dueDate: day('2026-03-10') },
      },
    },
    {
      type: 'PaymentBounced',
      data: { entryId: ENTRY_ID, direction: 'R', paymentId: 'pay-1', form: 'check', on: day(on) },
    },
  ];

  it('is reversed on that day, on its way or long arrived', () => {
    given(history(byCheck)).when(bounce()).then(back());
    given(history(byCheck, clear())).when(bounce()).then(back());
    expect(given(history(byCheck, bounce())).state()).toMatchObject({ status: 'open', outstanding: 100_00 });
  });

  it('leaves with the bank the fees that it took, where they are told to be kept and the money had arrived', () => {
    const keptOf = (...facts: Parameters<typeof history>) =>
      history(...facts).flatMap((fact) => (fact.type === 'PaymentReversed' ? [fact.data.feeKept] : []));
    const withFee = pay({ form: 'check', fee: 2_00 });
    const arrived = [withFee, clear('pay-1', { fee: 1_50 })] as const;
    expect(keptOf(...arrived, bounce('pay-1', { fee: 'kept' }))).toEqual([3_50]);
    expect(keptOf(...arrived, bounce('pay-1', { fee: 'returned' }))).toEqual([undefined]);
    expect(keptOf(...arrived, bounce())).toEqual([undefined]);
    expect(keptOf(withFee, bounce('pay-1', { fee: 'kept' }))).toEqual([undefined]);
    expect(keptOf(byCheck, clear(), bounce('pay-1', { fee: 'kept' }))).toEqual([undefined]);
    expect(given(history(...arrived, bounce('pay-1', { fee: 'kept' }))).state()).toMatchObject({
      ...{ status: 'open', outstanding: 100_00 },
    });
  });

  it('takes its paper with it', () =>
    expect(history(byCheck, issueReceipt(), bounce()).map(({ type }) => type)).toEqual([
      ...['EntryOpened', 'PaymentRegistered', 'EntrySettled', 'ReceiptIssued'],
      ...['PaymentReversed', 'ReceiptVoided', 'PaymentBounced'],
    ]));

  it.each(['check', 'credit_card', 'debit_card', 'ticket'] as const)('was made by %s', (form) =>
    expect(history(pay({ form }), bounce()).at(-1)).toMatchObject({ type: 'PaymentBounced', data: { form } }),
  );

  it.each(['money', 'pix', 'bank_transfer', 'other'] as const)('was not made by %s', (form) =>
    given(history(pay({ form })))
      .when(bounce())
      .thenNotAcceptable('payment_cannot_bounce'),
  );

  it('comes back after it was paid or cleared, and not tomorrow', () => {
    given(history(byCheck))
      .when(bounce('pay-1', { on: '2026-03-09' }))
      .thenRefused('bounced_before_payment', 'date');
    given(history(byCheck, clear('pay-1', { on: '2026-03-12' })))
      .when(bounce('pay-1', { on: '2026-03-11' }))
      .thenRefused('bounced_before_payment', 'date');
    given(history(byCheck))
      .when(bounce('pay-1', { on: '2026-03-21' }))
      .thenRefused('bounced_in_future', 'date');
    const onClosedDay = { ...bounce('pay-1', { on: '2026-03-12' }), closedThrough: day('2026-03-12') };
    expect(() => entryDecider.decide(onClosedDay, given(history(byCheck)).state())).toThrow(
      expect.objectContaining({ code: 'period_closed', field: 'date' }),
    );
  });

  it('comes back once, for a reason', () => {
    given(history(byCheck, bounce())).when(bounce()).thenNotAcceptable('payment_already_cancelled');
    given(history(byCheck, bounce())).when(reverse()).thenNotAcceptable('payment_already_cancelled');
    given(history(byCheck))
      .when(bounce('pay-1', { reason: ' ' }))
      .thenRefused('req', 'reason');
  });
});

describe('the due date after a reversal (R-4.3.9)', () => {
  const first = pay({ paymentId: 'first', principal: 10_00 }, '2026-04-10');
  const second = pay({ paymentId: 'second', principal: 20_00, date: '2026-03-12' }, '2026-05-10');
  const last = pay({ paymentId: 'last', principal: 70_00, date: '2026-03-15' });
  const dueDate = (...commands: EntryCommand[]) => given(history(...commands)).state().dueDate;

  it('is the one before the payment', () => {
    expect(dueDate(first, second, reverse('second'))).toBe('2026-04-10');
    expect(dueDate(first, second, reverse('second'), reverse('first'))).toBe('2026-03-10');
  });

  it('stays when a later payment has agreed on another', () =>
    expect(dueDate(first, second, reverse('first'))).toBe('2026-05-10'));

  it('stays also when the later payment agreed on the very same day', () => {
    const again = pay({ paymentId: 'second', principal: 20_00, date: '2026-03-12' }, '2026-04-10');
    expect(dueDate(first, again, reverse('first'))).toBe('2026-04-10');
  });

  it('is the original one when no payment stands, in whatever order they were reversed', () => {
    expect(dueDate(first, second, reverse('first'), reverse('second'))).toBe('2026-03-10');
    expect(dueDate(first, second, last, reverse('first'), reverse('last'), reverse('second'))).toBe(
      '2026-03-10',
    );
  });

  it('does not keep what a reversed payment had agreed on when the standing one agreed on nothing', () =>
    expect(dueDate(first, pay({ paymentId: 'last', principal: 90_00 }), reverse('first'))).toBe(
      '2026-03-10',
    ));
});

describe('putting an entry right (R-4.3.9)', () => {
  const right = {
    description: 'Venda no balcão',
    document: 'PED 7',
    dueDate: '2026-04-01',
    accountPlanId: 'services',
  };
  const changed = (changes: Parameters<typeof change>[0]): EntryEvent => {
    const {
      correction: { value: _, ...words },
      reason,
    } = change(changes);
    return { type: 'EntryChanged', data: { entryId: ENTRY_ID, reason, ...words } };
  };

  it('is for its words, its due date and its category, each time with a reason', () => {
    given([opened])
      .when(change(right))
      .then([changed(right)]);
    given([opened]).when(change(right, ' ')).thenRefused('req', 'reason');
    given([opened]).when(change()).thenNothing();
  });

  it('leaves no entry without words, nor due before its issue', () => {
    given([opened])
      .when(change({ description: ' ' }))
      .thenRefused('req', 'description');
    given([opened])
      .when(change({ dueDate: '2026-02-28' }))
      .thenRefused('due_before_issue', 'due_date');
  });

  it('is for what is paid in part too; of what is settled, for the category alone', () => {
    given(history(part))
      .when(change({ ...right, dueDate: '2026-05-05' }))
      .then([changed({ ...right, dueDate: '2026-05-05' })]);
    const settled = history(pay());
    given(settled)
      .when(change({ accountPlanId: 'services' }))
      .then([changed({ accountPlanId: 'services' })]);
    given(settled).when(change(right)).thenNotAcceptable('entry_settled_category_only');
  });

  it('is for nothing that was cancelled or never was', () => {
    given(history(cancel())).when(change(right)).thenNotAcceptable('entry_cancelled');
    given([]).when(change(right)).thenNotFound();
  });

  it('is not undone by a reversal: a due date that was set since stays (R-4.3.9)', () => {
    const later = pay({ paymentId: 'first', principal: 10_00 }, '2026-04-10');
    const dueDate = (...commands: EntryCommand[]) => given(history(...commands)).state().dueDate;
    expect(dueDate(later, change({ dueDate: '2026-04-20' }), reverse('first'))).toBe('2026-04-20');
    expect(dueDate(change({ dueDate: '2026-03-15' }), later, reverse('first'))).toBe('2026-03-15');
  });
});

describe('cancelling an entry (R-4.3.8, R-4.3.9)', () => {
  it('is for an open one', () =>
    given([opened])
      .when(cancel())
      .then([{ type: 'EntryCancelled', data: { entryId: ENTRY_ID, reason: 'Duplicado' } }]));

  it('is possible again once its payments are reversed', () => {
    expect(given(history(part, reverse('part'), cancel())).state().status).toBe('cancelled');
  });

  it('is refused while a payment stands', () => {
    given(history(part)).when(cancel()).thenNotAcceptable('entry_has_payments');
    given(history(pay())).when(cancel()).thenNotAcceptable('entry_has_payments');
  });

  it('is done once, with a reason, and only to what is there', () => {
    given(history(cancel())).when(cancel()).thenNotAcceptable('entry_cancelled');
    given([opened]).when(cancel(' ')).thenRefused('req', 'reason');
    given([]).when(cancel()).thenNotFound();
  });
});

describe('another amount (R-4.3.9)', () => {
  const corrected = (value: number): EntryEvent => ({
    type: 'EntryValueCorrected',
    data: { entryId: ENTRY_ID, reason: 'Digitado errado', value: centavos(value) },
  });

  it('is a fact of its own, and all of it is left to pay', () => {
    given([opened])
      .when(change({ value: 120_00 }))
      .then([corrected(120_00)]);
    expect(given([opened, corrected(120_00)]).state()).toMatchObject({
      status: 'open',
      value: 120_00,
      outstanding: 120_00,
    });
    expect(
      after(entryDecider, [opened], [change({ value: 120_00, document: 'PED 7' })]).map(({ type }) => type),
    ).toEqual(['EntryOpened', 'EntryChanged', 'EntryValueCorrected']);
  });

  it('is for what no payment stands of, also after a reversal', () => {
    given(history(part))
      .when(change({ value: 120_00, dueDate: '2026-04-10' }))
      .thenRefused('entry_value_paid', 'value');
    given(history(pay()))
      .when(change({ value: 120_00 }))
      .thenNotAcceptable('entry_settled_category_only');
    given(history(pay(), reverse()))
      .when(change({ value: 120_00 }))
      .then([corrected(120_00)]);
  });

  it('is more than nothing, and for no note, which says its own', () => {
    given([opened])
      .when(change({ value: 0 }))
      .thenRefused('money_positive', 'value');
    given([entryOpened({ source: { kind: 'invoice', id: 'n1' } })])
      .when(change({ value: 120_00 }))
      .thenRefused('entry_value_of_invoice', 'value');
  });
});

describe('reopening an entry (R-4.3.9)', () => {
  it('is for a cancelled one, which is owed again as it was', () => {
    given(history(cancel()))
      .when(reopen())
      .then([{ type: 'EntryReopened', data: { entryId: ENTRY_ID, reason: 'Ainda devida' } }]);
    const { status, outstanding, dueDate } = given(
      history(change({ dueDate: '2026-04-01' }), cancel(), reopen()),
    ).state();
    expect({ status, outstanding, dueDate }).toEqual({
      status: 'open',
      outstanding: 100_00,
      dueDate: '2026-04-01',
    });
  });

  it('lets it be paid, and cancelled once more', () => {
    expect(history(cancel(), reopen(), pay()).at(-1)?.type).toBe('EntrySettled');
    expect(history(cancel(), reopen(), cancel()).at(-1)?.type).toBe('EntryCancelled');
  });

  it('is for nothing else, and never without a reason', () => {
    given([]).when(reopen()).thenNotFound();
    given([opened]).when(reopen()).thenNotAcceptable('entry_not_cancelled');
    given(history(pay())).when(reopen()).thenNotAcceptable('entry_not_cancelled');
    given(history(cancel(), reopen())).when(reopen()).thenNotAcceptable('entry_not_cancelled');
    given(history(cancel())).when(reopen(' ')).thenRefused('req', 'reason');
  });
});

describe('an entry that others have to agree to (R-4.5.0)', () => {
  const ask = (approvalId: string): EntryCommand => ({ type: 'ask-approval', entryId: ENTRY_ID, approvalId });
  const end = (outcome: EntryApprovalOutcome, approvalId = 'a1'): EntryCommand => ({
    type: 'end-approval',
    entryId: ENTRY_ID,
    approvalId,
    outcome,
  });
  const paid = pay({ paymentId: 'whole', principal: 100_00 });

  it('is asked once for each approval', () => {
    given([opened])
      .when(ask('a1'))
      .then([{ type: 'EntryApprovalRequested', data: { entryId: ENTRY_ID, approvalId: 'a1' } }]);
    given(history(ask('a1')))
      .when(ask('a1'))
      .thenNothing();
    given([]).when(ask('a1')).thenNotFound();
  });

  it('is paid only once it is approved, or nobody is asked any more', () => {
    given(history(ask('a1')))
      .when(paid)
      .thenNotAcceptable('entry_awaits_approval');
    for (const outcome of ['refused', 'cancelled'] as const)
      given(history(ask('a1'), end(outcome)))
        .when(paid)
        .thenNotAcceptable('entry_not_approved');
    for (const outcome of ['approved', 'not_needed'] as const)
      expect(after(entryDecider, history(ask('a1'), end(outcome)), [paid]).at(-1)?.type).toBe('EntrySettled');
    given(history(ask('a1'), end('approved'), ask('a2')))
      .when(paid)
      .thenNotAcceptable('entry_awaits_approval');
  });

  it('heeds nothing but the approval that it waits for', () => {
    given(history(ask('a1'), ask('a2')))
      .when(end('approved', 'a1'))
      .thenNothing();
    given(history(ask('a1'), end('refused')))
      .when(end('approved'))
      .thenNothing();
    given([opened]).when(end('approved')).thenNothing();
  });
});

describe('the law of an entry', () => {
  it('tells a balanced one from one that lost money', () => {
    const state = given(history(part)).state();
    expect(isBalanced(state)).toBe(true);
    expect(isBalanced({ ...state, outstanding: centavos(59_99) })).toBe(false);
  });
});

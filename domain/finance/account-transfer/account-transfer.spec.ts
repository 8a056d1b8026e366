import { specification } from '../../testing/specification.js';
import { builder } from '../../testing/builder.js';
import { day } from '../../testing/values.js';
import { accountTransferDecider, type AccountTransferCommand } from './account-transfer.js';
import type { AccountTransferDetails, AccountTransferEvent } from './events.js';

const aTransfer = builder<AccountTransferDetails>({
  fromAccountId: 'till',
  toAccountId: 'bank',
  amount: 500_00,
  fee: 0,
  date: '2026-03-20',
});
type Changes = Parameters<typeof aTransfer>[0];

const make = (changes: Changes = {}, closedThrough?: string): AccountTransferCommand => ({
  type: 'make',
  transferId: 't1',
  details: aTransfer(changes),
  today: day('2026-03-20'),
  ...(closedThrough !== undefined && { closedThrough: day(closedThrough) }),
});
const reverse = (on = '2026-03-22', reason = 'Conta errada', closedThrough?: string) =>
  ({
    type: 'reverse',
    transferId: 't1',
    on: day(on),
    reason,
    ...(closedThrough !== undefined && { closedThrough: day(closedThrough) }),
  }) satisfies AccountTransferCommand;

const made = (changes: Changes = {}): AccountTransferEvent => ({
  type: 'AccountTransferMade',
  data: { transferId: 't1', ...aTransfer(changes) },
});
const reversed: AccountTransferEvent = {
  type: 'AccountTransferReversed',
  data: { transferId: 't1', on: day('2026-03-22'), reason: 'Conta errada' },
};

const { given } = specification(accountTransferDecider);

describe('a transfer between accounts of the company', () => {
  it('is made once, with what the bank takes for it', () => {
    const told = { fee: 8_50, description: 'Depósito do caixa' };
    given([])
      .when(make(told))
      .then([made(told)]);
    given([made()]).when(make()).thenNothing();
  });

  it.each<[string, string, Changes]>([
    ['transfer_same_account', 'to_account_id', { toAccountId: 'till' }],
    ['money_positive', 'amount', { amount: 0 }],
    ['money_positive', 'amount', { amount: -1 }],
    ['negative', 'fee', { fee: -1 }],
    ['transfer_in_future', 'date', { date: '2026-03-21' }],
    ['max_length', 'description', { description: 'á'.repeat(121) }],
  ])('is refused with %s at %s', (code, field, changes) => {
    given([]).when(make(changes)).thenRefused(code, field);
  });

  it('says all that is wrong with it at once', () => {
    given([])
      .when(make({ toAccountId: 'till', fee: -1 }))
      .thenRefusedAll('transfer_same_account at to_account_id', 'negative at fee');
  });

  it('is reversed once, with a reason, on no day before it', () => {
    given([made()]).when(reverse()).then([reversed]);
    given([made()]).when(reverse('2026-03-22', ' ')).thenRefused('req', 'reason');
    given([made()]).when(reverse('2026-03-19')).thenRefused('reversed_before_transfer', 'on');
    given([made(), reversed]).when(reverse()).thenNotAcceptable('transfer_already_reversed');
    given([]).when(reverse()).thenNotFound();
  });

  it('neither is made nor reversed in closed books (R-10.8.1)', () => {
    given([]).when(make({}, '2026-03-20')).thenNotAcceptable('period_closed');
    given([]).when(make({}, '2026-03-19')).then([made()]);
    given([made()])
      .when(reverse('2026-03-22', 'Engano', '2026-03-22'))
      .thenNotAcceptable('period_closed');
    // What was transferred in closed books goes back on an open day.
    given([made()])
      .when(reverse('2026-03-22', 'Conta errada', '2026-03-21'))
      .then([reversed]);
  });
});

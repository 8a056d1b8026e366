import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { subtractMoney, ZERO, type Cents } from '../../kernel/money.js';
import { assertDayOpen, type ClosedThrough } from '../../registry/company/closed-period.js';
import type { TransferPart } from '../bank-statement/events.js';
import type { AccountTransferDetails, AccountTransferEvent } from './events.js';

/** Characters of what is said of a transfer. */
export const MAX_TRANSFER_DESCRIPTION_LENGTH = 120;

export type AccountTransferCommand =
  | {
      readonly type: 'make';
      readonly transferId: string;
      readonly details: AccountTransferDetails;
      readonly today: CivilDate;
      readonly closedThrough?: ClosedThrough;
    }
  | {
      readonly type: 'reverse';
      readonly transferId: string;
      readonly on: CivilDate;
      readonly reason: string;
      readonly closedThrough?: ClosedThrough;
    };

export interface AccountTransferState {
  /** Undefined before it was made. */
  readonly details: AccountTransferDetails | undefined;
  readonly isReversed: boolean;
}

/**
 * A transfer between two accounts of the company. Like a payment it is never edited: it is reversed and made anew. That both
 * accounts are there, and open on its day, is seen by whoever sends the command.
 */
export const accountTransferDecider: Decider<
  AccountTransferState,
  AccountTransferCommand,
  AccountTransferEvent
> = {
  initial: { details: undefined, isReversed: false },
  decide(command, { details, isReversed }) {
    const { transferId, closedThrough } = command;
    if (command.type === 'make') {
      if (details) return [];
      refuseAll(problemsOf(command.details, command.today));
      assertDayOpen(closedThrough, command.details.date, 'date');
      return [{ type: 'AccountTransferMade', data: { transferId, ...command.details } }];
    }
    if (!details) throw notFound();
    if (isReversed) throw notAcceptable('transfer_already_reversed');
    const { on, reason } = command;
    refuseAll([
      reason.trim() ? undefined : new DomainError('req', { field: 'reason' }),
      on >= details.date ? undefined : new DomainError('reversed_before_transfer', { field: 'on' }),
    ]);
    assertDayOpen(closedThrough, on, 'on');
    return [{ type: 'AccountTransferReversed', data: { transferId, on, reason } }];
  },
  evolve(state, event) {
    if (event.type === 'AccountTransferReversed') return { ...state, isReversed: true };
    const { transferId: _, ...details } = event.data;
    return { ...state, details };
  },
};

function problemsOf(
  { fromAccountId, toAccountId, amount, fee, date, description = '' }: AccountTransferDetails,
  today: CivilDate,
): readonly (DomainError | undefined)[] {
  const max = MAX_TRANSFER_DESCRIPTION_LENGTH;
  return [
    fromAccountId === toAccountId
      ? new DomainError('transfer_same_account', { field: 'to_account_id' })
      : undefined,
    amount > 0 ? undefined : new DomainError('money_positive', { field: 'amount' }),
    fee < 0 ? new DomainError('negative', { field: 'fee' }) : undefined,
    date > today ? new DomainError('transfer_in_future', { field: 'date' }) : undefined,
    [...description].length > max
      ? new DomainError('max_length', { field: 'description', params: { max } })
      : undefined,
  ];
}

/** What moves in an account by a part of a transfer, signed as the account's money is, and in which account. */
export const movedByPart = (
  { fromAccountId, toAccountId, amount, fee }: AccountTransferDetails,
  part: TransferPart,
): { readonly accountId: string; readonly amount: Cents } => {
  switch (part) {
    case 'transfer_out':
      return { accountId: fromAccountId, amount: subtractMoney(ZERO, amount) };
    case 'transfer_fee':
      return { accountId: fromAccountId, amount: subtractMoney(ZERO, fee) };
    case 'transfer_in':
      return { accountId: toAccountId, amount };
  }
};

import { formatCivilDate, type CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { formatMoney, type Cents } from '../../kernel/money.js';
import { problemsOf as problemsOfKind } from '../../kernel/record-kind/details.js';
import { isSameData } from '../../kernel/same-data.js';
import { assertPeriodOpen, type ClosedThrough } from '../../registry/company/closed-period.js';
import { accounts, type BankAccountDetails } from './account-kind.js';
import type { BankAccountEvent } from './events.js';

export type BankAccountCommand =
  | {
      readonly type: 'open';
      readonly accountId: string;
      readonly details: BankAccountDetails;
      readonly today: CivilDate;
      readonly closedThrough?: ClosedThrough;
    }
  | {
      readonly type: 'change';
      readonly accountId: string;
      readonly details: BankAccountDetails;
      readonly today: CivilDate;
      /** The first day on which money moved in it; undefined when none did. */
      readonly firstMove: CivilDate | undefined;
      readonly closedThrough?: ClosedThrough;
    }
  /** `balance`: what is in it. */
  | { readonly type: 'close'; readonly accountId: string; readonly balance: Cents }
  | { readonly type: 'reopen'; readonly accountId: string };

export interface BankAccountState {
  readonly details: BankAccountDetails | undefined;
  readonly isClosed: boolean;
}

/** A till or bank account, from the day on which its money is followed until nothing is left in it. */
export const bankAccountDecider: Decider<BankAccountState, BankAccountCommand, BankAccountEvent> = {
  initial: { details: undefined, isClosed: false },
  decide(command, state) {
    const { accountId } = command;
    if (command.type === 'open') {
      if (state.details) return [];
      refuseAll(problemsOf(command.details, command.today));
      assertPeriodOpen(command.closedThrough, ...daysOpenedWith(command.details));
      return [{ type: 'BankAccountOpened', data: { accountId, ...command.details } }];
    }
    if (!state.details) throw notFound();
    switch (command.type) {
      case 'change': {
        const { details, today, firstMove } = command;
        if (state.isClosed) throw notAcceptable('account_closed', { params: { name: state.details.name } });
        refuseAll([
          ...problemsOf(details, today),
          details.openingDate === state.details.openingDate ? undefined : movedBefore(details, firstMove),
        ]);
        if (isSameData(state.details, details)) return [];
        if (opensOtherwise(state.details, details)) {
          const days = [...daysOpenedWith(state.details), ...daysOpenedWith(details)];
          assertPeriodOpen(command.closedThrough, ...days);
        }
        return [{ type: 'BankAccountChanged', data: { accountId, ...details } }];
      }
      case 'close':
        if (state.isClosed) throw notAcceptable('record_state');
        if (command.balance !== 0) {
          throw notAcceptable('account_not_empty', { params: { balance: formatMoney(command.balance) } });
        }
        return [{ type: 'BankAccountClosed', data: { accountId } }];
      case 'reopen':
        if (!state.isClosed) throw notAcceptable('record_state');
        return [{ type: 'BankAccountReopened', data: { accountId } }];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'BankAccountOpened':
      case 'BankAccountChanged': {
        const { accountId: _, ...details } = event.data;
        return { ...state, details };
      }
      case 'BankAccountClosed':
        return { ...state, isClosed: true };
      case 'BankAccountReopened':
        return { ...state, isClosed: false };
    }
  },
};

/**
 * Why money cannot move in an account on a day: it is not there, it is closed, or it was not followed yet. Each refusal
 * stands at the field that says so.
 */
export function moveProblem(
  { details, isClosed }: BankAccountState,
  day: CivilDate,
  fields: { readonly account: string; readonly day: string },
): DomainError | undefined {
  if (!details) return new DomainError('account_not_found', { field: fields.account });
  const { name, openingDate } = details;
  if (isClosed) return new DomainError('account_closed', { field: fields.account, params: { name } });
  if (day >= openingDate) return undefined;
  return new DomainError('before_account_opening', {
    field: fields.day,
    params: { name, date: formatCivilDate(openingDate) },
  });
}

/** Names that read the same are the same name: case, accents and spaces do not tell two accounts apart. */
export const accountNameKey = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/gu, ' ');

/** The day on which its opening balance counts; none of an account that began empty. */
const daysOpenedWith = ({ openingBalance, openingDate }: BankAccountDetails): readonly CivilDate[] =>
  openingBalance === 0 ? [] : [openingDate];

const opensOtherwise = (before: BankAccountDetails, after: BankAccountDetails): boolean =>
  before.openingBalance !== after.openingBalance || before.openingDate !== after.openingDate;

const problemsOf = (details: BankAccountDetails, today: CivilDate): readonly (DomainError | undefined)[] => [
  ...problemsOfKind(accounts, details),
  details.openingDate > today ? new DomainError('opening_in_future', { field: 'opening_date' }) : undefined,
];

/** Nothing is dated before the opening, so an opening does not move to a day after what moved. */
const movedBefore = (
  { openingDate }: BankAccountDetails,
  firstMove: CivilDate | undefined,
): DomainError | undefined =>
  firstMove !== undefined && firstMove < openingDate
    ? new DomainError('opening_after_move', {
        field: 'opening_date',
        params: { date: formatCivilDate(firstMove) },
      })
    : undefined;

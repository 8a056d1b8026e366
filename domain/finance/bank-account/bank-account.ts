import { formatCivilDate, type CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { formatMoney, ZERO, type Cents } from '../../kernel/money.js';
import { problemsOf as problemsOfKind } from '../../kernel/record-kind/details.js';
import { isSameData } from '../../kernel/same-data.js';
import { assertDayOpen, assertPeriodOpen, type ClosedThrough } from '../../registry/company/closed-period.js';
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
  | { readonly type: 'reopen'; readonly accountId: string }
  /** `awaited`: payments into it, or out of it, that are not cleared yet. */
  | { readonly type: 'delete'; readonly accountId: string; readonly balance: Cents; readonly awaited: number }
  | { readonly type: 'restore'; readonly accountId: string }
  /** For good: only what was deleted before. Whoever sends it has seen that nothing refers to it. */
  | { readonly type: 'purge'; readonly accountId: string }
  /** As if it had not been opened: its opening balance goes with it, and so nothing may have moved in it. */
  | {
      readonly type: 'take-back';
      readonly accountId: string;
      readonly firstMove: CivilDate | undefined;
      readonly awaited: number;
      readonly closedThrough?: ClosedThrough;
    };

export interface BankAccountState {
  readonly details: BankAccountDetails | undefined;
  readonly isClosed: boolean;
  readonly isDeleted: boolean;
  /** What was deleted for good is not there any more; its place is nobody else's. */
  readonly isPurged: boolean;
}

const initial: BankAccountState = {
  details: undefined,
  isClosed: false,
  isDeleted: false,
  isPurged: false,
};

/** A till or bank account, from the day on which its money is followed until nothing is left in it. */
export const bankAccountDecider: Decider<BankAccountState, BankAccountCommand, BankAccountEvent> = {
  initial,
  decide(command, state) {
    const { accountId } = command;
    if (command.type === 'open') {
      if (state.details || state.isPurged) return [];
      refuseAll(problemsOf(command.details, command.today));
      assertOpensOpen(command);
      return [{ type: 'BankAccountOpened', data: { accountId, ...command.details } }];
    }
    if (command.type === 'purge' && state.isPurged) return [];
    if (!state.details) throw notFound();
    assertStands(command.type, state);
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
          assertPeriodOpen(command.closedThrough, ...daysOpenedWith(state.details));
          assertOpensOpen(command);
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
      case 'delete':
        if (command.balance !== 0) {
          throw notAcceptable('account_holds_money', { params: { balance: formatMoney(command.balance) } });
        }
        assertNothingAwaited(command.awaited);
        return [{ type: 'BankAccountDeleted', data: { accountId } }];
      case 'restore':
        return [{ type: 'BankAccountRestored', data: { accountId } }];
      case 'purge':
        return [{ type: 'BankAccountPurged', data: { accountId } }];
      case 'take-back': {
        if (command.firstMove !== undefined) throw notAcceptable('account_moved');
        assertNothingAwaited(command.awaited);
        const { details } = state;
        if (details.openingBalance === 0) return [{ type: 'BankAccountDeleted', data: { accountId } }];
        assertPeriodOpen(command.closedThrough, details.openingDate);
        return [
          { type: 'BankAccountChanged', data: { accountId, ...details, openingBalance: ZERO } },
          { type: 'BankAccountDeleted', data: { accountId } },
        ];
      }
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
      case 'BankAccountDeleted':
        return { ...state, isDeleted: true };
      case 'BankAccountRestored':
        return { ...state, isDeleted: false };
      case 'BankAccountPurged':
        return { ...initial, isPurged: true };
    }
  },
};

/** What is deleted can only be restored or purged, and nothing else can (R-4.2.3 to 7). */
function assertStands(step: BankAccountCommand['type'], { isDeleted }: BankAccountState): void {
  switch (step) {
    case 'restore':
      if (!isDeleted) throw notAcceptable('record_state');
      return;
    case 'purge':
      if (!isDeleted) throw notAcceptable('purge_before_delete');
      return;
    case 'change':
      if (isDeleted) throw notAcceptable('record_not_editable');
      return;
    case 'delete':
    case 'take-back':
      if (isDeleted) throw notAcceptable('record_deleted');
      return;
    default:
      if (isDeleted) throw notAcceptable('record_state');
  }
}

/** What is on its way comes into the account yet, and could be cleared into no other once it is gone from all lists. */
function assertNothingAwaited(awaited: number): void {
  if (awaited > 0) throw notAcceptable('account_awaits_payments', { params: { count: String(awaited) } });
}

/**
 * Why money cannot move in an account on a day: it is not there, or deleted, it is closed, or it was not followed yet. Each refusal
 * stands at the field that says so.
 */
export function moveProblem(
  { details, isClosed, isDeleted }: BankAccountState,
  day: CivilDate,
  fields: { readonly account: string; readonly day: string },
): DomainError | undefined {
  const standing = expectedInProblem({ details, isClosed, isDeleted }, fields.account);
  if (standing || !details) return standing;
  const { name, openingDate } = details;
  if (day >= openingDate) return undefined;
  return new DomainError('before_account_opening', {
    field: fields.day,
    params: { name, date: formatCivilDate(openingDate) },
  });
}

/** Why no money can be expected in an account: it is not there any more, or was closed. */
export function expectedInProblem(
  { details, isClosed, isDeleted }: Pick<BankAccountState, 'details' | 'isClosed' | 'isDeleted'>,
  field: string,
): DomainError | undefined {
  if (!details || isDeleted) return new DomainError('account_not_found', { field });
  return isClosed ? new DomainError('account_closed', { field, params: { name: details.name } }) : undefined;
}

/** Names that read the same are the same name: case, accents and spaces do not tell two accounts apart. */
export const accountNameKey = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/gu, ' ');

/** What it begins with counts on a day of open books. @throws DomainError `period_closed` (406) on `opening_date` */
function assertOpensOpen({
  closedThrough,
  details,
}: Extract<BankAccountCommand, { readonly type: 'open' | 'change' }>): void {
  for (const day of daysOpenedWith(details)) assertDayOpen(closedThrough, day, 'opening_date');
}

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

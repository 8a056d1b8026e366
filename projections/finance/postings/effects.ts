import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { OUTSIDE_DRE } from '@fidelidade/domain/finance/dre.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { EntryRow, PaymentRow } from '../entries/table.js';
import type { AccountTransferRow } from '../account-transfers/table.js';
import type { ResultLine } from '@fidelidade/domain/stock/stock-item/events.js';
import type { Book, Leg } from './table.js';

/** What a fact does to one figure, before it is known which fact that was. */
export interface Effect {
  readonly book: Book;
  readonly leg: Leg;
  readonly date: CivilDate;
  /** Null in the `money` book. */
  readonly group: string | null;
  readonly amount: number;
  readonly account?: string;
}

type Classified = Pick<EntryRow, 'direction' | 'dre_group' | 'competence_date' | 'value'>;
export type PaymentAmounts = Pick<PaymentRow, 'principal' | 'discount' | 'interest' | 'penalty' | 'fee'>;

/** Lines of the DRE that parts of a payment count in, whatever the category of its entry. */
const DISCOUNTS_GIVEN = '2.2';
const SELLING_EXPENSES = '4';
const FINANCIAL_RESULT = '7';
const COST_OF_GOODS = '3';

const GENERAL_EXPENSES = '5';
const GROUP_OF_LINE: Readonly<Record<ResultLine, string>> = {
  cost_of_sales: COST_OF_GOODS,
  expense: GENERAL_EXPENSES,
};

const signOf = (direction: Direction): 1 | -1 => (direction === 'R' ? 1 : -1);

/** Revenue or expense of the month that it belongs to (regime de competência). */
export const accrued = ({ direction, dre_group, competence_date, value }: Classified): Effect[] =>
  meaningful([
    {
      book: 'competence',
      leg: 'value',
      date: competence_date,
      group: dre_group,
      amount: signOf(direction) * value,
    },
  ]);

/** What a payment adds to or takes off the result beside the entry's own value, on the day it is paid. */
export const surcharges = (
  direction: Direction,
  amounts: Omit<PaymentAmounts, 'principal'>,
  date: CivilDate,
) => meaningful(partsOf(direction, amounts).map((part): Effect => ({ book: 'competence', date, ...part })));

/**
 * The money of a payment moves: the cash basis of the DRE counts its parts, the account its total. What is set off is in no account, and
 * counts on the cash basis all the same (ADR 0116).
 */
export function moved(
  { direction, dre_group }: Classified,
  amounts: PaymentAmounts,
  date: CivilDate,
  account: string | null,
): Effect[] {
  const parts = [
    { leg: 'principal' as const, group: dre_group, amount: signOf(direction) * amounts.principal },
    ...partsOf(direction, amounts),
  ];
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return meaningful([
    ...parts.map((part): Effect => ({ book: 'cash', date, ...part })),
    ...(account === null
      ? []
      : [{ book: 'money', leg: 'total', date, group: null, amount: total, account } as const]),
  ]);
}

/** Cost of what was sold (CMV), when the goods leave. */
export const costOfGoods = (cost: number, date: CivilDate): Effect[] =>
  meaningful([{ book: 'competence', leg: 'cost', date, group: COST_OF_GOODS, amount: -cost }]);

/** What goods that were taken out by hand are to the result, where they are something to it (ADR 0065). */
export const costOfWithdrawal = (cost: number, date: CivilDate, line: ResultLine | undefined): Effect[] =>
  line === undefined
    ? []
    : costOfGoods(cost, date).map((effect) => ({ ...effect, group: GROUP_OF_LINE[line] }));

/** What is in an account before money moves in it counts from the day on which it was there. */
export const openedWith = (amount: number, date: CivilDate, account: string): Effect[] =>
  meaningful([{ book: 'money', leg: 'opening', date, group: null, amount, account }]);

/** Money goes from one account of the company to another: one posting in each, together nothing. */
export const transferred = (
  {
    amount,
    from_account_id,
    to_account_id,
  }: Pick<AccountTransferRow, 'amount' | 'from_account_id' | 'to_account_id'>,
  date: CivilDate,
): Effect[] => {
  const leg = { book: 'money', leg: 'transfer', date, group: null } as const;
  return [
    { ...leg, amount: -amount, account: from_account_id },
    { ...leg, amount, account: to_account_id },
  ];
};

/** What the bank takes for a transfer is a financial expense of its day, and leaves the account that the money left. */
export const transferFee = (
  { fee, from_account_id }: Pick<AccountTransferRow, 'fee' | 'from_account_id'>,
  date: CivilDate,
): Effect[] => {
  const expense = { leg: 'fee', date, group: FINANCIAL_RESULT, amount: -fee } as const;
  return meaningful([
    { book: 'competence', ...expense },
    { book: 'cash', ...expense },
    { book: 'money', leg: 'fee', date, group: null, amount: -fee, account: from_account_id },
  ]);
};

/** Takes effects back. */
export const reversed = (effects: readonly Effect[]): Effect[] =>
  effects.map((effect) => ({ ...effect, amount: -effect.amount }));

/**
 * A discount that is given lessens revenue, one that is got is a financial gain. A fee costs in both directions: what a sale is received by is an
 * expense of selling, what the bank takes for paying somebody is a financial one, as the fee of a transfer is.
 */
function partsOf(
  direction: Direction,
  { discount, interest, penalty, fee }: Omit<PaymentAmounts, 'principal'>,
) {
  const sign = signOf(direction);
  return [
    {
      leg: 'discount' as const,
      group: direction === 'R' ? DISCOUNTS_GIVEN : FINANCIAL_RESULT,
      amount: -sign * discount,
    },
    { leg: 'interest' as const, group: FINANCIAL_RESULT, amount: sign * interest },
    { leg: 'penalty' as const, group: FINANCIAL_RESULT, amount: sign * penalty },
    { leg: 'fee' as const, group: direction === 'R' ? SELLING_EXPENSES : FINANCIAL_RESULT, amount: -fee },
  ];
}

const meaningful = (effects: readonly Effect[]): Effect[] =>
  effects.filter(({ amount, group }) => amount !== 0 && group !== OUTSIDE_DRE);

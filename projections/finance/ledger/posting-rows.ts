import type { Recorded } from '@fidelidade/domain/events.js';
import { monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { EntryRow, PaymentRow } from '../entries/table.js';
import {
  accrued,
  costOfGoods,
  costOfWithdrawal,
  moved,
  openedWith,
  reversed,
  surcharges,
  type Effect,
} from '../postings/effects.js';
import type { PostingRow } from '../postings/table.js';
import type { AccountRow } from '../accounts/table.js';
import { correctedColumns, openedRow } from './entry-rows.js';
import { type EntryEvent } from './follows.js';
import type { Ledger } from './ledger.js';

/** The effects of an event on the figures, as rows. Reads the ledger as it was before the event. */
export function postingRows(event: EntryEvent | GoodsFact, ledger: Ledger): PostingRow[] {
  if (isOfGoods(event)) return event.type === 'StockIssued' ? rowsOfIssue(event) : rowsOfReversal(event);
  if (event.type === 'EntryOpened') {
    const opened = openedRow(event, ledger);
    return rowsOf(event, accrued(opened), originIn(opened));
  }
  const entry = ledger.entries.get(event.meta.company, event.data.entryId);
  if (event.type === 'EntryChanged') {
    const corrected = { ...entry, ...correctedColumns(event, ledger) };
    return rowsMoved(event, entry, corrected, paymentsOf(entry, ledger));
  }
  return rowsOf(event, effectsOf(event, entry, ledger), originIn(entry));
}

type GoodsFact = Recorded<'StockIssued' | 'MovementReversed'>;

/** Goods that move are to the result what they cost; they are of no entry. */
export const isOfGoods = (event: EntryEvent | GoodsFact): event is GoodsFact =>
  event.type === 'StockIssued' || event.type === 'MovementReversed';

/** What a posting of an entry is of. */
const originIn = ({ direction, id, account_plan_id, cost_center_id }: EntryRow): Origin => ({
  direction,
  entry_id: id,
  account_plan_id,
  cost_center_id,
  record_resource: direction === 'R' ? 'receivables' : 'payables',
  record_id: id,
});

type LaterEvent = Exclude<EntryEvent, Recorded<'EntryOpened' | 'EntryChanged'>>;

function effectsOf(event: LaterEvent, entry: EntryRow, ledger: Ledger): Effect[] {
  const { company } = event.meta;
  switch (event.type) {
    case 'PaymentRegistered': {
      const { data } = event;
      return [
        ...surcharges(entry.direction, data, data.date),
        ...(data.clearedOn === undefined ? [] : moved(entry, data, data.clearedOn, data.accountId)),
      ];
    }
    case 'EntryOffset': {
      const { principal, date } = event.data;
      return moved(entry, { principal, discount: 0, interest: 0, penalty: 0, fee: 0 }, date, null);
    }
    case 'PaymentCleared': {
      const { paymentId, clearedOn, fee, accountId } = event.data;
      const payment = ledger.payments.get(company, paymentId);
      return [
        ...surcharges(entry.direction, { discount: 0, interest: 0, penalty: 0, fee }, clearedOn),
        ...moved(entry, { ...payment, fee: payment.fee + fee }, clearedOn, accountId),
      ];
    }
    case 'PaymentClearingReversed': {
      const { paymentId, clearedOn, fee } = event.data;
      const payment = ledger.payments.get(company, paymentId);
      return reversed([
        ...surcharges(entry.direction, { discount: 0, interest: 0, penalty: 0, fee }, clearedOn),
        ...moved(entry, payment, clearedOn, payment.account_id),
      ]);
    }
    case 'PaymentReversed': {
      const { paymentId, on, feeKept = 0 } = event.data;
      return takenBack(entry, { ...ledger.payments.get(company, paymentId), fee_kept: feeKept }, on);
    }
    case 'EntryCancelled':
      // What was never owed leaves the month that it was counted in.
      return reversed(accrued(entry));
    case 'EntryReopened':
      return accrued(entry);
    case 'EntryValueCorrected':
      return [...reversed(accrued(entry)), ...accrued({ ...entry, value: event.data.value })];
    case 'PaymentBounced':
    case 'EntryApprovalRequested':
    case 'EntryApprovalEnded':
    case 'ReceiptIssued':
    case 'ReceiptVoided':
    case 'BoletoIssued':
    case 'BoletoRegistered':
    case 'BoletoPaid':
    case 'BoletoWrittenOff':
    case 'EntrySettled':
      return [];
  }
}

/** By what an entry counts, and when. */
type Classes = Pick<EntryRow, 'dre_group' | 'account_plan_id' | 'cost_center_id' | 'competence_date'>;

/**
 * What of an entry counts elsewhere since it is classified otherwise, each on the day that it counted on: taken back where it was, and
 * told where it is. With another line of the DRE its own value and what of it was paid, for the rest counts in lines of its own; with
 * another cost centre all of it; with another competence its own value, which leaves one month for another (ADR 0125); with either of them, or another category, its money, which moves in no account by it.
 */
export function rowsMoved(
  event: Recorded,
  before: EntryRow,
  after: EntryRow,
  payments: readonly PaymentRow[],
): PostingRow[] {
  const differs = (name: keyof Classes) => before[name] !== after[name];
  const isOwn = ({ leg }: Effect) => leg === 'value' || leg === 'principal';
  const moves = (effect: Effect): boolean =>
    effect.book === 'money'
      ? differs('cost_center_id') || differs('account_plan_id')
      : differs('cost_center_id') ||
        (differs('dre_group') && isOwn(effect)) ||
        (differs('competence_date') && effect.leg === 'value');
  const counted = (row: EntryRow): Effect[] =>
    effectsSoFar(row, payments)
      .filter(moves)
      .map((effect) => (effect.book === 'money' ? { ...effect, leg: 'reclassified' as const } : effect));
  const takenBack = reversed(counted(before));
  const rows = rowsOf(event, [...takenBack, ...counted(after)], originIn(after));
  const of = classesOf(originIn(before));
  return rows.map((row, index) => (index < takenBack.length ? { ...row, ...of(row) } : row));
}

/** Those of an entry. */
export const paymentsOf = (entry: EntryRow, ledger: Ledger): PaymentRow[] =>
  [...ledger.payments.all()].filter(
    ({ company_id, entry_id }) => company_id === entry.company_id && entry_id === entry.id,
  );

/** All that an entry and its payments have done until now, each on its day, also what was taken back later: both days count. */
const effectsSoFar = (entry: EntryRow, payments: readonly PaymentRow[]): Effect[] => [
  // What is cancelled counts by nothing but what was paid of it, and taken back.
  ...(entry.cancelled ? [] : accrued(entry)),
  ...payments.flatMap((payment) => paymentSoFar(entry, payment)),
];

function paymentSoFar(entry: EntryRow, payment: PaymentRow): Effect[] {
  const { date, fee, clearing_fee, cleared_on, reversed_on, account_id } = payment;
  return [
    ...surcharges(entry.direction, { ...payment, fee: fee - clearing_fee }, date),
    ...(cleared_on === null
      ? []
      : [
          ...surcharges(
            entry.direction,
            { discount: 0, interest: 0, penalty: 0, fee: clearing_fee },
            cleared_on,
          ),
          ...moved(entry, payment, cleared_on, account_id),
        ]),
    ...(reversed_on === null ? [] : takenBack(entry, payment, reversed_on)),
  ];
}

/** A reversal takes back, on the day it happens, all that a payment has done so far, but for the fee that the bank keeps. */
function takenBack(entry: EntryRow, payment: PaymentRow, on: CivilDate): Effect[] {
  const amounts = { ...payment, fee: payment.fee - payment.fee_kept };
  return reversed([
    ...surcharges(entry.direction, amounts, on),
    ...(payment.cleared_on === null ? [] : moved(entry, amounts, on, payment.account_id)),
  ]);
}

/** Goods that were sold cost what they cost; those that were taken out by hand are to the result what their movement says. */
function rowsOfIssue(event: Recorded<'StockIssued'>): PostingRow[] {
  const { source, productId, cost, date, resultLine } = event.data;
  switch (source.kind) {
    case 'invoice':
      return rowsOf(event, costOfGoods(cost, date), of('invoices', source.id));
    case 'sale':
      return rowsOf(event, costOfGoods(cost, date), of('sales', source.id));
    case 'withdrawal':
      // A movement has no page of its own: that of its product shows it.
      return rowsOf(event, costOfWithdrawal(cost, date, resultLine), of('products', productId));
    case 'receipt':
    case 'count':
    case 'transfer':
      return [];
  }
}

/** What was taken out by mistake is taken off the result on the day on which that is said; a receipt was never in it. */
function rowsOfReversal(event: Recorded<'MovementReversed'>): PostingRow[] {
  const { productId, cost, date, resultLine } = event.data;
  return rowsOf(event, reversed(costOfWithdrawal(cost, date, resultLine)), of('products', productId));
}

const of = (record_resource: string, record_id: string): Origin => ({
  ...OF_NO_ENTRY,
  direction: null,
  record_resource,
  record_id,
});

/**
 * The opening balance of an account. What corrects it takes back what was said before, at its date, and says it anew.
 * @param before the account as it was
 */
export function openingRows(
  event: Recorded<'BankAccountOpened' | 'BankAccountChanged'>,
  before?: Pick<AccountRow, 'opening_balance' | 'opening_date'>,
): PostingRow[] {
  const { accountId, openingBalance, openingDate } = event.data;
  if (before?.opening_balance === openingBalance && before.opening_date === openingDate) return [];
  const takenBack = before
    ? reversed(openedWith(before.opening_balance, before.opening_date, accountId)).map((effect): Effect => ({
        ...effect,
        leg: 'opening_before',
      }))
    : [];
  return rowsOf(event, [...takenBack, ...openedWith(openingBalance, openingDate, accountId)], {
    ...OF_NO_ENTRY,
    direction: null,
    record_resource: 'accounts',
    record_id: accountId,
  });
}

type Origin = Pick<
  PostingRow,
  'direction' | 'entry_id' | 'account_plan_id' | 'cost_center_id' | 'record_resource' | 'record_id'
>;

/** Of what is neither owed nor owing. */
export const OF_NO_ENTRY = { entry_id: null, account_plan_id: null, cost_center_id: null } as const;

/** By what a posting of a book counts; only money by its category, for the other books have lines. */
const classesOf =
  ({ account_plan_id, cost_center_id }: Pick<Origin, 'account_plan_id' | 'cost_center_id'>) =>
  ({ book }: Pick<PostingRow, 'book'>) => ({
    account_plan_id: book === 'money' ? account_plan_id : null,
    cost_center_id,
  });

export const rowsOf = (event: Recorded, effects: readonly Effect[], origin: Origin): PostingRow[] =>
  effects.map(({ book, leg, date, group, amount, account }, index) => ({
    company_id: event.meta.company,
    id: idOf(event, effects, index),
    position: event.position,
    book,
    leg,
    date,
    month: monthOf(date),
    dre_group: group,
    amount,
    account_id: account ?? null,
    ...origin,
    ...classesOf(origin)({ book }),
    event_id: event.id,
    event_type: event.type,
    recorded_at: event.meta.recordedAt,
  }));

/** Event, book and leg; of several alike, which. */
function idOf({ id }: Recorded, effects: readonly Effect[], index: number): string {
  const nameOf = ({ book, leg }: Effect) => `${id}:${book}:${leg}`;
  const name = nameOf(effects[index]!);
  const alike = effects.slice(0, index).filter((effect) => nameOf(effect) === name).length;
  return alike === 0 ? name : `${name}:${alike}`;
}

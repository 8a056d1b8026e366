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
  const { entryId } = event.data;
  const direction =
    event.type === 'EntryOpened'
      ? event.data.direction
      : ledger.entries.get(event.meta.company, entryId).direction;
  return rowsOf(event, effectsOf(event, ledger), originIn({ direction, id: entryId }));
}

type GoodsFact = Recorded<'StockIssued' | 'MovementReversed'>;

/** Goods that move are to the result what they cost; they are of no entry. */
export const isOfGoods = (event: EntryEvent | GoodsFact): event is GoodsFact =>
  event.type === 'StockIssued' || event.type === 'MovementReversed';

/** What a posting of an entry is of. */
export const originIn = ({ direction, id }: Pick<EntryRow, 'direction' | 'id'>): Origin => ({
  direction,
  entry_id: id,
  record_resource: direction === 'R' ? 'receivables' : 'payables',
  record_id: id,
});

function effectsOf(event: EntryEvent, ledger: Ledger): Effect[] {
  const { company } = event.meta;
  if (event.type === 'EntryOpened') return accrued(openedRow(event, ledger));
  const entry = ledger.entries.get(company, event.data.entryId);
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
    case 'PaymentReversed':
      return reversed(
        standingEffects(entry, ledger.payments.get(company, event.data.paymentId), event.data.on),
      );
    case 'EntryCancelled':
      // What was never owed leaves the month that it was counted in.
      return reversed(accrued(entry));
    case 'EntryReopened':
      return accrued(entry);
    case 'EntryValueCorrected':
      return [...reversed(accrued(entry)), ...accrued({ ...entry, value: event.data.value })];
    case 'EntryChanged':
      return reclassified(entry, correctedColumns(event, ledger), paymentsOf(entry, ledger));
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

/** With another category the entry's own value, and what of it was paid, count there, each on the day that it counted on. */
export function reclassified(
  entry: EntryRow,
  { dre_group }: Pick<EntryRow, 'dre_group'>,
  payments: readonly PaymentRow[],
): Effect[] {
  if (dre_group === entry.dre_group) return [];
  const valueIn = (row: EntryRow): Effect[] => [
    // What is cancelled counts by nothing but what was paid of it, and taken back.
    ...(row.cancelled ? [] : accrued(row)),
    ...payments.flatMap((payment) => principalMoved(row, payment)),
  ];
  return [...reversed(valueIn(entry)), ...valueIn({ ...entry, dre_group })];
}

/** Those of an entry whose money came into an account, also where it was taken back later: both days count. */
export const paymentsOf = (entry: EntryRow, ledger: Ledger): PaymentRow[] =>
  [...ledger.payments.all()].filter(
    ({ company_id, entry_id, cleared_on }) =>
      company_id === entry.company_id && entry_id === entry.id && cleared_on !== null,
  );

/** What of a payment counts in the category of its entry: the rest counts in lines of its own. */
function principalMoved(entry: EntryRow, payment: PaymentRow): Effect[] {
  const { cleared_on, reversed_on, account_id } = payment;
  if (cleared_on === null) return [];
  const cameIn = moved(entry, payment, cleared_on, account_id);
  const takenBack = reversed_on === null ? [] : reversed(moved(entry, payment, reversed_on, account_id));
  return [...cameIn, ...takenBack].filter(({ leg }) => leg === 'principal');
}

/** All that a payment has done so far, as if on one day: a reversal takes it back on the day it happens. */
const standingEffects = (entry: EntryRow, payment: PaymentRow, on: CivilDate): Effect[] => [
  ...surcharges(entry.direction, payment, on),
  ...(payment.cleared_on === null ? [] : moved(entry, payment, on, payment.account_id)),
];

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
  direction: null,
  entry_id: null,
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
    direction: null,
    entry_id: null,
    record_resource: 'accounts',
    record_id: accountId,
  });
}

type Origin = Pick<PostingRow, 'direction' | 'entry_id' | 'record_resource' | 'record_id'>;

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

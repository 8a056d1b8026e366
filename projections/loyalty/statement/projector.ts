import type { Recorded } from '@fidelidade/domain/events.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { firstOpenDay } from '@fidelidade/domain/registry/company/closed-period.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import {
  CREDITS,
  statementTables,
  type StatementBooksRow,
  type StatementRow,
  type StatementSettlementRow,
} from './table.js';
import type { RowStore } from '../../rows/row-store.js';

/** Explained by what credited their lot. */
const OF_CREDIT = ['PointsActivated', 'PointsExpired', 'PointsClawedBack'] as const;
const OF_SALE = ['PointsRedeemed', 'PointsRestored'] as const;
/** Of tickets of a coupon. */
const OF_COUPON = ['PointsSpent', 'SpendingRefunded'] as const;
const FOLLOWS = [
  'PointsPended',
  'PointsCredited',
  'PointsDebited',
  ...OF_CREDIT,
  ...OF_SALE,
  ...OF_COUPON,
  'PointsTransferred',
  'PointsSettled',
  'PeriodClosed',
  'PeriodReopened',
] as const;

type OfBooks = Recorded<'PeriodClosed' | 'PeriodReopened'>;
type Settled = Recorded<'PointsSettled'>;
type Fact = Exclude<Recorded<(typeof FOLLOWS)[number]>, OfBooks | Settled>;
type OfCredit = Recorded<(typeof OF_CREDIT)[number]>;

const isOfBooks = (event: Fact | Settled | OfBooks): event is OfBooks =>
  event.type === 'PeriodClosed' || event.type === 'PeriodReopened';
const isLine = (event: Fact | Settled | OfBooks): event is Fact =>
  !isOfBooks(event) && event.type !== 'PointsSettled';
const isOfCredit = (event: Fact): event is OfCredit => (OF_CREDIT as readonly string[]).includes(event.type);

export const statement = projection({
  name: 'statement',
  follows: FOLLOWS,
  tables: statementTables,
  async project(events, rows) {
    const credits = await creditsOf(events.filter(isLine), rows);
    const books = new RowSet('statement_books', ['company_id']);
    await books.load(
      rows,
      [...new Set(events.map(({ meta }) => meta.company))].map((company) => [company]),
    );
    const lines = new RowSet('statement', RECORD_KEY);
    const settlements = new RowSet('statement_settlements', ['company_id', 'lot_id', 'id'], {
      areFinal: true,
    });
    for (const event of events) {
      if (isOfBooks(event)) {
        books.put(closedBy(event, books));
        continue;
      }
      if (event.type === 'PointsSettled') {
        for (const row of settlementsOf(event)) settlements.put(row);
        continue;
      }
      const line = lineOf(event, credits);
      if (!line) continue;
      const counted = { ...line, counts_on: countsOn(line.date, books.find(event.meta.company)) };
      lines.put(counted);
      if (event.type === 'PointsPended' || event.type === 'PointsCredited') credits.put(counted);
    }
    await writeRows(rows, books, lines, settlements);
  },
});

const settlementsOf = ({ id, meta, data }: Settled): readonly StatementSettlementRow[] =>
  data.parts.map(({ lotId, amount }) => ({
    ...{ company_id: meta.company, id, lot_id: lotId, amount },
    recorded_at: meta.recordedAt,
  }));

/** Of closings from before the rule, whose days what came late went on moving, nothing is closed: what was reported since stays (ADR 0147). */
function closedBy({ type, meta, data }: OfBooks, books: RowSet<'statement_books'>): StatementBooksRow {
  const { company } = meta;
  if (type === 'PeriodClosed')
    return { company_id: company, closed_through: data.lateCashbackOn ? data.closedThrough : null };
  const isClosed = books.find(company)?.closed_through != null;
  return { company_id: company, closed_through: isClosed ? data.closedThrough : null };
}

const countsOn = (day: CivilDate, books: StatementBooksRow | undefined): CivilDate =>
  firstOpenDay(books?.closed_through ?? undefined, day);

/** Its own day, before the books are asked whether that is open. */
type Line = Omit<StatementRow, 'counts_on'>;

function lineOf(event: Fact, credits: RowSet<'statement'>): Line | undefined {
  switch (event.type) {
    case 'PointsPended':
      return promise(event);
    case 'PointsCredited':
      return credit(event);
    case 'PointsDebited':
      return debit(event);
    case 'PointsRedeemed':
    case 'PointsRestored':
      return ofSale(event);
    case 'PointsSpent':
    case 'SpendingRefunded':
      return ofCoupon(event);
    case 'PointsTransferred':
      return gift(event);
    default:
      return move(event, credits);
  }
}

/** What explains the moves of the page: the credits before it; its own are put as they come. */
async function creditsOf(events: readonly Fact[], rows: RowStore) {
  const credits = new RowSet('statement', ['company_id', 'lot_id']);
  const lots = events.filter(isOfCredit).map(({ meta, data }) => [meta.company, data.lotId] as const);
  for (const kind of CREDITS) {
    // What no sale earned is asked for only where it is.
    const missing = lots.filter((lot) => !credits.find(...lot));
    await credits.load(rows, missing, { only: { kind } });
  }
  return credits;
}

/** What every line says, before what explains it. */
const bare = ({ id, type, position, data, meta }: Exclude<Fact, OfCredit>) => ({
  company_id: meta.company,
  id,
  event_type: type,
  participant_id: data.participantId,
  position,
  currency: data.currency,
  recorded_at: meta.recordedAt,
  ...UNEXPLAINED,
});

const UNEXPLAINED = {
  sale_id: null,
  coupon_id: null,
  other_id: null,
  transfer_id: null,
  lot_id: null,
  basis_points: null,
  base: null,
  program_version: null,
  rule_id: null,
  rule_version: null,
  level_name: null,
  earned_lines: null,
  reason: null,
  earned_on: null,
  available_on: null,
  expires_on: null,
  lengthened: null,
  inactivity_months: null,
};

const promise = (event: Recorded<'PointsPended'>): Line => ({
  ...bare(event),
  date: event.data.earnedOn,
  kind: 'earn_pending',
  amount: event.data.amount,
  lot_id: event.data.lotId,
  sale_id: event.data.saleId,
  basis_points: event.data.basisPoints ?? null,
  base: event.data.base,
  program_version: event.data.programVersion,
  rule_id: event.data.ruleId ?? null,
  rule_version: event.data.ruleVersion ?? null,
  level_name: event.data.levelName ?? null,
  earned_lines: event.data.lines ?? null,
  earned_on: event.data.earnedOn,
  available_on: event.data.availableOn,
  expires_on: event.data.expiresOn,
  inactivity_months: event.data.inactivityMonths ?? null,
});

/** Given at once, beside what sales earn. */
const credit = (event: Recorded<'PointsCredited'>): Line => ({
  ...bare(event),
  date: event.data.on,
  kind: kindOfCredit(event.data),
  amount: event.data.amount,
  // What somebody bought who was invited is not for whoever invited them to read.
  sale_id: event.data.creditSource === 'referral' ? null : (event.data.saleId ?? null),
  other_id: event.data.senderId ?? null,
  transfer_id: event.data.transferId ?? null,
  lot_id: event.data.lotId,
  rule_id: event.data.ruleId ?? null,
  rule_version: event.data.ruleVersion ?? null,
  reason: event.data.reason ?? null,
  earned_on: event.data.on,
  available_on: event.data.on,
  expires_on: event.data.expiresOn,
  inactivity_months: event.data.inactivityMonths ?? null,
});

function kindOfCredit({ creditSource, ruleId }: Recorded<'PointsCredited'>['data']): StatementRow['kind'] {
  if (creditSource === 'voucher') return 'voucher';
  if (creditSource === 'transfer') return 'transfer_in';
  return ruleId === undefined ? 'adjust' : 'bonus';
}

/** It bought tickets, or came back because their coupon does not take place: out of several lots, and of no sale. */
const ofCoupon = (event: Recorded<(typeof OF_COUPON)[number]>): Line => ({
  ...bare(event),
  date: event.data.on,
  coupon_id: event.data.couponId,
  ...(event.type === 'PointsSpent'
    ? { kind: 'ticket', amount: less(event.data.amount) }
    : { kind: 'ticket_refund', amount: event.data.amount }),
});

/** To another participant, out of several lots. */
const gift = (event: Recorded<'PointsTransferred'>): Line => ({
  ...bare(event),
  date: event.data.on,
  kind: 'transfer_out',
  amount: less(event.data.amount),
  other_id: event.data.receiverId,
  transfer_id: event.data.transferId,
});

/** Staff took it, whatever lots it came out of. */
const debit = (event: Recorded<'PointsDebited'>): Line => ({
  ...bare(event),
  date: event.data.on,
  kind: 'adjust',
  amount: less(event.data.amount),
  reason: event.data.reason,
});

/** It paid a part of a sale, whatever lots it came out of; or came back from there. */
const ofSale = (event: Recorded<(typeof OF_SALE)[number]>): Line => ({
  ...bare(event),
  date: event.data.on,
  ...(event.type === 'PointsRedeemed'
    ? { kind: 'redeem', amount: less(event.data.amount) }
    : { kind: 'restore', amount: event.data.amount, ...lengthenedBy(event) }),
  sale_id: event.data.saleId,
});

/** Days of grace are the same for all that comes back with a return. */
function lengthenedBy({ data }: Recorded<'PointsRestored'>): Pick<StatementRow, 'lengthened' | 'expires_on'> {
  const parts = data.parts.filter(({ expiresOn }) => expiresOn !== undefined);
  if (parts.length === 0) return { lengthened: null, expires_on: null };
  return {
    lengthened: addMoney(ZERO, ...parts.map(({ amount }) => amount)),
    expires_on: parts[0]!.expiresOn!,
  };
}

/** What moves a lot is explained by what credited it. A return that took nothing, because the terms let it go, moves nothing. */
function move(event: OfCredit, credits: RowSet<'statement'>): Line | undefined {
  const { id, type, position, data, meta } = event;
  const credit = credits.find(meta.company, data.lotId);
  if (!credit || data.amount === 0) return undefined;
  const moved = { id, event_type: type, position, date: data.on, recorded_at: meta.recordedAt };
  return { ...credit, ...moved, ...movementOf(event) };
}

function movementOf(event: OfCredit): Pick<StatementRow, 'kind' | 'amount'> {
  const { amount } = event.data;
  switch (event.type) {
    case 'PointsActivated':
      return { kind: 'earn', amount };
    case 'PointsExpired':
      return { kind: 'expire', amount: less(amount) };
    case 'PointsClawedBack':
      return { kind: event.data.wasPending ? 'reverse_pending' : 'reverse', amount: less(amount) };
  }
}

const less = (amount: Cents): Cents => subtractMoney(ZERO, amount);

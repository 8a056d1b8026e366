import type { Recorded } from '@fidelidade/domain/events.js';
import { subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { statementTables, type StatementRow } from './table.js';
import type { RowStore } from '../../rows/row-store.js';

/** Explained by what credited their lot. */
const OF_CREDIT = ['PointsActivated', 'PointsExpired', 'PointsClawedBack'] as const;
const OF_SALE = ['PointsRedeemed', 'PointsRestored'] as const;
const FOLLOWS = ['PointsPended', 'PointsCredited', ...OF_CREDIT, ...OF_SALE] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;
type OfCredit = Recorded<(typeof OF_CREDIT)[number]>;

const isOfCredit = (event: Fact): event is OfCredit => (OF_CREDIT as readonly string[]).includes(event.type);

export const statement = projection({
  name: 'statement',
  follows: FOLLOWS,
  tables: statementTables,
  async project(events, rows) {
    const credits = await creditsOf(events, rows);
    const lines = new RowSet('statement', RECORD_KEY);
    for (const event of events) {
      const line = lineOf(event, credits);
      if (!line) continue;
      lines.put(line);
      if (line.kind === 'earn_pending' || line.kind === 'voucher') credits.put(line);
    }
    await writeRows(rows, lines);
  },
});

function lineOf(event: Fact, credits: RowSet<'statement'>): StatementRow | undefined {
  switch (event.type) {
    case 'PointsPended':
      return promise(event);
    case 'PointsCredited':
      return credit(event);
    case 'PointsRedeemed':
    case 'PointsRestored':
      return ofSale(event);
    default:
      return move(event, credits);
  }
}

/** What explains the moves of the page: the credits before it; its own are put as they come. */
async function creditsOf(events: readonly Fact[], rows: RowStore) {
  const credits = new RowSet('statement', ['company_id', 'lot_id']);
  const lots = events.filter(isOfCredit).map(({ meta, data }) => [meta.company, data.lotId] as const);
  for (const kind of ['earn_pending', 'voucher'] as const) {
    // What no sale earned is asked for only where it is.
    const missing = lots.filter((lot) => !credits.find(...lot));
    await credits.load(rows, missing, { only: { kind } });
  }
  return credits;
}

const promise = ({ id, position, data, meta }: Recorded<'PointsPended'>): StatementRow => ({
  company_id: meta.company,
  id,
  participant_id: data.participantId,
  position,
  date: data.earnedOn,
  kind: 'earn_pending',
  currency: data.currency,
  amount: data.amount,
  lot_id: data.lotId,
  sale_id: data.saleId,
  basis_points: data.basisPoints,
  base: data.base,
  program_version: data.programVersion,
  earned_on: data.earnedOn,
  available_on: data.availableOn,
  expires_on: data.expiresOn,
  recorded_at: meta.recordedAt,
});

/** Given at once, beside what the sale earns. */
const credit = ({ id, position, data, meta }: Recorded<'PointsCredited'>): StatementRow => ({
  company_id: meta.company,
  id,
  participant_id: data.participantId,
  position,
  date: data.on,
  kind: 'voucher',
  currency: data.currency,
  amount: data.amount,
  sale_id: data.saleId,
  recorded_at: meta.recordedAt,
  lot_id: data.lotId,
  basis_points: null,
  base: null,
  program_version: null,
  earned_on: data.on,
  available_on: data.on,
  expires_on: data.expiresOn,
});

/** It paid a part of a sale, whatever lots it came out of; or came back from there. */
const ofSale = ({ id, position, type, data, meta }: Recorded<(typeof OF_SALE)[number]>): StatementRow => ({
  company_id: meta.company,
  id,
  participant_id: data.participantId,
  position,
  date: data.on,
  currency: data.currency,
  ...(type === 'PointsRedeemed'
    ? { kind: 'redeem', amount: less(data.amount) }
    : { kind: 'restore', amount: data.amount }),
  sale_id: data.saleId,
  recorded_at: meta.recordedAt,
  lot_id: null,
  basis_points: null,
  base: null,
  program_version: null,
  earned_on: null,
  available_on: null,
  expires_on: null,
});

/** What moves a lot is explained by what credited it. A return that took nothing, because the terms let it go, moves nothing. */
function move(event: OfCredit, credits: RowSet<'statement'>): StatementRow | undefined {
  const { id, position, data, meta } = event;
  const credit = credits.find(meta.company, data.lotId);
  if (!credit || data.amount === 0) return undefined;
  return { ...credit, id, position, date: data.on, recorded_at: meta.recordedAt, ...movementOf(event) };
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

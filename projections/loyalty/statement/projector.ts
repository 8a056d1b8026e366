import type { Recorded } from '@fidelidade/domain/events.js';
import { subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { statementTables, type StatementRow } from './table.js';

const OF_LOTS = ['PointsPended', 'PointsCredited', 'PointsActivated', 'PointsExpired'] as const;
const FOLLOWS = [...OF_LOTS, 'PointsRedeemed'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

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
      return redemption(event);
    default:
      return move(event, credits);
  }
}

/** What explains the moves of the page: the credits before it; its own are put as they come. */
async function creditsOf(events: readonly Fact[], rows: Transaction<ReadModels>) {
  const credits = new RowSet('statement', ['company_id', 'lot_id']);
  const lots = events.flatMap(({ type, meta, data }) =>
    type === 'PointsActivated' || type === 'PointsExpired' ? [[meta.company, data.lotId] as const] : [],
  );
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

/** It paid a part of a sale, whatever lots it came out of. */
const redemption = ({ id, position, data, meta }: Recorded<'PointsRedeemed'>): StatementRow => ({
  company_id: meta.company,
  id,
  participant_id: data.participantId,
  position,
  date: data.on,
  kind: 'redeem',
  amount: subtractMoney(ZERO, data.amount),
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

/** What moves a lot is explained by what credited it. */
function move(
  { id, position, type, data, meta }: Recorded<'PointsActivated' | 'PointsExpired'>,
  credits: RowSet<'statement'>,
): StatementRow | undefined {
  const credit = credits.find(meta.company, data.lotId);
  if (!credit) return undefined;
  const movement =
    type === 'PointsActivated'
      ? ({ kind: 'earn', amount: data.amount } as const)
      : ({ kind: 'expire', amount: subtractMoney(ZERO, data.amount) } as const);
  return { ...credit, id, position, date: data.on, recorded_at: meta.recordedAt, ...movement };
}

import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { sql } from 'kysely';
import { recordedUpTo } from '../../lists/as-of.js';
import type { Period } from '../period.js';
import type { StatementKind, StatementRow } from './table.js';

/** A line with the balance that it left and the sale that it is about. */
export interface StatementLine extends StatementRow {
  /** What could be used after it. */
  readonly balance: Cents;
  readonly document_number: string | null;
  /** Whether the credit still waits. */
  readonly is_waiting: boolean;
}

export interface StatementQuery extends Period {
  readonly kinds?: readonly StatementKind[] | undefined;
  readonly offset: number;
  readonly limit: number;
  /** By what was known then. */
  readonly asOf?: Instant | undefined;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  readonly total: number;
}

/**
 * A participant's lines, newest first. The balance runs by the day of each movement and not by when it was told, so a sale
 * told late falls into its place and every line still follows from the one before. A promise does not count in it until
 * it is kept.
 */
export async function statementOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { from, to, kinds, offset, limit, asOf }: StatementQuery,
): Promise<StatementPage> {
  const wanted = sql`
    where (${from ?? null}::date is null or line.date >= ${from ?? null})
      and (${to ?? null}::date is null or line.date <= ${to ?? null})
      and (${kinds ?? null}::text[] is null or line.kind = any(${kinds ?? null}))
  `;
  const lines = sql`(
    select *, (sum(amount) filter (where kind <> 'earn_pending') over past)::bigint as balance,
      kind = 'earn_pending' and count(*) over (partition by lot_id) = 1 as is_waiting
    from statement
    where company_id = ${company} and participant_id = ${participantId} and ${recordedUpTo(asOf)}
    window past as (order by date, position)
  ) as line`;
  const page = await sql<StatementLine>`
    select line.*, coalesce(line.balance, 0) as balance, sale.document_number
    from ${lines}
    left join sales as sale on sale.company_id = line.company_id and sale.id = line.sale_id
    ${wanted}
    order by line.date desc, line.position desc
    limit ${limit} offset ${offset}
  `.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${lines} ${wanted}`.execute(
    database,
  );
  return { lines: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** A line of a person's statement with everything that became of it: one story, however many movements. */
export interface StatementStory {
  /** What a purchase promised, with the balance of its day; or what was paid with cashback. */
  readonly line: StatementLine;
  /** What became of what it promised, oldest first: released, run out. */
  readonly moves: readonly StatementLine[];
}

/** What begins a story: a purchase that earned something, a voucher's cashback, or a purchase that was paid with cashback. */
const STORIES = ['earn_pending', 'voucher', 'redeem'] as const;

/** A participant's statement told by purchases, newest first. */
export async function statementStories(
  database: ReadDatabase,
  company: string,
  participantId: string,
  query: Omit<StatementQuery, 'kinds'>,
): Promise<{ readonly stories: readonly StatementStory[]; readonly total: number }> {
  const told = await statementOf(database, company, participantId, { ...query, kinds: STORIES });
  const lots = told.lines.flatMap(({ lot_id }) => (lot_id === null ? [] : [lot_id]));
  const moves =
    lots.length === 0 ? [] : await movesOfLots(database, company, participantId, lots, query.asOf);
  const stories = told.lines.map((line) => ({
    line,
    moves: line.lot_id === null ? [] : moves.filter(({ lot_id }) => lot_id === line.lot_id),
  }));
  return { stories, total: told.total };
}

async function movesOfLots(
  database: ReadDatabase,
  company: string,
  participantId: string,
  lots: readonly string[],
  asOf: Instant | undefined,
): Promise<readonly StatementLine[]> {
  const found = await sql<StatementLine>`
    select line.*, coalesce(line.balance, 0) as balance, null as document_number, false as is_waiting
    from (
      select *, (sum(amount) filter (where kind <> 'earn_pending') over past)::bigint as balance
      from statement
      where company_id = ${company} and participant_id = ${participantId} and ${recordedUpTo(asOf)}
      window past as (order by date, position)
    ) as line
    where line.lot_id = any(${lots}) and line.kind not in ('earn_pending', 'voucher')
    order by line.date, line.position
  `.execute(database);
  return found.rows;
}

export interface Earnings {
  readonly date: string;
  readonly earned: Cents;
  readonly redeemed: Cents;
  readonly expired: Cents;
}

/** What a participant was promised, what they used and what expired, day by day or month by month (its first day), oldest first. */
export async function earningsOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { from, to }: Period,
  step: 'day' | 'month',
): Promise<readonly Earnings[]> {
  const found = await sql<Earnings>`
    select date_trunc(${step}, date)::date as date,
      coalesce(sum(amount) filter (where kind in ('earn_pending', 'voucher')), 0)::bigint as earned,
      coalesce(-sum(amount) filter (where kind = 'redeem'), 0)::bigint as redeemed,
      coalesce(-sum(amount) filter (where kind = 'expire'), 0)::bigint as expired
    from statement
    where company_id = ${company} and participant_id = ${participantId}
      and (${from ?? null}::date is null or date >= ${from ?? null})
      and (${to ?? null}::date is null or date <= ${to ?? null})
      and kind in ('earn_pending', 'voucher', 'redeem', 'expire')
    group by 1 order by 1
  `.execute(database);
  return found.rows;
}

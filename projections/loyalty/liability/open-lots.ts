import { addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { ListPage } from '../../lists/list-query.js';

/** A figure of what is open, to be opened into its lots: all of a currency where nothing more is said. */
export interface OpenFigure {
  readonly currency: Currency;
  /** `YYYY-MM`, of the last day on which it can be used; null of what never runs out. */
  readonly month?: string | null | undefined;
  /** The days on which it was earned, both included. */
  readonly earnedFrom?: CivilDate | undefined;
  readonly earnedTo?: CivilDate | undefined;
}

/** What is left of a credit, and whose it is. */
export interface LotOfFigure {
  readonly id: string;
  readonly participant_id: string;
  readonly participant_name: string | null;
  readonly sale_id: string | null;
  readonly document_number: string | null;
  readonly remaining: Amount;
  readonly status: 'pending' | 'available';
  readonly earned_on: CivilDate;
  readonly available_on: CivilDate;
  /** The first day on which it can no longer be used. */
  readonly expires_on: CivilDate;
}

/** A page of them, the largest first, and what all of them come to: the figure itself. */
export interface LotsOfFigure extends ListPage<LotOfFigure> {
  readonly amount: Amount;
}

export async function lotsOfFigure(
  database: ReadDatabase,
  company: string,
  figure: OpenFigure,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LotsOfFigure> {
  const lots = sql`
    select * from lots
    where company_id = ${company} and status <> 'exhausted' and currency = ${figure.currency}
      and ${runsOutIn(figure.month)}
      and ${figure.earnedFrom === undefined ? sql`true` : sql`earned_on >= ${figure.earnedFrom}`}
      and ${figure.earnedTo === undefined ? sql`true` : sql`earned_on <= ${figure.earnedTo}`}`;
  const whole = await sql<{ total: number; amount: Amount }>`
    select count(*)::int as total, coalesce(sum(remaining), 0)::bigint as amount from (${lots}) as lots
  `.execute(database);
  const { rows } = await sql<LotOfFigure>`
    select lot.id, lot.participant_id, nullif(directory.name, '') as participant_name, lot.sale_id, sale.document_number,
      lot.remaining, lot.status, lot.earned_on, lot.available_on, lot.expires_on
    from (${lots} order by remaining desc, id limit ${limit} offset ${offset}) as lot
    left join participant_directory as directory
      on directory.company_id = lot.company_id and directory.id = lot.participant_id
    left join sales as sale on sale.company_id = lot.company_id and sale.id = lot.sale_id
      and sale.participant_id = lot.participant_id
    order by lot.remaining desc, lot.id
  `.execute(database);
  return { rows, ...whole.rows[0]! };
}

/** The day itself is the first on which it can no longer be used. */
function runsOutIn(month: string | null | undefined): RawBuilder<unknown> {
  if (month === undefined) return sql`true`;
  if (month === null) return sql`expires_on >= ${NEVER}`;
  const first = `${month}-01` as CivilDate;
  return sql`expires_on > ${first} and expires_on <= ${addMonths(first, 1)} and expires_on < ${NEVER}`;
}

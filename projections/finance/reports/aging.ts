import { AGING_BANDS, agingOn, type AgedDays, type AgingBand } from '@fidelidade/domain/finance/aging.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { Viewer } from '../../lists/viewer.js';
import { outstandingIn } from '../entries/outstanding.js';

/** Cents, by how long something is overdue or has time; none of them negative. */
export type AgedAmounts = Readonly<Record<AgingBand, number>> & { readonly total: number };

export interface AgedPerson extends AgedAmounts {
  /** Null of what is nobody's. */
  readonly person_id: string | null;
  readonly person_name: string | null;
}

export interface Aging {
  readonly bands: readonly AgedDays[];
  readonly totals: AgedAmounts;
  /** Whoever has most overdue first, then most in all. */
  readonly persons: readonly AgedPerson[];
  /** All who are not shown, together. */
  readonly others: (AgedAmounts & { readonly persons: number }) | null;
}

/** More persons than this are told together: nobody reads on, and the sum stays right. */
const MOST_PERSONS = 500;

/** What is owed on a day, by person and by how long it is overdue or has time still. */
export async function aging(
  database: ReadDatabase,
  company: string,
  { direction, today, asOf }: { direction: Direction; today: CivilDate; asOf: Instant | undefined },
  viewer: Viewer,
): Promise<Aging> {
  const bands = agingOn(today);
  const owed = outstandingIn(company, { direction, asOf }, viewer);
  const columns = bands.map(({ band, from, to }) => {
    const within = sql`due >= ${from ?? '-infinity'}::date and due <= ${to ?? 'infinity'}::date`;
    return sql`coalesce(sum(abs(amount)) filter (where ${within}), 0)::bigint as ${sql.ref(band)}`;
  });
  const overdue = sql`coalesce(sum(abs(amount)) filter (where due < ${today}::date), 0)`;
  const { rows } = await sql<AgedPerson>`
    with owed as (${owed}),
      aged as (
        select person_id, ${sql.join(columns)}, sum(abs(amount))::bigint as total, ${overdue} as overdue
        from owed group by person_id
      )
    select aged.person_id, ${sql.join([...AGING_BANDS, 'total'].map((name) => sql.ref(`aged.${name}`)))},
      persons.full_name as person_name
    from aged left join persons on persons.company_id = ${company} and persons.id = aged.person_id
    order by aged.overdue desc, aged.total desc, aged.person_id
  `.execute(database);
  const rest = rows.slice(MOST_PERSONS);
  return {
    bands,
    totals: summed(rows),
    persons: rows.slice(0, MOST_PERSONS),
    others: rest.length > 0 ? { ...summed(rest), persons: rest.length } : null,
  };
}

function summed(rows: readonly AgedAmounts[]): AgedAmounts {
  const sum = (name: keyof AgedAmounts) => rows.reduce((total, row) => total + row[name], 0);
  const entries = ([...AGING_BANDS, 'total'] as const).map((name) => [name, sum(name)] as const);
  return Object.fromEntries(entries) as unknown as AgedAmounts;
}

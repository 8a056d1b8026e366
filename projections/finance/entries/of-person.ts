import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { EntryRow } from './table.js';
import { ofOwnEntries, type Viewer } from '../../lists/viewer.js';

/** What somebody owes, or is owed, in all; cancelled entries are nobody's. */
export interface OwedByPerson {
  readonly count: number;
  readonly outstanding: Cents;
  /** Of it, what should have been paid by now. */
  readonly overdue: Cents;
  readonly paid: Cents;
}

const NOTHING: OwedByPerson = { count: 0, outstanding: ZERO, overdue: ZERO, paid: ZERO };

/** What is still to be paid between somebody and the company, what is due first on top; at most `limit`. */
export const openEntriesOf = (
  database: ReadDatabase,
  company: string,
  personId: string,
  limit: number,
): Promise<readonly Pick<EntryRow, 'direction' | 'description' | 'due_date' | 'outstanding'>[]> =>
  database
    .selectFrom('entries')
    .select(['direction', 'description', 'due_date', 'outstanding'])
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .where('cancelled', '=', false)
    .where('outstanding', '<>', 0)
    .orderBy('due_date')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Sums over exactly the rows that the viewer's lists of this person show. */
export async function owedByPerson(
  database: ReadDatabase,
  company: string,
  personId: string,
  today: CivilDate,
  viewer: Viewer,
): Promise<Readonly<Record<Direction, OwedByPerson>>> {
  const rows = await database
    .selectFrom('entries')
    .select([
      'direction',
      sql<number>`count(*)::int`.as('count'),
      sql<Cents>`sum(outstanding)::bigint`.as('outstanding'),
      sql<Cents>`coalesce(sum(outstanding) filter (where due_date < ${today}), 0)::bigint`.as('overdue'),
      sql<Cents>`sum(value - outstanding)::bigint`.as('paid'),
    ])
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .where('cancelled', '=', false)
    .where(ofOwnEntries(viewer))
    .groupBy('direction')
    .execute();
  const of = (direction: Direction) => rows.find((row) => row.direction === direction) ?? NOTHING;
  return { R: of('R'), P: of('P') };
}

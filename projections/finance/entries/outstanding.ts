import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import { standingAt } from '../../lists/as-of.js';
import { ofOwnEntries, type Viewer } from '../../lists/viewer.js';

/** Whose entries, due when; what is left open narrows nothing. `person`: an id, or null for entries of nobody. */
export interface OutstandingAsked {
  readonly direction: Direction;
  readonly asOf?: Instant | undefined;
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  readonly person?: string | null | undefined;
}

/**
 * What is still to be received or paid of each entry, on the day it is due, by what was known at a moment: rows of
 * `expectations` with `due` and `person_id`. Payments that are on their way to an account are not owed any more.
 */
export function outstandingIn(
  company: string,
  { direction, asOf, from, to, person }: OutstandingAsked,
  viewer: Viewer,
): RawBuilder<unknown> {
  const ofPerson = person === null ? sql`entry.person_id is null` : sql`entry.person_id = ${person}`;
  return sql`
    select expectations.entry_id, expectations.event_id, expectations.event_type, expectations.amount,
      expectations.date as due, entry.person_id
    from expectations
    join entries as entry on entry.company_id = expectations.company_id and entry.id = expectations.entry_id
    where expectations.company_id = ${company} and expectations.direction = ${direction}
      and expectations.subject_id = expectations.entry_id and ${standingAt(asOf)}
      and ${ofOwnEntries(viewer, 'entry.created_by')}
      ${from === undefined ? sql`` : sql`and expectations.date >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and expectations.date <= ${to}::date`}
      ${person === undefined ? sql`` : sql`and ${ofPerson}`}`;
}

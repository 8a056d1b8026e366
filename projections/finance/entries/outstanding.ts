import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import { standingAt } from '../../lists/as-of.js';
import { ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import { replacedSince } from './said-at.js';

/** Whose entries, due when; what is left open narrows nothing. `person`: an id, or null for entries of nobody. */
export interface OutstandingAsked {
  readonly direction: Direction;
  readonly asOf?: Instant | undefined;
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  readonly person?: string | null | undefined;
  /** All but of these; null is nobody. */
  readonly notOf?: readonly (string | null)[] | undefined;
}

/**
 * What is still to be received or paid of each entry, on the day it is due, by what was known at a moment: rows of
 * `expectations` with `due` and the `person_id` that it was of then. Payments that are on their way to an account are not owed any more.
 */
export function outstandingIn(
  company: string,
  { direction, asOf, from, to, person, notOf }: OutstandingAsked,
  viewer: Viewer,
): RawBuilder<unknown> {
  const personId =
    asOf === undefined
      ? sql`entry.person_id`
      : sql`case when former.entry_id is null then entry.person_id else former.person_id end`;
  const former =
    asOf === undefined
      ? sql``
      : sql`left join ${replacedSince(company, asOf)} as former on former.entry_id = expectations.entry_id`;
  const ofPerson = person === null ? sql`${personId} is null` : sql`${personId} = ${person}`;
  return sql`
    select expectations.entry_id, expectations.event_id, expectations.event_type, expectations.amount,
      expectations.recorded_at, expectations.date as due, ${personId} as person_id
    from expectations
    join entries as entry on entry.company_id = expectations.company_id and entry.id = expectations.entry_id
    ${former}
    where expectations.company_id = ${company} and expectations.direction = ${direction}
      and expectations.subject_id = expectations.entry_id and ${standingAt(asOf)}
      and ${ofOwnEntries(viewer, 'entry.created_by')}
      ${from === undefined ? sql`` : sql`and expectations.date >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and expectations.date <= ${to}::date`}
      ${person === undefined ? sql`` : sql`and ${ofPerson}`}
      ${notOf === undefined ? sql`` : sql`and ${ofOthers(personId, notOf)}`}`;
}

const ofOthers = (
  personId: RawBuilder<unknown>,
  persons: readonly (string | null)[],
): RawBuilder<boolean> => {
  const named = persons.filter((id) => id !== null);
  const isAnother = sql<boolean>`${personId} <> all(${named}::text[])`;
  return persons.includes(null) ? isAnother : sql<boolean>`(${personId} is null or ${isAnother})`;
};

/**
 * What facts told since a moment changed of what is owed, by the day on which it is due: the sum of all is what is owed now, less what was
 * owed then. What only counts elsewhere since changes nothing.
 */
export function owedSince(
  company: string,
  { direction, asOf }: Pick<OutstandingAsked, 'direction' | 'asOf'>,
  viewer: Viewer,
): RawBuilder<unknown> {
  const changes = (
    sign: RawBuilder<unknown>,
    [event, type, at]: readonly [event: string, type: string, at: string],
  ) => sql`
    select entry_id, date as due, ${sign} abs(amount) as change, ${sql.ref(event)} as event_id,
      ${sql.ref(type)} as event_type, ${sql.ref(at)} as recorded_at
    from expectations
    where company_id = ${company} and direction = ${direction} and subject_id = entry_id
      and ${asOf === undefined ? sql`false` : sql`${sql.ref(at)} > ${asOf}`}`;
  return sql`
    select changed.entry_id, changed.due, changed.event_id, changed.event_type, changed.recorded_at,
      sum(changed.change)::bigint as amount
    from (
      ${changes(sql`+`, ['event_id', 'event_type', 'recorded_at'])}
      union all ${changes(sql`-`, ['replaced_by', 'replaced_by_type', 'replaced_at'])}
    ) as changed
    join entries as entry on entry.company_id = ${company} and entry.id = changed.entry_id
    where ${ofOwnEntries(viewer, 'entry.created_by')}
    group by changed.entry_id, changed.due, changed.event_id, changed.event_type, changed.recorded_at
    having sum(changed.change) <> 0`;
}

import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import { SAID_OF_ENTRY } from './table.js';

const SAID = sql.join(SAID_OF_ENTRY.map((column) => sql.ref(column)));

/**
 * What one entry said at a moment, or says now: a row with the columns of `SAID_OF_ENTRY`. For the rows of a page: of all entries at once
 * `replacedSince` asks less.
 */
export const saidAt = (
  company: string,
  entryId: RawBuilder<unknown>,
  asOf: Instant | undefined,
): RawBuilder<unknown> => {
  const now = sql`select ${SAID}, null::bigint as replaced_in from entries where company_id = ${company} and id = ${entryId}`;
  if (asOf === undefined) return sql`(${now})`;
  return sql`(
    select ${SAID}, replaced_in from entry_versions
    where company_id = ${company} and entry_id = ${entryId} and replaced_at > ${asOf}
    union all ${now}
    order by replaced_in nulls last limit 1
  )`;
};

/** The entries that say something else since a moment, each with what it said then. */
export const replacedSince = (company: string, asOf: Instant): RawBuilder<unknown> => sql`(
  select distinct on (entry_id) entry_id, ${SAID} from entry_versions
  where company_id = ${company} and replaced_at > ${asOf}
  order by entry_id, replaced_in
)`;

/** The category by which an entry counted in a line of the income statement that it counts in no more, at a moment or now; null of none. */
export const lastCategoryIn = (
  company: string,
  {
    entryId,
    line,
    asOf,
  }: { entryId: RawBuilder<unknown>; line: RawBuilder<unknown>; asOf: Instant | undefined },
): RawBuilder<string | null> => sql`(
  select account_plan_id from entry_versions
  where company_id = ${company} and entry_id = ${entryId} and dre_group = ${line}
    and ${asOf === undefined ? sql`true` : sql`replaced_at <= ${asOf}`}
  order by replaced_in desc limit 1
)`;

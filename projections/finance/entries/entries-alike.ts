import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { EntryOfRow } from '@fidelidade/domain/platform/import-job/forms/entries.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';

/** A row of a file, and what it says of an entry. */
export interface AskedAlike {
  readonly row: number;
  readonly details: EntryOfRow;
}

/**
 * The entries that say what rows of a file say, all of it that people know an entry by; none that was cancelled. An entry has no
 * number that is its own, and the same file sent twice would be owed twice.
 * @returns by the row, their ids
 */
export async function entriesAlike(
  database: ReadDatabase,
  company: string,
  direction: Direction,
  asked: readonly AskedAlike[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = asked.map(({ row, details }) => ({
    row,
    document: details.documentNumber ?? '',
    description: details.description,
    person_id: details.personId ?? null,
    account_plan_id: details.accountPlanId,
    issue_date: details.issueDate,
    due_date: details.dueDate,
    value: details.value,
  }));
  const found = await sql<{ row: number; ids: string[] }>`
    select asked.row, array_agg(entry.id) as ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(
      row int, document text, description text, person_id text, account_plan_id text,
      issue_date date, due_date date, value bigint)
    join entries as entry
      on entry.company_id = ${company} and entry.direction = ${direction} and entry.due_date = asked.due_date
      and entry.value = asked.value and entry.issue_date = asked.issue_date
      and entry.account_plan_id = asked.account_plan_id and entry.person_id is not distinct from asked.person_id
      and entry.document = asked.document and entry.description = asked.description and not entry.cancelled
    group by asked.row
  `.execute(database);
  return new Map(found.rows.map(({ row, ids }) => [row, ids]));
}

import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { EntryOfRow } from '@fidelidade/domain/platform/import-job/forms/entries.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';

/** A row of a file, and what it says of an entry. */
export interface AskedAlike {
  readonly row: number;
  readonly details: EntryOfRow;
}

interface Alike {
  readonly id: string;
  /** It says all that the row says, and was opened to be due on the day of the row. */
  readonly isWhole: boolean;
}

/**
 * The entries that rows of a file may be, none of them cancelled. An entry has no number that is its own, and the same file sent twice
 * would be owed twice.
 *
 * One bill is what has the number, the person, the amount and the day of issue, and is due on the day that the row says, now or when it was
 * opened: a due date that was put off in the system since is still the one of the file. Without a number, or without a person, it is
 * known by its description and category too. Not by less: instalments of one document differ by their due date alone, and none of them may be
 * taken for another. Several entries may be alike to a row, and several rows to an entry: whoever asks gives each entry to one row.
 * @returns by the row, its entries, those first that say all the same
 */
export async function entriesAlike(
  database: ReadDatabase,
  company: string,
  direction: Direction,
  asked: readonly AskedAlike[],
): Promise<ReadonlyMap<number, readonly Alike[]>> {
  const rows = asked.map(({ row, details }) => ({
    row,
    document: details.documentNumber ?? '',
    description: details.description,
    person_id: details.personId ?? null,
    account_plan_id: details.accountPlanId,
    cost_center_id: details.costCenterId ?? null,
    issue_date: details.issueDate,
    due_date: details.dueDate,
    value: details.value,
  }));
  // Two ways to the entries, each by its index: a condition on either date would read all of the company.
  const found = await sql<{ row: number; id: string; is_whole: boolean }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(
        row int, document text, description text, person_id text, account_plan_id text, cost_center_id text,
        issue_date date, due_date date, value bigint)
    ), candidates as (
      select asked.row, entry.id from asked join entries as entry
        on entry.company_id = ${company} and entry.direction = ${direction} and entry.due_date = asked.due_date
        and entry.value = asked.value
      union
      select asked.row, entry.id from asked join entries as entry
        on entry.company_id = ${company} and entry.direction = ${direction}
        and entry.original_due_date = asked.due_date and entry.original_due_date <> entry.due_date
        and entry.value = asked.value
    )
    select asked.row, entry.id,
      entry.original_due_date = asked.due_date and entry.description = asked.description
        and entry.account_plan_id = asked.account_plan_id
        and entry.cost_center_id is not distinct from asked.cost_center_id as is_whole
    from candidates
    join asked on asked.row = candidates.row
    join entries as entry on entry.company_id = ${company} and entry.id = candidates.id
    where not entry.cancelled and entry.issue_date = asked.issue_date and entry.document = asked.document
      and entry.person_id is not distinct from asked.person_id
      and ((asked.document <> '' and asked.person_id is not null)
        or (entry.description = asked.description and entry.account_plan_id = asked.account_plan_id))
    order by asked.row, is_whole desc, entry.id
  `.execute(database);
  const alike = new Map<number, Alike[]>();
  for (const { row, id, is_whole: isWhole } of found.rows)
    alike.set(row, [...(alike.get(row) ?? []), { id, isWhole }]);
  return alike;
}

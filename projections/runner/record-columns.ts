import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { sql, type Transaction } from 'kysely';
import type { ReadModels } from '../database/read-models.js';

/** What every record's row begins with (R-7.4.7), at its first event. */
export const recordColumns = (event: StoredEvent, id: string) => ({
  company_id: event.meta.company,
  id,
  version: event.version,
  status: 'active',
  created_at: event.meta.recordedAt,
  updated_at: event.meta.recordedAt,
});

/** Tables of plain records: those that can be disabled, deleted and restored (R-4.2). */
type RecordTable = {
  [Table in keyof ReadModels]: ReadModels[Table] extends { status: string; version: number } ? Table : never;
}[keyof ReadModels];

const STATUS_AFTER: Readonly<Record<string, string>> = {
  Disabled: 'disabled',
  Enabled: 'active',
  Deleted: 'deleted',
};

/** Writes what `<Record>Disabled`, `Enabled`, `Deleted` or `Restored` did to a record's row. */
export async function applyLifecycle(
  rows: Transaction<ReadModels>,
  table: RecordTable,
  event: StoredEvent<{ type: string; data: { id: string } }>,
): Promise<void> {
  const step = /(Disabled|Enabled|Deleted|Restored)$/.exec(event.type)?.[1] ?? '';
  const status = STATUS_AFTER[step];
  await sql`
    update ${sql.table(table)} set
      status = ${status ? sql`${status}` : sql`coalesce(status_before, 'active')`},
      status_before = ${step === 'Deleted' ? sql`status` : sql`null`},
      version = ${event.version},
      updated_at = ${event.meta.recordedAt}
    where company_id = ${event.meta.company} and id = ${event.data.id}
  `.execute(rows);
}

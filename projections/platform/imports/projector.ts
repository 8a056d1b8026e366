import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import { sql, type Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { recordColumns } from '../../runner/record-columns.js';
import { importTables } from './table.js';

const FOLLOWS = ['FileUploaded', 'RowsImported', 'ImportFinished', 'ImportFailed'] as const;

export const imports = projection({
  name: 'imports',
  follows: FOLLOWS,
  tables: importTables,
  async project(events, rows) {
    for (const event of events) await apply(event, rows);
  },
});

async function apply(
  event: Recorded<(typeof FOLLOWS)[number]>,
  rows: Transaction<ReadModels>,
): Promise<void> {
  if (event.type === 'FileUploaded') {
    const { importId, kind, name, size_bytes } = event.data;
    const record = { ...recordColumns(event, importId), kind, name, size_bytes, state: 'uploaded' } as const;
    await rows
      .insertInto('imports')
      .values({ ...record, ...NOTHING_DONE })
      .execute();
    return;
  }
  await rows
    .updateTable('imports')
    .set({ ...changeOf(event), version: event.version, updated_at: event.meta.recordedAt })
    .where('company_id', '=', event.meta.company)
    .where('id', '=', event.data.importId)
    .execute();
}

const NOTHING_DONE = {
  rows_total: 0,
  rows_done: 0,
  credited: 0,
  duplicated: 0,
  pre_registered: 0,
  rejected: 0,
};

function changeOf(event: Recorded<'RowsImported' | 'ImportFinished' | 'ImportFailed'>) {
  switch (event.type) {
    case 'RowsImported':
      return { state: 'running' as const, rows_total: event.data.rowsTotal, ...progressOf(event.data) };
    case 'ImportFinished':
      return { state: 'done' as const };
    case 'ImportFailed':
      return { state: 'failed' as const, problem: event.data.code };
  }
}

function progressOf({ imported, rejectedCount }: EventOf<'RowsImported'>['data']) {
  const credited = imported.filter((row) => row.result === 'credited').length;
  const preRegistered = imported.filter((row) => row.preRegistered).length;
  return {
    rows_done: more('rows_done', imported.length + rejectedCount),
    credited: more('credited', credited),
    duplicated: more('duplicated', imported.length - credited),
    pre_registered: more('pre_registered', preRegistered),
    rejected: more('rejected', rejectedCount),
  };
}

const more = (column: keyof typeof NOTHING_DONE, by: number) => sql<number>`${sql.ref(column)} + ${by}`;

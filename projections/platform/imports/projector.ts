import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { importTables, type ImportRow } from './table.js';

const FOLLOWS = ['FileUploaded', 'RowsImported', 'ImportFinished', 'ImportFailed'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'imports'> = {
  table: 'imports',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.importId],
  begins: ['FileUploaded'],
  evolve: (row, event) =>
    event.type === 'FileUploaded'
      ? newRow(event)
      : row && { ...row, ...changeOf(row, event), ...changeColumns(event) },
};

export const imports = projection({
  name: 'imports',
  follows: FOLLOWS,
  tables: importTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Recorded<'FileUploaded'>): ImportRow {
  const { importId, kind, name, size_bytes } = event.data;
  const record = { ...recordColumns(event, importId), kind, name, size_bytes, state: 'uploaded' } as const;
  return { ...record, ...NOTHING_DONE, problem: null };
}

const NOTHING_DONE = {
  rows_total: 0,
  rows_done: 0,
  credited: 0,
  duplicated: 0,
  pre_registered: 0,
  rejected: 0,
};

function changeOf(row: ImportRow, event: Exclude<Fact, { type: 'FileUploaded' }>): Partial<ImportRow> {
  switch (event.type) {
    case 'RowsImported':
      return { state: 'running', rows_total: event.data.rowsTotal, ...progressOf(row, event.data) };
    case 'ImportFinished':
      return { state: 'done' };
    case 'ImportFailed':
      return { state: 'failed', problem: event.data.code };
  }
}

function progressOf(row: ImportRow, { imported, rejectedCount }: EventOf<'RowsImported'>['data']) {
  const credited = imported.filter(({ result }) => result === 'credited').length;
  const preRegistered = imported.filter((each) => each.preRegistered).length;
  return {
    rows_done: row.rows_done + imported.length + rejectedCount,
    credited: row.credited + credited,
    duplicated: row.duplicated + imported.length - credited,
    pre_registered: row.pre_registered + preRegistered,
    rejected: row.rejected + rejectedCount,
  };
}

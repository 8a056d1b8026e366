import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { importTables, type ImportRow } from './table.js';

const FOLLOWS = [
  'FileUploaded',
  'RowsImported',
  'ImportFinished',
  'ImportFailed',
  'ImportErased',
  'ImportUndoRequested',
  'RowsReverted',
  'ImportReverted',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'imports'> = {
  table: 'imports',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.importId],
  asks: ['RowsImported', 'RowsReverted'],
  begin: (event) => (event.type === 'FileUploaded' ? newRow(event) : undefined),
  change: (event, row) => ({ ...changeOf(event, row), ...changeColumns(event) }),
};

export const imports = projection({
  name: 'imports',
  follows: FOLLOWS,
  // 2: what was imported by its name of today (ADR 0088).
  version: 2,
  tables: importTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Recorded<'FileUploaded'>): ImportRow {
  const { importId, kind, name, file, size_bytes, columns = null } = event.data;
  const record = recordColumns(event, importId);
  return {
    kind,
    name,
    file,
    size_bytes,
    columns,
    state: 'uploaded',
    problem: null,
    ...NOTHING_DONE,
    ...record,
  };
}

type Progress = Record<keyof typeof NOTHING_DONE, number>;

const NOTHING_DONE = {
  rows_total: 0,
  rows_done: 0,
  credited: 0,
  duplicated: 0,
  pre_registered: 0,
  registered: 0,
  rejected: 0,
  taken_back: 0,
  kept: 0,
};

function changeOf(event: Fact, row: ImportRow | undefined): Partial<ImportRow> {
  switch (event.type) {
    case 'FileUploaded':
      return newRow(event);
    case 'RowsImported':
      return { state: 'running', rows_total: event.data.rowsTotal, ...progressOf(event.data, row) };
    case 'ImportFinished':
      return { state: 'done' };
    case 'ImportFailed':
      return { state: 'failed', problem: event.data.code };
    case 'ImportUndoRequested':
      return { state: 'undoing' };
    case 'RowsReverted': {
      const { taken_back, kept } = row ?? NOTHING_DONE;
      return { taken_back: taken_back + event.data.takenBack.length, kept: kept + event.data.kept.length };
    }
    case 'ImportReverted':
      return { state: 'undone' };
    case 'ImportErased':
      return { name: ERASED, file: null };
  }
}

function progressOf(
  { imported, rejectedCount }: EventOf<'RowsImported'>['data'],
  before: Progress = NOTHING_DONE,
) {
  const credited = imported.filter(({ result }) => result === 'credited').length;
  const preRegistered = imported.filter((each) => each.preRegistered).length;
  return {
    rows_done: before.rows_done + imported.length + rejectedCount,
    credited: before.credited + credited,
    duplicated: before.duplicated + imported.filter(({ result }) => result === 'duplicated').length,
    registered: before.registered + imported.filter(({ result }) => result === 'registered').length,
    pre_registered: before.pre_registered + preRegistered,
    rejected: before.rejected + rejectedCount,
  };
}

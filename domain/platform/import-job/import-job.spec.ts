import { EVENT_CATALOGUE } from '../../events.js';
import type { StoredEvent } from '../../kernel/event.js';
import { upcast } from '../../kernel/upcast.js';
import { specification } from '../../testing/specification.js';
import { type ImportJobEvent } from './events.js';
import { IMPORT_KINDS } from './import-kinds.js';
import { importJobDecider, type ImportJobCommand } from './import-job.js';

const { given } = specification(importJobDecider);
const importId = '01JIMPORT00000000000000001';
const file = { importId, kind: 'sales', name: 'vendas.csv', file: 'sha256', size_bytes: 1024 } as const;
const upload: ImportJobCommand = { type: 'upload', ...file };
const uploaded: ImportJobEvent = { type: 'FileUploaded', data: file };
const block = (number: number) => ({
  importId,
  block: number,
  rowsTotal: 3,
  imported: [],
  rejected: [{ row: 2, column: 'CPF', value: '123', code: 'cpf_invalid' }],
});
const record = (number: number): ImportJobCommand => ({ type: 'record-rows', ...block(number) });
const recorded = (number: number): ImportJobEvent => ({
  type: 'RowsImported',
  data: { ...block(number), rejectedCount: 1 },
});
const finish: ImportJobCommand = { type: 'finish', importId };
const finished: ImportJobEvent = { type: 'ImportFinished', data: { importId } };
const fail: ImportJobCommand = { type: 'fail', importId, code: 'import_header' };
const failed: ImportJobEvent = { type: 'ImportFailed', data: { importId, code: 'import_header' } };

const made: ImportJobEvent = {
  type: 'RowsImported',
  data: { ...block(0), imported: [{ row: 3, result: 'registered', recordId: 'p1' }], rejectedCount: 1 },
};

describe('an import that was broken off', () => {
  const undo: ImportJobCommand = { type: 'request-undo', importId };

  it('can be undone as far as it came', () => {
    given([uploaded, made, failed])
      .when(undo)
      .then([{ type: 'ImportUndoRequested', data: { importId } }]);
  });

  it('has nothing to undo where it made nothing', () => {
    given([uploaded, recorded(0), failed])
      .when(undo)
      .thenNotAcceptable('import_nothing_to_undo');
    given([uploaded, failed]).when(undo).thenNotAcceptable('import_nothing_to_undo');
  });

  it('has nothing to undo either where every row was refused, or was there before', () => {
    const known: ImportJobEvent = {
      type: 'RowsImported',
      data: { ...block(0), imported: [{ row: 3, result: 'duplicated', saleId: 's1' }], rejectedCount: 1 },
    };
    for (const facts of [
      [uploaded, finished],
      [uploaded, recorded(0), finished],
      [uploaded, known, finished],
    ])
      given(facts).when(undo).thenNotAcceptable('import_nothing_to_undo');
  });
});

describe('an import (R-8.3.17)', () => {
  it('begins with a file, once', () => {
    given([]).when(upload).then([uploaded]);
    given([uploaded]).when(upload).thenNotAcceptable('record_exists');
  });

  it('works off block after block, each once, so that a job that starts again adds nothing', () => {
    given([uploaded])
      .when(record(0))
      .then([recorded(0)]);
    given([uploaded, recorded(0)])
      .when(record(1))
      .then([recorded(1)]);
    given([uploaded, recorded(0)])
      .when(record(0))
      .thenNothing();
    given([uploaded, recorded(0)])
      .when(record(2))
      .thenNothing();
    given([uploaded]).when(record(1)).thenNothing();
  });

  it('is undone once it is done, block after block, each once (R-4.7.8)', () => {
    const ofPersons: ImportJobEvent = { type: 'FileUploaded', data: { ...file, kind: 'persons' } };
    const undo: ImportJobCommand = { type: 'request-undo', importId };
    const requested: ImportJobEvent = { type: 'ImportUndoRequested', data: { importId } };
    const rows = { importId, block: 0, takenBack: [2], kept: [{ row: 3, code: 'import_undo_in_use' }] };
    const take: ImportJobCommand = { type: 'record-taken-back', ...rows };
    const taken: ImportJobEvent = { type: 'RowsReverted', data: rows };
    const end: ImportJobCommand = { type: 'finish-undo', importId };
    const undone: ImportJobEvent = { type: 'ImportReverted', data: { importId } };
    const done = [ofPersons, made, finished];
    given(done).when(undo).then([requested]);
    given([...done, requested])
      .when(take)
      .then([taken]);
    given([...done, requested, taken])
      .when(end)
      .then([undone]);
    for (const late of [undo, take])
      given([...done, requested, taken])
        .when(late)
        .thenNothing();
    for (const late of [undo, take, end, finish])
      given([...done, requested, undone])
        .when(late)
        .thenNothing();
    given([...done, requested])
      .when({ type: 'erase', importId })
      .thenNotAcceptable('import_under_way');
    for (const early of [[ofPersons], [uploaded, recorded(0)]])
      given(early).when(undo).thenNotAcceptable('import_not_undoable');
  });

  it('is undone in whichever order of its blocks, and of none that it does not have', () => {
    const begun = [uploaded, made, { ...made, data: { ...made.data, block: 1 } } as ImportJobEvent, finished];
    const undoing: ImportJobEvent[] = [...begun, { type: 'ImportUndoRequested', data: { importId } }];
    const back = (number: number) => ({ importId, block: number, takenBack: [2], kept: [] });
    const last: ImportJobEvent = { type: 'RowsReverted', data: back(1) };
    const take = (number: number): ImportJobCommand => ({ type: 'record-taken-back', ...back(number) });
    given(undoing).when(take(1)).then([last]);
    given([...undoing, last])
      .when(take(0))
      .then([{ type: 'RowsReverted', data: back(0) }]);
    for (const other of [1, 2])
      given([...undoing, last])
        .when(take(other))
        .thenNothing();
  });

  it.each(IMPORT_KINDS)('of %s is undone', (kind) => {
    const done: ImportJobEvent[] = [{ type: 'FileUploaded', data: { ...file, kind } }, made, finished];
    given(done)
      .when({ type: 'request-undo', importId })
      .then([{ type: 'ImportUndoRequested', data: { importId } }]);
  });

  it('ends well or badly, and then for good', () => {
    given([uploaded, recorded(0)])
      .when(finish)
      .then([finished]);
    given([uploaded]).when(fail).then([failed]);
    for (const end of [finished, failed]) {
      for (const late of [finish, fail, record(0)]) given([uploaded, end]).when(late).thenNothing();
    }
  });

  it('shows where it stands', () => {
    const status = (...events: ImportJobEvent[]) => given(events).state().status;
    expect([
      status(),
      status(uploaded),
      status(uploaded, recorded(0)),
      status(uploaded, finished),
      status(uploaded, failed),
    ]).toEqual(['absent', 'uploaded', 'running', 'done', 'failed']);
    expect(given([uploaded, recorded(0)]).state()).toMatchObject({ blocksDone: 1, file: 'sha256' });
  });

  it.each([record(0), finish, fail])('$type needs a file', (command) =>
    given([]).when(command).thenNotFound(),
  );
});

describe('rows recorded before they were counted', () => {
  const imported = Array.from({ length: 47 }, (_, index) => ({ row: index + 2 }));
  const counted = (block: number, rejected: object[] | null) => {
    const data = {
      importId,
      block,
      rowsTotal: 148,
      imported: block === 2 ? imported.slice(1) : imported,
      rejected,
    };
    return upcast({ type: 'RowsImported', schema: 1, data } as unknown as StoredEvent, EVENT_CATALOGUE).data;
  };

  it('are counted when they are read', () => {
    expect(counted(0, [{ row: 49 }, { row: 50 }, { row: 51 }])).toMatchObject({ rejectedCount: 3 });
  });

  it('are what the block leaves over once they were erased: 50 rows, less in the last', () => {
    expect(counted(0, null)).toMatchObject({ rejected: null, rejectedCount: 3 });
    expect(counted(2, null)).toMatchObject({ rejected: null, rejectedCount: 2 });
  });
});

describe('an import that names an erased person', () => {
  const erase: ImportJobCommand = { type: 'erase', importId };
  const erased: ImportJobEvent = { type: 'ImportErased', data: { importId } };

  it.each([
    ['done', [uploaded, finished]],
    ['failed', [uploaded, failed]],
  ])('is erased once it is %s, and once', (_, history) => {
    given(history).when(erase).then([erased]);
    given([...history, erased])
      .when(erase)
      .thenNothing();
  });
  it('is left alone while its file is needed', () =>
    given([uploaded, recorded(0)])
      .when(erase)
      .thenNotAcceptable('import_under_way'));
  it('was there before', () => given([]).when(erase).thenNotFound());
});

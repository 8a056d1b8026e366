import { findKind } from '@fidelidade/domain/record-kinds.js';
import { api } from '../../../providers/api';
import type { BulkResult } from '../../../shared/table/RefusedRecords';
import { titleOf } from '../../records/value';
import type { ImportRow, ImportRun } from './importRun';

/** Rows that are looked at together: their ids are asked for in one address. */
const ROWS_AT_ONCE = 100;

/** What an import's records are called by their routes: participants that it brought are persons. */
export const resourceOfRecords = (kind: ImportRun['kind']): string =>
  kind === 'participants' ? 'persons' : kind;

/** How far the purge of what an undoing deleted has come. */
export interface Purged {
  /** Rows that were looked at. */
  readonly done: number;
  readonly purged: number;
  /** Records that stay among the deleted ones, each with what refers to it. */
  readonly refused: readonly BulkResult[];
}

export const NOTHING_PURGED: Purged = { done: 0, purged: 0, refused: [] };

/**
 * Deletes for good what undoing an import moved to the deleted records and is still there: from its last row to its first, for rows
 * that name others stand below them. What was restored since, or is gone already, is passed over.
 * @param signal nothing more begins once it is aborted
 */
export async function* purgeUndone(run: ImportRun, signal: AbortSignal): AsyncGenerator<Purged> {
  const resource = resourceOfRecords(run.kind);
  let so = NOTHING_PURGED;
  for (let page = lastPageOf(run); page >= 0 && !signal.aborted; page -= 1) {
    const rows = await rowsTakenBack(run, page, signal);
    const there = await stillDeleted(resource, idsOf(rows).toReversed(), signal);
    const ids = there.map(({ id }) => id);
    const results = ids.length === 0 ? [] : await purge(resource, ids);
    so = {
      done: Math.min(run.taken_back, so.done + rows.length),
      purged: so.purged + results.filter(({ changed }) => changed).length,
      refused: [...so.refused, ...results.filter(({ refusal }) => refusal !== null)],
    };
    yield so;
  }
}

/** Of an import of so many rows at most it is said beforehand, name by name, what goes. */
const MOST_NAMED_ROWS = 500;

/**
 * What undoing an import moved to the deleted records and is still there, by name; undefined where that is too much to go through while
 * somebody waits.
 */
export async function leftByUndoing(
  run: ImportRun,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (run.taken_back > MOST_NAMED_ROWS) return undefined;
  const resource = resourceOfRecords(run.kind);
  const names: string[] = [];
  for (let page = 0; page <= lastPageOf(run); page += 1) {
    const rows = await rowsTakenBack(run, page, signal);
    names.push(...(await stillDeleted(resource, idsOf(rows), signal)).map(({ name }) => name));
  }
  return names;
}

const lastPageOf = (run: ImportRun): number => Math.max(0, Math.ceil(run.taken_back / ROWS_AT_ONCE) - 1);

async function rowsTakenBack(
  run: ImportRun,
  page: number,
  signal: AbortSignal,
): Promise<readonly ImportRow[]> {
  const range = JSON.stringify([page * ROWS_AT_ONCE, (page + 1) * ROWS_AT_ONCE - 1]);
  const filter = JSON.stringify({ result: 'taken_back' });
  const sort = JSON.stringify(['row', 'ASC']);
  const { rows } = await api.page<ImportRow>(`/api/imports/${run.id}/rows`, { range, filter, sort }, signal);
  return rows;
}

const idsOf = (rows: readonly ImportRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ record_id }) => record_id ?? [])),
];

async function stillDeleted(
  resource: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await api.page<{ readonly id: string }>(
    `/api/${resource}`,
    {
      range: JSON.stringify([0, ROWS_AT_ONCE - 1]),
      filter: JSON.stringify({ _status: 'deleted', id: ids }),
    },
    signal,
  );
  const kind = findKind(resource);
  const there = new Map(rows.map((record) => [record.id, kind ? titleOf(kind, record) : record.id]));
  return ids.flatMap((id) => (there.has(id) ? { id, name: there.get(id)! } : []));
}

const purge = async (resource: string, ids: readonly string[]): Promise<readonly BulkResult[]> =>
  (
    await api.post<{ readonly data: readonly BulkResult[] }>(`/api/${resource}/bulk`, {
      action: 'purge',
      ids,
    })
  ).data;

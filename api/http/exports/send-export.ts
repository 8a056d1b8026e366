import { Readable } from 'node:stream';
import { IsIn, IsOptional } from 'class-validator';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { ListPage, ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { longestLists } from '@fidelidade/projections/records/longest-lists.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { beginningWith } from '../beginning-with.js';
import { languageOf, type ApiReply } from '../request.js';
import type { Row } from './cell.js';
import { listsAmong, spreadColumns, type ExportColumn } from './column.js';
import { titleOfList } from './list-titles.js';
import { plainName } from './plain-name.js';
import { csvFile } from './csv-file.js';
import { xlsxFile } from './xlsx-file.js';

/** `?format=csv` for programs and people, `?format=xlsx` for spreadsheets. */
export class ExportQuery {
  @IsOptional() @IsIn(['csv', 'xlsx']) format: 'csv' | 'xlsx' = 'xlsx';
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Rows that are read at a time, and the most that are in memory. */
const STRETCH_ROWS = 1_000;

interface ExportedFile {
  /** What the file and its sheet are called follows from it. */
  readonly resource: string;
  readonly columns: readonly ExportColumn[];
}

export interface Exported extends ExportedFile {
  /** The list that the screen shows, asked stretch after stretch. */
  readonly page: (query: ListQuery) => Promise<ListPage<object>>;
}

/** Sends the whole of a list as it is filtered and sorted, as a file. */
export const sendExport = (
  reply: ApiReply,
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  format: ExportQuery,
  { page, ...file }: Exported,
): Promise<void> =>
  sendStretches(reply, database, company, format, {
    ...file,
    stretches: stretches((walk) => page({ ...query, offset: 0, limit: STRETCH_ROWS, walk })),
  });

/** A list that is asked in a way of its own, as it is read to its end. */
export interface ExportedStretches extends ExportedFile {
  readonly stretches: AsyncGenerator<readonly object[]>;
}

/**
 * Sends a whole list as a file. The first stretch is read before anything is sent, so that what the list refuses is refused in
 * words; from there on rows are read as fast as they are taken.
 */
export async function sendStretches(
  reply: ApiReply,
  database: ReadDatabase,
  company: string,
  { format }: ExportQuery,
  { resource, columns, stretches }: ExportedStretches,
): Promise<void> {
  const first = await stretches.next();
  const writing = {
    language: languageOf(reply.request),
    timezone: await timezoneOf(database, company),
  };
  const pages = beginningWith(first, stretches) as AsyncGenerator<readonly Row[]>;
  const shown = await spreadOut(database, company, resource, columns);
  const title = titleOfList(resource)[writing.language];
  const file = format === 'csv' ? csvFile(shown, pages, writing) : xlsxFile(shown, pages, writing, title);
  void reply
    .header('Content-Type', MEDIA_TYPES[format])
    .header('Content-Disposition', `attachment; filename="${plainName(title)}.${format}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Access-Control-Expose-Headers', 'Content-Disposition')
    .send(Readable.from(file, { objectMode: false }));
}

/** So many entries of a list have columns even where nobody has as many. */
const LEAST_ENTRIES = 2;

/** As many columns for each list as the longest of the company's records needs: nothing is left out. */
async function spreadOut(
  database: ReadDatabase,
  company: string,
  resource: string,
  columns: readonly ExportColumn[],
): Promise<readonly ExportColumn[]> {
  const longest = await longestLists(database, company, resource, listsAmong(columns));
  return spreadColumns(columns, (list) => Math.max(LEAST_ENTRIES, longest.get(list) ?? 0));
}

async function* stretches(
  next: (walk: NonNullable<ListQuery['walk']>) => Promise<ListPage<object>>,
): AsyncGenerator<readonly object[]> {
  for (let page = await next({}); ; page = await next({ after: page.last })) {
    yield page.rows;
    if (page.last === undefined) return;
  }
}

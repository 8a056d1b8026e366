import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { noticesOfMoment, type ReportSheet } from '@fidelidade/domain/platform/report-tables/report-sheet.js';
import {
  money,
  plainRow,
  quantity,
  sumOfMoneyTexts,
  tellMoment,
  type Cell,
  type TableRow,
} from '@fidelidade/domain/platform/report-tables/report-table.js';
import {
  REPORT_FILE_FORMATS,
  type ReportFileFormat,
} from '@fidelidade/domain/platform/scheduled-report/events.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { isNothing, valueIn, wordOf, type Row, type Writing } from '../../http/exports/cell.js';
import type { ExportColumn } from '../../http/exports/column.js';
import { titleOfList } from '../../http/exports/list-titles.js';
import { plainName } from '../../http/exports/plain-name.js';
import { sendStretches, type ExportedStretches } from '../../http/exports/send-export.js';
import type { ApiReply } from '../../http/request.js';
import { sendReportFile } from './report-export.controller.js';
import { MAX_PAPER_CELLS, ReportFiles, wordsIn, type TakenAlong } from './report-files.js';

/** A figure's name is no longer than that on any page. */
const MAX_CALLED = 200;

/** How what a figure sums is taken along. */
export class FigurePartsQuery {
  @IsOptional() @IsIn(REPORT_FILE_FORMATS) format: ReportFileFormat = 'xlsx';
  /** What the figure is called where it was opened: on paper it stands under the title. */
  @IsOptional() @IsString() @MaxLength(MAX_CALLED) called?: string;
}

interface FigureParts extends ExportedStretches {
  /** The column whose amounts the figure sums. */
  readonly summed: string;
  /** The moment whose knowledge it shows; null for now. */
  readonly asOf: Instant | null;
}

/**
 * Sends what a figure sums: as text and as a workbook however much it is, as every list goes; on paper as reports do, with the sum at its
 * foot (ADR 0144).
 * @throws DomainError `report_too_long_for_paper` on `format`
 */
export async function sendFigureParts(
  reply: ApiReply,
  database: ReadDatabase,
  { format, called }: FigurePartsQuery,
  parts: FigureParts,
  { logos, ...taken }: TakenAlong & { readonly logos: Pick<ReportLogos, 'open'> },
): Promise<void> {
  if (format !== 'pdf') return sendStretches(reply, database, taken.company, { format }, parts);
  const { language } = taken;
  const writing = { language, timezone: await timezoneOf(database, taken.company) };
  const title = titleOfList(parts.resource)[language];
  const sheet: ReportSheet = {
    ...{ title, asked: called ? [called] : [], figures: [] },
    notices: noticesOfMoment(parts.asOf, writing.timezone, wordsIn(language)),
    tables: [
      {
        head: parts.columns.map(({ label }) => label[language]),
        rows: await rowsOnPaper(parts, writing),
      },
    ],
  };
  const described = { ...{ sheet, ...taken }, name: plainName(title) };
  sendReportFile(reply, await new ReportFiles(logos).writeSheet(database, format, described));
}

/** Read no further than paper has room. */
async function rowsOnPaper(
  { columns, stretches, summed }: FigureParts,
  writing: Writing,
): Promise<readonly TableRow[]> {
  const found: Row[] = [];
  for await (const rows of stretches) {
    found.push(...(rows as readonly Row[]));
    if (found.length * columns.length > MAX_PAPER_CELLS)
      throw new DomainError('report_too_long_for_paper', { field: 'format' });
  }
  const rows = found.map((row) => plainRow(columns.map((column) => cellOf(row, column, writing))));
  const sum = columns.map((column, place) => {
    if (column.name === summed) return sumOf(found, column);
    return place === 0 ? wordsIn(writing.language).t('reports.total') : '';
  });
  return [...rows, { look: 'sum', cells: sum }];
}

function sumOf(rows: readonly Row[], { name, as }: ExportColumn): Cell {
  const amounts = rows.map((row) => String(row[name]));
  if (as === 'money') return money(sumOfMoneyTexts(['0.00', ...amounts]));
  return quantity(String(amounts.reduce((sum, amount) => sum + Number(amount), 0)));
}

/** As reports have it: paper writes days and amounts as the screen does. */
function cellOf(row: Row, column: ExportColumn, writing: Writing): Cell {
  const value = valueIn(row, column);
  if (isNothing(value)) return '';
  switch (column.as) {
    case 'date':
      return { day: String(value).slice(0, 10) };
    case 'instant':
      return tellMoment(String(value), writing.timezone);
    case 'money':
      return money(String(value));
    case 'integer':
    case 'decimal':
      return quantity(String(value));
    default:
      return wordOf(column, value, writing);
  }
}

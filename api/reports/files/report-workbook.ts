import { setImmediate } from 'node:timers/promises';
import { zip } from 'fflate';
import {
  figureCells,
  isOfFigures,
  type Imprint,
  type ReportSheet,
} from '@fidelidade/domain/platform/report-tables/report-sheet.js';
import type {
  Cell,
  MainFigure,
  Table,
  TableRow,
} from '@fidelidade/domain/platform/report-tables/report-table.js';
import {
  dayCell,
  EMPTY_CELL,
  numberCell,
  partsAround,
  SHEET_END,
  sheetHead,
  sheetRow,
  textCell,
  utf8,
} from '../../http/exports/workbook.js';

/** Rows that are written in one go: then others have their turn. */
const STRETCH_ROWS = 500;
/** Characters: of a column of figures, and of one of texts, as wide as what stands in it up to so much. */
const FIGURE_WIDTH = 17;
const TEXT_WIDTH = { least: 12, most: 60 } as const;

type Line = readonly string[];

/** A report as a workbook of one sheet: what its page says above, then its tables, whose figures are numbers and whose days are days. */
export async function workbookOf(sheet: ReportSheet, imprint: Imprint): Promise<Uint8Array> {
  const above = linesAbove(sheet, imprint);
  const [first] = sheet.tables;
  // Of several tables no heading is that of all.
  const frozen = sheet.tables.length === 1 && first && !first.title ? above.length + 1 : 0;
  const lines: Line[] = [...above];
  for (const [place, table] of sheet.tables.entries())
    lines.push(...(place > 0 ? [[]] : []), ...linesOf(table));
  let text = sheetHead(widthsOf(sheet.tables), frozen);
  for (const [index, line] of lines.entries()) {
    text += sheetRow(index + 1, line);
    if (index % STRETCH_ROWS === STRETCH_ROWS - 1) await setImmediate();
  }
  const parts = [['xl/worksheets/sheet1.xml', text + SHEET_END], ...partsAround(1, sheet.title)] as const;
  const files = Object.fromEntries(parts.map(([name, part]) => [name, utf8(part)]));
  // Packed aside, in a thread of its own.
  return new Promise((resolve, reject) =>
    zip(files, { level: 4 }, (error, packed) => (error ? reject(error) : resolve(packed))),
  );
}

/** Who, what and of when; figures beside their names. */
const linesAbove = (
  { title, asked, notices, figures }: ReportSheet,
  { company, document, issued }: Imprint,
): readonly Line[] => [
  [textCell(title, 'title')],
  [textCell(`${company} · ${document}`)],
  [textCell(asked.join(' · '))],
  [textCell(issued)],
  ...notices.map((notice) => [textCell(notice)]),
  ...figures.map(figureLine),
  [],
];

const figureLine = (figure: MainFigure): Line =>
  figureCells(figure).map((cell, column) => cellOf(cell, column < 2 ? { look: 'strong' } : {}, column));

const linesOf = (table: Table): readonly Line[] => [
  ...(table.title ? [[textCell(table.title, 'heading')]] : []),
  table.head.map((label, column) =>
    textCell(label, isOfFigures(table, column) ? 'headingOfFigures' : 'heading'),
  ),
  ...table.rows.map((row) => row.cells.map((cell, column) => cellOf(cell, row, column))),
  ...(table.rows.length === 0 && table.empty ? [[textCell(table.empty)]] : []),
];

function cellOf(cell: Cell, { level, look }: Pick<TableRow, 'level' | 'look'>, column: number): string {
  const isStrong = look !== undefined;
  if (typeof cell === 'string') {
    if (cell === '') return EMPTY_CELL;
    return textCell(cell, isStrong ? 'heading' : level && column === 0 ? 'indented' : 'plain');
  }
  if ('day' in cell) return dayCell(cell.day, isStrong ? 'strongDay' : 'day');
  const { decimal, as } = cell;
  if (decimal === null) return EMPTY_CELL;
  if (as === 'percent') return numberCell(hundredth(decimal), isStrong ? 'strongPercent' : 'percent');
  if (as === 'money') return numberCell(decimal, isStrong ? 'strongMoney' : 'money');
  if (as === 'price') return numberCell(decimal, isStrong ? 'strongPrice' : 'price');
  return numberCell(decimal, isStrong ? 'heading' : 'plain');
}

/** `"12.50"` → `"0.1250"`: a spreadsheet counts shares of one. Text all the way, for no binary fraction is a tenth. */
export function hundredth(percent: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(percent) ?? [];
  const digits = whole.padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}

/** Tables stand one under another: a column is as wide as the widest of them wants it. */
function widthsOf(tables: readonly Table[]): readonly number[] {
  const columns = Math.max(1, ...tables.map(({ head }) => head.length));
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...tables.map((table) => widthOf(table, column))),
  );
}

function widthOf(table: Table, column: number): number {
  if (isOfFigures(table, column)) return FIGURE_WIDTH;
  const longest = Math.max(
    table.head[column]?.length ?? 0,
    ...table.rows.map(({ cells }) => lengthOf(cells[column])),
  );
  return Math.min(TEXT_WIDTH.most, Math.max(TEXT_WIDTH.least, longest + 2));
}

const lengthOf = (cell: Cell | undefined): number => (typeof cell === 'string' ? cell.length : 0);

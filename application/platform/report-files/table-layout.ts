import { setImmediate } from 'node:timers/promises';
import { isOfFigures } from '@fidelidade/domain/platform/report-tables/report-sheet.js';
import {
  tellCell,
  type Table,
  type TableRow,
} from '@fidelidade/domain/platform/report-tables/report-table.js';
import type { Canvas, TextStyle } from '@fidelidade/sefaz/danfe/canvas.js';
import { printable } from '@fidelidade/sefaz/danfe/printable-text.js';

/** Millimetres; letters in points. */
export const PADDING = 1.4;
export const INDENT = 4;
const LARGEST_pt = 9;
/** Below it figures are no longer read with ease: rather the columns go on, on another page. */
const LEAST_pt = 7;
const STEP_pt = 0.5;
/** Of columns that go on over pages: there is room enough. */
const SPLIT_pt = 8;
/** What an upright page holds. */
const MAX_UPRIGHT_COLUMNS = 8;
/** Letters of an upright page are no smaller: rather it lies across. */
const LEAST_UPRIGHT_pt = 8;
/** A text is wrapped rather than that it takes more than so much, or gets less. */
const TEXT_WIDTH = { most: 90, least: 26 } as const;
/** A short table does not reach over the whole page. */
const MAX_SPARE = 22;
/** Widths are measured once, and grow with the letters. */
const MEASURED_pt = 10;

export interface LaidColumn {
  /** Its place among all columns of the table. */
  readonly index: number;
  readonly width: number;
  readonly isOfFigures: boolean;
}

/** Columns that stand side by side on a page: all of them, or the first one and as many others as there is room for. */
export interface TablePart {
  readonly columns: readonly LaidColumn[];
  readonly size: number;
}

interface Measured {
  readonly index: number;
  readonly isOfFigures: boolean;
  /** What it needs, and what it would take, at the measured size. */
  readonly least: number;
  readonly natural: number;
}

/** How tables stand on their paper: upright or across, by how many columns they have and what stands in them. */
export async function layTables(
  pen: Pick<Canvas, 'widthOf'>,
  tables: readonly Table[],
  widths: { readonly upright: number; readonly across: number },
): Promise<{ readonly landscape: boolean; readonly parts: readonly (readonly TablePart[])[] }> {
  const measured: (readonly Measured[])[] = [];
  for (const table of tables) measured.push(await columnsOf(pen, table));
  const fit = (width: number, least = LEAST_pt) => sizeThatFits(measured, width, least);
  const isNarrow = tables.every(({ head }) => head.length <= MAX_UPRIGHT_COLUMNS);
  const upright = isNarrow ? fit(widths.upright, LEAST_UPRIGHT_pt) : undefined;
  const landscape = upright === undefined;
  const width = landscape ? widths.across : widths.upright;
  return { landscape, parts: measured.map((columns) => partsOf(columns, width, upright ?? fit(width))) };
}

/** The largest letters in which every table has room side by side; undefined where there are none. */
function sizeThatFits(
  tables: readonly (readonly Measured[])[],
  width: number,
  least: number,
): number | undefined {
  for (let size = LARGEST_pt; size >= least; size -= STEP_pt)
    if (tables.every((columns) => needOf(columns, size) <= width)) return size;
  return undefined;
}

function partsOf(
  columns: readonly Measured[],
  width: number,
  size: number | undefined,
): readonly TablePart[] {
  if (size !== undefined) return [spread(columns, width, size)];
  // Others than this one may be what is too wide.
  if (needOf(columns, SPLIT_pt) <= width) return [spread(columns, width, SPLIT_pt)];
  const [first, ...rest] = columns as [Measured, ...Measured[]];
  const parts: Measured[][] = [[]];
  for (const column of rest) {
    const part = parts.at(-1)!;
    if (part.length > 0 && needOf([first, ...part, column], SPLIT_pt) > width) parts.push([column]);
    else part.push(column);
  }
  return parts.map((part) => spread([first, ...part], width, SPLIT_pt));
}

const scaled = (millimetres: number, size: number): number =>
  (millimetres * size) / MEASURED_pt + 2 * PADDING;

const needOf = (columns: readonly Measured[], size: number): number =>
  columns.reduce((sum, { least }) => sum + scaled(least, size), 0);

/** What is over goes to the texts that would be wrapped, then to all alike. */
function spread(columns: readonly Measured[], width: number, size: number): TablePart {
  const wants = columns.map(({ least, natural }) => scaled(natural, size) - scaled(least, size));
  const wanted = wants.reduce((sum, each) => sum + each, 0);
  const spare = Math.max(0, width - needOf(columns, size));
  const share = wanted === 0 ? 0 : Math.min(1, spare / wanted);
  const over = Math.max(0, spare - wanted) / columns.length;
  return {
    size,
    columns: columns.map(({ index, isOfFigures: isRight, least }, place) => ({
      index,
      isOfFigures: isRight,
      width: scaled(least, size) + wants[place]! * share + Math.min(MAX_SPARE, over),
    })),
  };
}

/** Rows that are measured in one go: then others have their turn. */
const STRETCH_ROWS = 200;

async function columnsOf(pen: Pick<Canvas, 'widthOf'>, table: Table): Promise<readonly Measured[]> {
  const columns = table.head.map((head, index) => ({
    index,
    isOfFigures: isOfFigures(table, index),
    heading: widestWord(pen, head, styleOf('strong')),
    natural: 0,
    word: 0,
  }));
  for (const [place, { cells, look, level }] of table.rows.entries()) {
    const style = styleOf(look);
    for (const column of columns) {
      const text = printable(tellCell(cells[column.index] ?? ''));
      const indent = level && column.index === 0 ? INDENT : 0;
      column.natural = Math.max(column.natural, pen.widthOf(text, style) + indent);
      if (!column.isOfFigures) column.word = Math.max(column.word, widestWord(pen, text, style) + indent);
    }
    if (place % STRETCH_ROWS === STRETCH_ROWS - 1) await setImmediate();
  }
  return columns.map(({ heading, natural, word, ...column }) => {
    // A figure stands in one line, always.
    const whole = Math.max(natural, heading);
    if (column.isOfFigures) return { ...column, least: whole, natural: whole };
    const { most } = TEXT_WIDTH;
    const wanted = Math.max(Math.min(natural, most), heading);
    const needed = Math.min(wanted, Math.max(TEXT_WIDTH.least, Math.min(word, most)));
    return { ...column, least: Math.max(heading, needed), natural: wanted };
  });
}

const styleOf = (look: TableRow['look']): TextStyle => ({
  size: MEASURED_pt,
  ...(look !== undefined && { bold: true }),
});

const widestWord = (pen: Pick<Canvas, 'widthOf'>, text: string, style: TextStyle): number =>
  Math.max(0, ...text.split(' ').map((word) => pen.widthOf(word, style)));

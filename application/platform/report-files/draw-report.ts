import { setImmediate } from 'node:timers/promises';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { paperWord } from '@fidelidade/domain/platform/report-tables/paper-words.js';
import type { Imprint, ReportSheet } from '@fidelidade/domain/platform/report-tables/report-sheet.js';
import {
  tellCell,
  tellFigure,
  type Cell,
  type MainFigure,
  type Table,
  type TableRow,
} from '@fidelidade/domain/platform/report-tables/report-table.js';
import { Canvas, PAGE, type TextStyle } from '@fidelidade/sefaz/danfe/canvas.js';
import { Pages, type Piece } from './pages.js';
import { printable } from '@fidelidade/sefaz/danfe/printable-text.js';
import { INDENT, layTables, PADDING, type TablePart } from './table-layout.js';

export interface ReportPaper {
  readonly sheet: ReportSheet;
  readonly imprint: Imprint;
  readonly language: Language;
  /** A JPEG. */
  readonly logo?: Uint8Array | undefined;
  readonly createdAt: Date;
}

const MARGIN = 12;
const FOOT = 10;
const LINE_HEIGHT_pt = 1.28;
const POINT_mm = 25.4 / 72;
const LOGO = { width: 36, height: 16, gap: 5 } as const;
const ROW_PADDING = 0.9;
/** A row that is longer goes on in another. */
const MAX_LINES = 40;
const FIGURES = { most: 5, size: 13, least: 9 } as const;

const GREY = '#5f6673';
const RED = '#b3261e';
const RULE = '#c9ced6';
const SHADE = { head: '#e8ebf0', sum: '#f3f5f8' } as const;

/** A report on A4, its heading on every page and none of its text left out. The same input gives the same paper. */
export async function drawReport(paper: ReportPaper): Promise<Buffer> {
  const { sheet, imprint, language } = paper;
  const about = {
    title: printable(sheet.title),
    author: printable(imprint.company),
    createdAt: paper.createdAt,
    face: 'sans',
  } as const;
  const { landscape, parts } = await layTables(new Canvas(about), sheet.tables, {
    upright: PAGE.width - 2 * MARGIN,
    across: PAGE.height - 2 * MARGIN,
  });
  const canvas = new Canvas({ ...about, landscape });
  const [width, height] = landscape ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
  const pen = new Pen(canvas, { left: MARGIN, width: width - 2 * MARGIN });
  const room = { top: MARGIN - 2, bottom: height - MARGIN - FOOT + 4 };
  const pages = new Pages(room, (page) => (page === 1 ? letterhead(pen, paper) : runningHead(pen, paper)));
  pages.begin();
  for (const notice of sheet.notices) placeWhole(pages, noticePiece(pen, notice));
  if (sheet.notices.length > 0) pages.place(gap(2));
  for (const row of figurePieces(pen, sheet.figures)) placeWhole(pages, row);
  for (const [index, table] of sheet.tables.entries())
    for (const [which, part] of parts[index]!.entries()) {
      // Columns that go on begin a page of their own: nobody takes one part's rows for another's.
      if (which > 0 && !pages.isFresh) pages.begin();
      await placeTable(pages, pen, table, part, language);
    }

  let page = 0;
  for (const drawings of pages) {
    page += 1;
    canvas.addPage();
    for (const draw of drawings) draw();
    footer(pen, height - MARGIN, imprint, paperWord(language, 'page', { page, pages: pages.count }));
    // Others have their turn between two pages.
    await setImmediate();
  }
  return canvas.finish();
}

/** Knows the width of the paper, and how high lines are. */
class Pen {
  constructor(
    readonly canvas: Canvas,
    readonly page: { readonly left: number; readonly width: number },
  ) {}

  get right(): number {
    return this.page.left + this.page.width;
  }

  /** A text in as many lines as it takes. */
  paragraph(text: string, style: TextStyle, width: number): readonly string[] {
    return this.canvas.wrap(printable(text), width, style);
  }

  write(lines: readonly string[], at: { x: number; y: number; width: number }, style: TextStyle): number {
    const leading = leadingOf(style.size);
    this.canvas.lines(lines, { ...at, leading }, style);
    return lines.length * leading;
  }

  rule(y: number, width = this.page.width): void {
    const { left } = this.page;
    this.canvas.line({ x: left, y }, { x: left + width, y }, 'thin', RULE);
  }
}

const leadingOf = (size: number): number => size * LINE_HEIGHT_pt * POINT_mm;

function placeWhole(pages: Pages, piece: Piece): void {
  if (piece.height > pages.left) pages.begin();
  pages.place(piece);
}

const TITLE: TextStyle = { size: 16, bold: true };
const ASKED: TextStyle = { size: 10, color: GREY };
const COMPANY: TextStyle = { size: 11, bold: true };
const SMALL: TextStyle = { size: 8.5, color: GREY };

/** Whose it is, what it is, and of when. */
function letterhead(pen: Pen, { sheet, imprint, logo }: ReportPaper): Piece {
  const { left, width } = pen.page;
  const taken = logo ? LOGO.width + LOGO.gap : 0;
  const company = pen.paragraph(imprint.company, COMPANY, width - taken);
  const title = pen.paragraph(sheet.title, TITLE, width);
  const asked = pen.paragraph(sheet.asked.join(' · '), ASKED, width);
  const whose = company.length * leadingOf(COMPANY.size) + leadingOf(SMALL.size) + 0.6;
  const head = Math.max(whose, logo ? LOGO.height : 0) + 3;
  const named = title.length * leadingOf(TITLE.size) + asked.length * leadingOf(ASKED.size) + 1;
  return {
    height: head + 4 + named + 4,
    draw(y) {
      if (logo) pen.canvas.picture(logo, { x: left, y, ...LOGO });
      let at = y + Math.max(0, (head - 3 - whose) / 2);
      at += pen.write(company, { x: left + taken, y: at, width: width - taken }, COMPANY) + 0.6;
      pen.write([printable(imprint.document)], { x: left + taken, y: at, width: width - taken }, SMALL);
      pen.rule(y + head);
      at = y + head + 4;
      at += pen.write(title, { x: left, y: at, width }, TITLE) + 1;
      pen.write(asked, { x: left, y: at, width }, ASKED);
    },
  };
}

/** On every further page, in one line or two. */
function runningHead(pen: Pen, { sheet, imprint }: ReportPaper): Piece {
  const { left, width } = pen.page;
  const lines = pen.paragraph([sheet.title, ...sheet.asked, imprint.company].join(' · '), SMALL, width);
  const height = lines.length * leadingOf(SMALL.size) + 1.5;
  return {
    height: height + 4,
    draw(y) {
      pen.write(lines, { x: left, y, width }, SMALL);
      pen.rule(y + height);
    },
  };
}

function footer(pen: Pen, y: number, { issued }: Imprint, page: string): void {
  const { left, width } = pen.page;
  pen.rule(y - 5);
  const at = { x: left, y: y - 3.4, width };
  pen.canvas.text(printable(issued), { ...at, width: width - 40 }, { size: 8, color: GREY });
  pen.canvas.text(page, at, { size: 8, color: GREY, align: 'right' });
}

const NOTICE: TextStyle = { size: 9 };

function noticePiece(pen: Pen, notice: string): Piece {
  const { left, width } = pen.page;
  const lines = pen.paragraph(notice, NOTICE, width - 8);
  const inner = lines.length * leadingOf(NOTICE.size);
  return {
    height: inner + 6,
    draw(y) {
      pen.canvas.shade({ x: left, y, width, height: inner + 3.4 }, SHADE.sum);
      pen.canvas.shade({ x: left, y, width: 1, height: inner + 3.4 }, '#8a94a6');
      pen.write(lines, { x: left + 4, y: y + 1.9, width: width - 8 }, NOTICE);
    },
  };
}

/** What it comes to: some figures beside each other, with their names above. */
function figurePieces(pen: Pen, figures: readonly MainFigure[]): readonly Piece[] {
  const { left, width } = pen.page;
  if (figures.length === 0) return [];
  const beside = Math.min(figures.length, FIGURES.most);
  const each = width / Math.max(beside, 3);
  const rows = Array.from({ length: Math.ceil(figures.length / beside) }, (_, row) =>
    figures.slice(row * beside, (row + 1) * beside),
  );
  const texts = figures.map((figure) => printable(tellFigure(figure)));
  const size = largestFit(pen, texts, each - 4);
  return rows.map((row) => {
    const cells = row.map((figure) => ({
      label: pen.paragraph(figure.label, SMALL, each - 4),
      value: printable(tellFigure(figure)),
      note: figure.note ? pen.paragraph(figure.note, SMALL, each - 4) : [],
    }));
    const labels = Math.max(...cells.map(({ label }) => label.length)) * leadingOf(SMALL.size);
    const notes = Math.max(...cells.map(({ note }) => note.length)) * leadingOf(SMALL.size);
    return {
      height: labels + leadingOf(size) + notes + 7,
      draw(y) {
        for (const [place, { label, value, note }] of cells.entries()) {
          const at = { x: left + place * each, y, width: each - 4 };
          pen.write(label, at, SMALL);
          const color = value.startsWith('-') ? RED : 'black';
          pen.write([value], { ...at, y: y + labels + 0.6 }, { size, bold: true, color });
          pen.write(note, { ...at, y: y + labels + leadingOf(size) + 0.8 }, SMALL);
        }
      },
    };
  });
}

function largestFit(pen: Pen, texts: readonly string[], width: number): number {
  let size: number = FIGURES.size;
  const fits = () => texts.every((text) => pen.canvas.widthOf(text, { size, bold: true }) <= width);
  while (size > FIGURES.least && !fits()) size -= 0.5;
  return size;
}

/** Rows that are set in one go: then others have their turn. */
const STRETCH_ROWS = 100;

async function placeTable(
  pages: Pages,
  pen: Pen,
  table: Table,
  part: TablePart,
  language: Language,
): Promise<void> {
  const head = headPiece(pen, table, part, language);
  let rows = 0;
  for (const piece of piecesOf(pen, table, part)) {
    const isFirst = rows === 0;
    // A heading never stands alone at the foot of a page, and stands on each.
    const isFull = piece.height + (isFirst ? head.height : 0) > pages.left;
    if (isFull) pages.begin();
    if (isFirst || isFull) pages.place(head);
    pages.place(piece);
    rows += 1;
    if (rows % STRETCH_ROWS === 0) await setImmediate();
  }
  pages.place(gap(6));
}

const gap = (height: number): Piece => ({ height, draw: () => undefined });

function* piecesOf(pen: Pen, table: Table, part: TablePart): Generator<Piece> {
  if (table.rows.length === 0) yield emptyPiece(pen, table);
  for (const row of table.rows) yield* rowPieces(pen, row, part);
}

const widthOf = ({ columns }: TablePart): number => columns.reduce((sum, { width }) => sum + width, 0);

/** What the columns are called, and which of how many they are where not all have room. */
function headPiece(pen: Pen, { title, head }: Table, part: TablePart, language: Language): Piece {
  const { columns, size } = part;
  const style: TextStyle = { size, bold: true };
  const all = head.length;
  const [from, to] = [columns[1]?.index ?? 0, columns.at(-1)!.index];
  const which =
    columns.length === all ? '' : paperWord(language, 'columns', { from: from + 1, to: to + 1, all });
  const above = [title, which].filter(Boolean).join(' · ');
  const titled = above ? leadingOf(10) + 2 : 0;
  const cells = columns.map(({ index, width }) => pen.paragraph(head[index]!, style, width - 2 * PADDING));
  const lines = Math.max(1, ...cells.map((each) => each.length));
  const height = lines * leadingOf(size) + 2 * (ROW_PADDING + 0.4);
  return {
    height: titled + height,
    draw(y) {
      const { left, width } = pen.page;
      if (above) pen.canvas.text(printable(above), { x: left, y, width }, { size: 10, bold: true });
      pen.canvas.shade({ x: left, y: y + titled, width: widthOf(part), height }, SHADE.head);
      let x = left;
      for (const [place, { width: wide, isOfFigures }] of columns.entries()) {
        const own = cells[place]!;
        // All headings end on one line.
        const down = (lines - own.length) * leadingOf(size);
        const at = { x: x + PADDING, y: y + titled + ROW_PADDING + 0.7 + down, width: wide - 2 * PADDING };
        pen.write(own, at, { ...style, ...(isOfFigures && { align: 'right' }) });
        x += wide;
      }
    },
  };
}

function emptyPiece(pen: Pen, { empty = '' }: Table): Piece {
  const { left, width } = pen.page;
  return {
    height: 8,
    draw: (y) =>
      pen.canvas.text(printable(empty), { x: left + PADDING, y: y + 2, width }, { size: 9, color: GREY }),
  };
}

/** A row, in one piece; one that is higher than a page in several. */
function rowPieces(pen: Pen, row: TableRow, part: TablePart): readonly Piece[] {
  const { columns, size } = part;
  const cells = columns.map(({ index, width, isOfFigures }) => {
    const cell = row.cells[index] ?? '';
    const indent = row.level && index === 0 ? INDENT : 0;
    const style: TextStyle = { size, ...styleOf(cell, row), ...(isOfFigures && { align: 'right' }) };
    const text = printable(tellCell(cell));
    const inner = width - 2 * PADDING - indent;
    return { indent, style, width, lines: isOfFigures ? [text] : pen.canvas.wrap(text, inner, style) };
  });
  const lines = Math.max(1, ...cells.map((each) => each.lines.length));
  return Array.from({ length: Math.ceil(lines / MAX_LINES) }, (_, stretch) => {
    const [from, to] = [stretch * MAX_LINES, Math.min(lines, (stretch + 1) * MAX_LINES)];
    const height = (to - from) * leadingOf(size) + 2 * ROW_PADDING;
    return {
      height,
      draw(y) {
        const { left } = pen.page;
        if (row.look === 'sum') pen.canvas.shade({ x: left, y, width: widthOf(part), height }, SHADE.sum);
        let x = left;
        for (const { indent, style, width, lines: own } of cells) {
          const at = {
            x: x + PADDING + indent,
            y: y + ROW_PADDING + 0.3,
            width: width - 2 * PADDING - indent,
          };
          pen.write(own.slice(from, to), at, style);
          x += width;
        }
        if (to === lines) pen.rule(y + height, widthOf(part));
      },
    };
  });
}

/** What is below zero stands in red, as on the screen; what others come to in bold. */
const styleOf = (cell: Cell, { look }: TableRow): Pick<TextStyle, 'bold' | 'color'> => ({
  ...(look !== undefined && { bold: true as const }),
  ...(typeof cell === 'object' && 'decimal' in cell && cell.as === 'money' && cell.decimal?.startsWith('-')
    ? { color: RED }
    : {}),
});

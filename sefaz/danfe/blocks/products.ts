import type { FiscalDocument, FiscalItem } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { printedDescription } from '../../layout/items.js';
import { PAGE, PAGE_WIDTH, type Canvas, type TextStyle } from '../canvas.js';
import { groupTitle, TITLE_HEIGHT } from '../fields.js';
import { amount, decimal } from '../formats.js';

interface Column {
  readonly title: readonly string[];
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly value: (item: FiscalItem) => string;
}

const NOTHING = '0,00';
const columns: readonly Column[] = [
  { title: ['CÓDIGO', 'PRODUTO'], width: 17, align: 'left', value: (item) => item.code },
  { title: ['DESCRIÇÃO DO PRODUTO / SERVIÇO'], width: 0, align: 'left', value: (item) => item.description },
  { title: ['NCM/SH'], width: 13, align: 'center', value: (item) => item.ncm },
  {
    title: ['O/CSOSN'],
    width: 10,
    align: 'center',
    value: ({ taxes }) => `${taxes.icms.origin}${taxes.icms.csosn}`,
  },
  { title: ['CFOP'], width: 8, align: 'center', value: (item) => item.cfop },
  { title: ['UN'], width: 8, align: 'center', value: (item) => item.unit },
  { title: ['QUANT'], width: 14, align: 'right', value: (item) => decimal(item.quantity, 4) },
  { title: ['VALOR', 'UNIT'], width: 15, align: 'right', value: (item) => decimal(item.unitPrice, 2) },
  { title: ['VALOR', 'TOTAL'], width: 15, align: 'right', value: (item) => amount(item.total) },
  { title: ['VALOR', 'DESC'], width: 11, align: 'right', value: (item) => amount(item.discount) },
  { title: ['B.CÁLC', 'ICMS'], width: 11, align: 'right', value: () => NOTHING },
  { title: ['VALOR', 'ICMS'], width: 10, align: 'right', value: () => NOTHING },
  { title: ['VALOR', 'IPI'], width: 9, align: 'right', value: () => NOTHING },
  { title: ['ALÍQ.', 'ICMS'], width: 7.5, align: 'right', value: () => NOTHING },
  { title: ['ALÍQ.', 'IPI'], width: 7.5, align: 'right', value: () => NOTHING },
];
const DESCRIPTION_WIDTH = PAGE_WIDTH - columns.reduce((sum, column) => sum + column.width, 0);
const widthOf = ({ width }: Column): number => width || DESCRIPTION_WIDTH;

const HEAD_HEIGHT = 6;
const LEADING = 2.7;
const PADDING = 0.7;
const CELL: TextStyle = { size: 7 };

/** Height that the table takes before its first row. */
export const PRODUCTS_HEAD = TITLE_HEIGHT + HEAD_HEIGHT;

/** An item as it is printed: its texts broken into lines, so that its height is known before it is drawn. */
export interface ProductRow {
  readonly item: FiscalItem;
  readonly code: readonly string[];
  readonly description: readonly string[];
  readonly height: number;
}

export function productRows(canvas: Canvas, document: FiscalDocument): ProductRow[] {
  return document.items.map((item, index) => {
    const code = canvas.wrap(item.code, widthOf(columns[0]!) - 2 * PADDING, CELL);
    const description = canvas.wrap(
      printedDescription(document, item, index),
      DESCRIPTION_WIDTH - 2 * PADDING,
      CELL,
    );
    const lines = Math.max(code.length, description.length, 1);
    return { item, code, description, height: lines * LEADING + 2 * PADDING };
  });
}

/** The table with its head, framed down to `bottom`. */
export function products(canvas: Canvas, y: number, bottom: number, rows: readonly ProductRow[]): void {
  const head = groupTitle(canvas, y, 'DADOS DOS PRODUTOS / SERVIÇOS');
  drawHead(canvas, head, bottom);
  let top = head + HEAD_HEIGHT;
  rows.forEach((row) => {
    drawRow(canvas, top + PADDING, row);
    top += row.height;
    canvas.line({ x: PAGE.left, y: top }, { x: PAGE.right, y: top }, 'thin');
  });
}

function drawHead(canvas: Canvas, y: number, bottom: number): void {
  canvas.shade({ x: PAGE.left, y, width: PAGE_WIDTH, height: HEAD_HEIGHT });
  eachColumn((column, x, width) => {
    canvas.frame({ x, y, width, height: HEAD_HEIGHT });
    canvas.frame({ x, y, width, height: bottom - y });
    const top = y + (column.title.length === 1 ? 2 : 0.8);
    column.title.forEach((line, index) =>
      canvas.text(
        line,
        { x: x + 0.3, y: top + index * 2.3, width: width - 0.6 },
        { size: 5.5, align: 'center' },
      ),
    );
  });
}

function drawRow(canvas: Canvas, y: number, row: ProductRow): void {
  eachColumn((column, x, width, index) => {
    const at = { x: x + PADDING, y, width: width - 2 * PADDING };
    if (index === 0) canvas.lines(row.code, { ...at, leading: LEADING }, CELL);
    else if (index === 1) canvas.lines(row.description, { ...at, leading: LEADING }, CELL);
    else canvas.text(column.value(row.item), at, { ...CELL, align: column.align });
  });
}

function eachColumn(draw: (column: Column, x: number, width: number, index: number) => void): void {
  let x: number = PAGE.left;
  columns.forEach((column, index) => {
    draw(column, x, widthOf(column), index);
    x += widthOf(column);
  });
}

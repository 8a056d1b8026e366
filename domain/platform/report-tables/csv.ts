import { csvLine, harmless } from '../../kernel/csv-cell.js';
import { figureCells, type Imprint, type ReportSheet } from './report-sheet.js';
import { tellCell, type Cell, type Table } from './report-table.js';

/** By it a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A file that a Brazilian spreadsheet opens as it is: `;` between cells, a comma before the decimals. The table comes first, for
 * programs; what its page says besides stands under it.
 */
export const csvOf = (sheet: ReportSheet, imprint: Imprint): string =>
  BYTE_ORDER_MARK + [...tablesOf(sheet), [], ...besides(sheet, imprint)].map(lineOf).join('\r\n') + '\r\n';

type Line = readonly Cell[];

const tablesOf = ({ tables }: ReportSheet): readonly Line[] =>
  tables.flatMap((table, place) => [...(place > 0 ? [[]] : []), ...linesOf(table)]);

const linesOf = ({ title, head, rows }: Table): readonly Line[] => [
  ...(title ? [[title]] : []),
  head,
  ...rows.map(({ cells, look }) => (look === 'sum' ? withoutSign(cells) : cells)),
];

/** Results are called «= Receita líquida», which a spreadsheet would reckon. */
const withoutSign = ([label = '', ...cells]: Line): Line => [
  typeof label === 'string' ? label.replace(/^= /, '') : label,
  ...cells,
];

const besides = (
  { title, asked, notices, figures }: ReportSheet,
  { company, document, issued }: Imprint,
): readonly Line[] => [
  [title],
  [company, document],
  ...asked.map((each) => [each]),
  ...notices.map((each) => [each]),
  ...figures.map(figureCells),
  [issued],
];

const lineOf = (line: Line): string => csvLine(line.map(written));

function written(cell: Cell): string {
  if (typeof cell === 'object') return 'decimal' in cell ? numberOf(cell.decimal) : tellCell(cell);
  return harmless(cell);
}

const numberOf = (decimal: string | null): string => decimal?.replace('.', ',') ?? '';

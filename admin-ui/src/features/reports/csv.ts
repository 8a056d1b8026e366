/** An amount or a share as the API writes it (`"-1234.56"`), or a text. */
export type Cell = string | { readonly decimal: string | null };

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** By it a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for a formula: a name that somebody chose must not be reckoned. */
const FORMULA = /^[=+\-@\t\r]/;

/** A file that a Brazilian spreadsheet opens as it is: `;` between cells, a comma before the decimals. */
export const csvOf = ({ head, rows }: Table): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(written).join(';')).join('\r\n') + '\r\n';

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.decimal?.replace('.', ',') ?? '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import {
  money,
  quantity,
  tellMoment,
  type Cell,
  type MainFigure,
  type ReportWords,
  type Table,
} from './report-table.js';

/** What a report says under its title, as its page does: figures that it comes down to, what is to be known of them, and its tables. */
export interface ReportBody {
  readonly notices: readonly string[];
  readonly figures: readonly MainFigure[];
  readonly tables: readonly Table[];
}

/** A report as it is taken along: what text, workbook and paper are all written from. */
export interface ReportSheet extends ReportBody {
  readonly title: string;
  /** Of when it is and what was asked besides: «01/10/2026 – 31/10/2026», «Por conta». */
  readonly asked: readonly string[];
}

/** Whose sheet it is and who took it along, in words. */
export interface Imprint {
  readonly company: string;
  /** «CNPJ 11.222.333/0001-81» */
  readonly document: string;
  /** «Emitido em 27/11/2026, 18:30 por Ana» */
  readonly issued: string;
}

/** That it shows what was known at a moment, where it does. */
export const noticesOfMoment = (
  asOf: string | null,
  timeZone: string,
  { t }: Pick<ReportWords, 't'>,
): readonly string[] =>
  asOf === null
    ? []
    : [`${t('reports.as_of_title', { moment: tellMoment(asOf, timeZone) })}. ${t('reports.as_of_hint')}`];

/** How much of a sheet there is to write. */
export const cellsOf = ({ tables }: Pick<ReportBody, 'tables'>): number =>
  tables.reduce((sum, { head, rows }) => sum + head.length * (rows.length + 1), 0);

/** Whether a column holds figures: they stand on the right. */
export const isOfFigures = ({ rows }: Pick<Table, 'rows'>, column: number): boolean =>
  rows.some(({ cells }) => isFigure(cells[column]));

const isFigure = (cell: Cell | undefined): boolean => typeof cell === 'object' && 'decimal' in cell;

/** One of the figures above the tables, in cells: what it is called, what it comes to, and what belongs to it. */
export const figureCells = ({ label, value, note }: MainFigure): readonly Cell[] => {
  const [cell, unit] = 'money' in value ? [money(value.money), ''] : [quantity(value.quantity), value.unit];
  return [label, cell, ...[[unit, note].filter(Boolean).join(' · ')].filter(Boolean)];
};

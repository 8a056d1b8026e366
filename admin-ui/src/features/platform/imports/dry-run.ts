import { formatCivilDate, isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';

/** What is wrong with one cell of a row, or with the row as a whole. */
export interface RowFault {
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string | null;
}

export interface FaultyRow extends RowFault {
  readonly row: number;
  /** What else is wrong with it. */
  readonly also: readonly RowFault[];
}

/** What a file would come to, before anything of it is kept. */
export interface DryRun {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** A heading, the field that its column holds, and whether its decimals stand behind a dot. */
  readonly columns: readonly (readonly [heading: string, name: string, decimals?: 'dot'])[];
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly required: boolean;
    readonly is_number: boolean;
  }[];
  readonly missing: readonly string[];
  /** What every row is, for no column says it. */
  readonly assumed: readonly string[];
  /** What no column holds and a row needs that fills in one that is there: the other lines of an address. */
  readonly lacking: readonly string[];
  readonly rows_total: number;
  readonly rejected_total: number;
  /** Rows that are right and change nothing: their sales were imported before. */
  readonly duplicated_total: number;
  /** What the rows that are ready become: more than they are where a payment term parts some. */
  readonly records_total: number;
  /** The first of them. */
  readonly rejected: readonly FaultyRow[];
}

/** Another field for a heading, which no other heading stands for any more; or none. */
export const withColumn = (columns: DryRun['columns'], heading: string, name: string): DryRun['columns'] => {
  const others = columns.filter(([each, held]) => each !== heading && held !== name);
  return name === '' ? others : [...others, [heading, name]];
};

/** The numbers of a column read with a dot before their decimals, or as people in Brazil write them. */
export const withDecimals = (
  columns: DryRun['columns'],
  heading: string,
  isDot: boolean,
): DryRun['columns'] =>
  columns.map(([each, name, ...decimals]) =>
    each !== heading ? [each, name, ...decimals] : isDot ? [each, name, 'dot'] : [each, name],
  );

/** A cell as people read it: workbooks keep days as computers write them. */
export const shownCell = (text: string): string =>
  text.replace(/^(\d{4}-\d{2}-\d{2})(T00:00(:00(\.0+)?)?Z?)?$/, (whole, day: string) =>
    isCivilDate(day) ? formatCivilDate(day) : whole,
  );

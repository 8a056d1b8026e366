import type { ReactNode } from 'react';

/** One column of a list; its key is the field that the server sorts by, unless it says another. */
export interface Column<T> {
  readonly key: string;
  readonly label: string;
  readonly cell: (record: T) => ReactNode;
  /** Beside the lines of the first column: whose row it is, by their photo. */
  readonly portrait?: (record: T) => ReactNode;
  /** A second, quieter line under the first column's link. */
  readonly detail?: (record: T) => ReactNode;
  readonly align?: 'right';
  readonly sortable?: boolean;
  /** Of a column that stands for more than its field: a referred record is sorted by its name. */
  readonly sortedBy?: string;
  /** Only where there is room for it. */
  readonly wideOnly?: boolean;
  /** Shown to whoever chose it. */
  readonly optional?: boolean;
  readonly width?: number | string;
}

/** The same record as a card on a phone. */
export interface Card {
  readonly title: ReactNode;
  readonly portrait?: ReactNode;
  readonly lines: readonly ReactNode[];
  readonly amount?: ReactNode;
  readonly chip?: ReactNode;
}

export interface FilterTab {
  readonly name: string;
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

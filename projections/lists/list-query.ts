/** What a list screen asks for: a page of rows, filtered and sorted. */
export interface ListQuery {
  readonly filter: Readonly<Record<string, FilterValue>>;
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
  readonly offset: number;
  readonly limit: number;
  /**
   * The whole list is walked, stretch after stretch: rows after the last one that was read, nothing counted, and nothing put on
   * top of what the order says.
   */
  readonly walk?: { readonly after?: ListPlace | undefined };
}

/** Where a row stands in a list: what it is sorted by, and its id. */
export interface ListPlace {
  readonly value: unknown;
  readonly id: string;
  /** Of a list whose order no index walks: how it goes on from there. */
  readonly order?: ReadOrder;
}

/** An order that was read once, when the walk began: the ids of the whole list, a line each, and where the rest of them begins. */
export interface ReadOrder {
  readonly ids: string;
  readonly from: number;
}

export type FilterValue = string | number | boolean | null | readonly (string | number)[];

/** A page, and how many there are in all. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are so many at least: they were counted up to `COUNT_CAP`, or up to the row after this page. */
  readonly totalIsMinimum?: true;
  /** Of a stretch after which there may be more: its last row. */
  readonly last?: ListPlace | undefined;
}

/** The same page, of what its rows are shown as. */
export const pageShown = <Row, Shown>(
  { rows, ...page }: ListPage<Row>,
  show: (row: Row) => Shown,
): ListPage<Shown> => ({ ...page, rows: rows.map(show) });

/** Counting a million rows for a page of 25 helps nobody: from here on a list says «more than 10,000». */
export const COUNT_CAP = 10_001;
/** And of what one or two letters find: to be narrowed by the third, not counted. */
export const SHORT_COUNT_CAP = 1_001;
/** */
export const MAX_PAGE = 1_000;

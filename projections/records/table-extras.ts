/** What the table of a kind has beside a column a field. */
export interface TableExtras {
  /** Columns that follow from other facts; one that is called as a field stands in its place. */
  readonly columns?: readonly string[];
  /** What people look for a record by, where that is more than its title and what only it has: an SQL text. */
  readonly search?: string;
  readonly indexes?: readonly string[];
}

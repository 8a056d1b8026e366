/** Columns that a read table keeps for itself: the tenant, what is searched, what a restore goes back to. */
export interface Kept {
  readonly company_id: string;
  readonly search?: unknown;
  readonly status_before?: unknown;
}

/** A row as it goes out: without what is the table's own business. */
export function publicRow<Row extends { readonly company_id: string }>(row: Row): Omit<Row, keyof Kept> {
  const { company_id: _, search: __, status_before: ___, ...rest } = row as Row & Kept;
  return rest;
}

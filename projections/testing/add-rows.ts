import type { RowChanges, RowStore } from '../rows/row-store.js';

/** New rows of a table that only a spec has, with its key first. */
export function addRows(store: RowStore, table: string, rows: readonly object[]): Promise<void> {
  const [key = ''] = Object.keys(rows[0] ?? {});
  const changes = { table, key: [key], areFinal: false, put: rows.map((row) => ({ row })), patches: [] };
  // The read models of the product do not know it.
  return store.write([changes as unknown as RowChanges]);
}

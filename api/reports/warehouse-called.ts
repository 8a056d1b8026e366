import { assertWithinScope } from '@fidelidade/application/execution/within-scope.js';
import { warehouses } from '@fidelidade/domain/stock/warehouse/warehouse.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { askedRecord } from './report-questions.js';
import type { Asker } from './report.js';

/**
 * The warehouse that a report is asked for alone, by its name; null where it is asked for all of them.
 * @throws DomainError `out_of_scope` (403); `reference_not_found` on `warehouse_id`
 */
export async function warehouseCalled(
  { warehouse_id: id }: { readonly warehouse_id?: string },
  { database, company, viewer }: Pick<Asker, 'database' | 'company' | 'viewer'>,
): Promise<string | null> {
  if (id === undefined) return null;
  assertWithinScope(viewer, 'warehouses', id);
  const warehouse = await findRecord(database, warehouses, company, id);
  return String(askedRecord(warehouse, 'warehouse_id')['name']);
}

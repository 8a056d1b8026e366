import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { RouteExtras } from '../records/route-extras.js';

/** What a warehouse says beside its fields, and who sees it. */
export const warehouseRoutes: RouteExtras = {
  /** Whether it is the one that notes take from, which stays. */
  show: (shown, { id, company_id }) =>
    ({ ...shown, is_first: id === wellKnownIds.defaultWarehouse(company_id) }) as typeof shown,
  seenBy: ({ scope }) => scope.warehouses,
};

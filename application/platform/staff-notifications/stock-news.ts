import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { untoldLowProducts } from '@fidelidade/projections/platform/staff-notifications/untold.js';
import { NotifyStaff } from './staff-notifications.js';

const ACTOR = { kind: 'system', id: 'notify-of-low-stock' } as const;

/**
 * Products that fell below their least stock, each once until it recovers. The ids are made of the fact by which it fell, so
 * that a job that runs again tells nothing twice.
 */
export async function newsOfStock(database: SystemReads, now: Instant): Promise<readonly NotifyStaff[]> {
  const low = await untoldLowProducts(database);
  return low.map(({ company, id, since }) => {
    const commandId = `notify-of-low-stock:${id}:${since}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new NotifyStaff(context, { kind: 'product-low', recordId: id, values: {} });
  });
}

import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { overdueRedemptions } from '@fidelidade/projections/loyalty/redemptions/queries.js';
import { ReleaseRedemption } from './till.commands.js';

const ACTOR = { kind: 'system', id: 'release-cashback' } as const;

/** The commands of the job that gives back what no sale came for: one for each, with one id however often it runs. */
export async function releaseOverdue(
  database: SystemReads,
  now: Instant,
): Promise<readonly ReleaseRedemption[]> {
  const overdue = await overdueRedemptions(database, now);
  return overdue.map(({ company, participantId, redemptionId }) => {
    const commandId = `release-cashback:${redemptionId}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new ReleaseRedemption(context, participantId, redemptionId, 'overdue');
  });
}

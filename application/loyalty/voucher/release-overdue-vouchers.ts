import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { overdueVouchers } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import { ReleaseVoucher } from './voucher.commands.js';

const ACTOR = { kind: 'system', id: 'release-cashback' } as const;

/** The commands that give back the vouchers that no sale came for: one for each, with one id however often the job runs. */
export async function releaseOverdueVouchers(
  database: SystemReads,
  now: Instant,
): Promise<readonly ReleaseVoucher[]> {
  const overdue = await overdueVouchers(database, now);
  return overdue.map(({ company, voucherId, reservationId }) => {
    const commandId = `release-voucher:${reservationId}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new ReleaseVoucher(context, voucherId, reservationId, 'overdue');
  });
}

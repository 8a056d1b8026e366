import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { vouchersPastTheirLastDay } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import { ExpireVoucher } from './voucher.commands.js';

const ACTOR = { kind: 'system', id: 'expire-vouchers' } as const;

/** The commands of the nightly job: one for each voucher whose last day is over where its company is. */
export async function expireDueVouchers(
  database: SystemReads,
  now: Instant,
): Promise<readonly ExpireVoucher[]> {
  const due = await vouchersPastTheirLastDay(database, now);
  return due.map(({ company, voucherId, today }) => {
    const commandId = `expire-vouchers:${voucherId}:${today}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new ExpireVoucher(context, voucherId, today);
  });
}

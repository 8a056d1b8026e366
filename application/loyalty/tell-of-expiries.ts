import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { expiringSoon } from '@fidelidade/projections/loyalty/lots/expiring-soon.js';
import { idFrom } from '../execution/ids.js';
import { ChangeInbox } from '../platform/inbox/inbox.commands.js';

const ACTOR = { kind: 'system', id: 'tell-of-expiries' } as const;
const WARNING = 2;

/**
 * The commands of the daily job: whoever is about to lose something is told 30, 7 and 1 days before. One id a participant, currency,
 * last day and notice: running it twice, or on two machines, tells nothing twice.
 */
export async function* tellOfExpiries(database: SystemReads, now: Instant): AsyncGenerator<ChangeInbox> {
  for await (const notice of expiringSoon(database, now)) {
    const { company, participantId: accountId, currency, lastDay, notice_days, amount } = notice;
    const commandId = `tell-of-expiries:${accountId}:${currency}:${lastDay}:${notice_days}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    yield new ChangeInbox(context, {
      type: 'send',
      accountId,
      notificationId: idFrom('notification', company, commandId),
      kind: currency === 'points' ? 'points-expiring' : 'cashback-expiring',
      status: WARNING,
      values: { [currency === 'points' ? 'points' : 'amount']: amount, until: lastDay },
    });
  }
}

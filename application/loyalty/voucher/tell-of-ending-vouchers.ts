import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { vouchersEndingSoon } from '@fidelidade/projections/loyalty/vouchers/ending-soon.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import { itsParticipant } from '../its-participant.js';

const ACTOR = { kind: 'system', id: 'tell-of-expiries' } as const;
const WARNING = 2;

/** A participant is told which vouchers end unless they use them (issue 12, R-10.1.9). */
class TellOfEndingVouchers extends BusinessCommand {
  /** What is left when the job looks again is less or more than was told: no other notice for that. */
  static override readonly volatile = ['count', 'title'];

  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly count: number,
    readonly title: string,
    /** The last day on which they can be used. */
    readonly until: CivilDate,
  ) {
    super(context);
  }
}

export const TellOfEndingVouchersHandler = handles(
  TellOfEndingVouchers,
  itsParticipant,
  (unit, { context: { company, commandId }, participantId: accountId, count, title, until }) =>
    unit.decide(inboxDecider, streams.inbox(accountId), {
      type: 'send',
      accountId,
      notificationId: idFrom('notification', company, commandId),
      status: WARNING,
      ...(count === 1
        ? { kind: 'voucher-expiring', values: { title, until } }
        : { kind: 'vouchers-expiring', values: { count, until } }),
    }),
  MANY_AT_ONCE,
);

/**
 * Beside what is told of cashback and points, by the same daily job: whoever holds a voucher is told 7 and 1 days before its last day. One id a
 * participant, last day and notice: running it twice, or on two machines, tells nothing twice.
 */
export async function* tellOfEndingVouchers(
  database: SystemReads,
  now: Instant,
): AsyncGenerator<TellOfEndingVouchers> {
  for await (const notice of vouchersEndingSoon(database, now)) {
    const { company, participantId, lastDay, notice_days, count, title } = notice;
    const commandId = `tell-of-ending-vouchers:${participantId}:${lastDay}:${notice_days}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    yield new TellOfEndingVouchers(context, participantId, count, title, lastDay);
  }
}

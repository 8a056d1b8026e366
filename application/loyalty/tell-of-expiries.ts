import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { expiringSoon } from '@fidelidade/projections/loyalty/lots/expiring-soon.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { itsParticipant } from './its-participant.js';

const ACTOR = { kind: 'system', id: 'tell-of-expiries' } as const;
const WARNING = 2;

/** A participant is told what they lose unless they use it. */
class TellOfExpiry extends BusinessCommand {
  /** What is left when the job looks again is less or more than was told: no other notice for that. */
  static override readonly volatile = ['amount', 'until'];

  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly currency: Currency,
    readonly amount: Amount,
    /** The last day on which all of it can be used. */
    readonly until: CivilDate,
  ) {
    super(context);
  }
}

export const TellOfExpiryHandler = handles(
  TellOfExpiry,
  itsParticipant,
  (unit, { context: { company, commandId }, participantId: accountId, currency, amount, until }) =>
    unit.decide(inboxDecider, streams.inbox(accountId), {
      type: 'send',
      accountId,
      notificationId: idFrom('notification', company, commandId),
      kind: currency === 'points' ? 'points-expiring' : 'cashback-expiring',
      status: WARNING,
      values: { [currency === 'points' ? 'points' : 'amount']: amount, until },
    }),
  MANY_AT_ONCE,
);

/**
 * The commands of the daily job: whoever is about to lose something is told 30, 7 and 1 days before. One id a participant, currency,
 * week of the last days and notice: running it twice, or on two machines, tells nothing twice, also where some of it was used meanwhile.
 */
export async function* tellOfExpiries(database: SystemReads, now: Instant): AsyncGenerator<TellOfExpiry> {
  for await (const notice of expiringSoon(database, now)) {
    const { company, participantId, currency, week, lastDay, notice_days, amount } = notice;
    const commandId = `tell-of-expiries:${participantId}:${currency}:week:${week}:${notice_days}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    yield new TellOfExpiry(context, participantId, currency, amount, lastDay);
  }
}

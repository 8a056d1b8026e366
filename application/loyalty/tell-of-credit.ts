import type { Amount, CreditSource, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { NOTIFICATION_STATUSES } from '@fidelidade/domain/platform/inbox/events.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { factsOfAppend, settledIn } from './facts-of-append.js';

interface Credit {
  readonly participantId: string;
  readonly lotId: string;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly creditSource: CreditSource;
}

/** A participant was given something without a purchase: a bonus, what a voucher was worth, what staff gave. */
export class TellOfCredit extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly credit: Credit,
    /** The version of the account's stream at which the credit stands. */
    readonly from: number,
  ) {
    super(context);
  }
}

/** One notice, by the id of its cause: how much it is, what it is for, and how much of it only covers what the balance owed. */
export const TellOfCreditHandler = handles(
  TellOfCredit,
  ({ credit }) => credit.participantId,
  async (unit, { credit, from, context }) => {
    const { participantId: accountId, lotId, currency, amount, creditSource: source } = credit;
    const { facts } = await factsOfAppend(unit, streams.loyaltyAccount(accountId), from);
    const forDebt = settledIn(facts).get(lotId) ?? 0;
    const isCashback = currency === 'cashback';
    await unit.decide(inboxDecider, streams.inbox(accountId), {
      ...{ type: 'send', accountId, status: NOTIFICATION_STATUSES.success },
      kind: isCashback ? 'cashback-available' : 'points-available',
      notificationId: idFrom('notification', unit.company, context.commandId),
      values: {
        ...{ [isCashback ? 'amount' : 'points']: amount },
        ...(forDebt > 0 && { [isCashback ? 'settled' : 'settled_points']: forDebt }),
        // What it is for. The reason that staff gave is their own words, and may name somebody: the statement has it.
        source,
      },
    });
  },
  MANY_AT_ONCE,
);

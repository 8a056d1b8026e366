import type { Recorded } from '@fidelidade/domain/events.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { NOTIFICATION_STATUSES } from '@fidelidade/domain/platform/inbox/events.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import { factsOfAppend } from '../facts-of-append.js';
import { takesOf } from './return-effect.js';

interface ReturnInAccount {
  readonly participantId: string;
  readonly saleId: string;
  /** Absent where the sale was cancelled as a whole. */
  readonly returnId: string | undefined;
  /** The version of the account's stream at which the fact stands that asks for it to be told. */
  readonly from: number;
}

/** Goods came back, and an account has less or more by it. */
export class TellOfReturn extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly of: ReturnInAccount,
  ) {
    super(context);
  }
}

/**
 * One notice, and so one letter, for all that a return took and gave back: its lots and currencies are the shop's affair, and whoever brought
 * the goods did so once (ADR 0150). Its id follows from the return and its append, so that the second fact tells nothing more; what was let go and is
 * taken later, once there is something again, has a notice of its own.
 */
export const TellOfReturnHandler = handles(
  TellOfReturn,
  ({ of }) => of.participantId,
  async (unit, { of: { participantId: accountId, saleId, returnId, from } }) => {
    const written = await factsOfAppend(unit, streams.loyaltyAccount(accountId), from);
    const facts = written.facts.filter(
      ({ type, data }) =>
        (type === 'PointsClawedBack' || type === 'PointsRestored') && data.saleId === saleId,
    );
    const values = { ...valuesOf(facts, 'cashback', ''), ...valuesOf(facts, 'points', '_points') };
    // Where all of it was let go, nothing changed for them.
    if (Object.keys(values).length === 0) return;
    const { details, status } = await unit.load(saleDecider, streams.sale(saleId));
    const isBuyer = details?.participantId === accountId;
    await unit.decide(inboxDecider, streams.inbox(accountId), {
      ...{ type: 'send', accountId, kind: 'sale-returned' },
      notificationId: idFrom(
        'notification',
        unit.company,
        'sale-returned',
        ...[accountId, returnId ?? saleId, written.append],
      ),
      status: isTaken(values) ? NOTIFICATION_STATUSES.warning : NOTIFICATION_STATUSES.success,
      values: {
        ...values,
        ...(!isBuyer ? { of: 'of_friend' } : status === 'cancelled' && { of: 'cancelled' }),
      },
    });
  },
  MANY_AT_ONCE,
);

const isTaken = (values: Readonly<Record<string, unknown>>): boolean =>
  'taken' in values || 'taken_points' in values;

/** Of a currency, what is not nothing: under the names that the notice says it by. */
function valuesOf(
  facts: readonly Recorded[],
  currency: Currency,
  suffix: '' | '_points',
): Readonly<Record<string, Amount>> {
  const { taken, givenBack: back, owed } = takesOf(facts, currency);
  return Object.fromEntries(
    Object.entries({ taken, back, owed }).flatMap(([name, sum]) =>
      sum > 0 ? [[name + suffix, sum] as const] : [],
    ),
  );
}

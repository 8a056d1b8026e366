import type { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@fidelidade/domain/events.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { CURRENCIES, type Amount, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { allThatIsLeft } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { Rehearsal } from '../../execution/rehearsal.js';
import { ReturnGoodsOfSale } from './return.commands.js';

/** Of one currency, were all that is left of a purchase returned now. */
export interface ReturnTakes {
  /** Of what the purchase had brought, also where it was used since. */
  readonly taken: Amount;
  /** The part of it that is used already, and that the balance owes from then on. */
  readonly owed: Amount;
  /** What is used already and is not asked for, because the terms let the balance end at nothing. */
  readonly letGo: Amount;
  /** What had paid for the purchase, and comes back. */
  readonly givenBack: Amount;
}

/**
 * What a return would take (feature 13), before anybody brings anything: the return itself is rehearsed, so that what is told is what it would
 * decide, by the terms that the sale was told under. Of its buyer alone: what it takes back from whoever invited them is not theirs to see.
 * @returns undefined where nothing of it can be returned any more
 * @throws DomainError `not_found` where it is no purchase of theirs
 */
export async function whatAReturnTakes(
  { executor, commands }: { readonly executor: Executor; readonly commands: Pick<CommandBus, 'execute'> },
  context: CommandContext,
  { saleId, participantId }: { readonly saleId: string; readonly participantId: string },
): Promise<Readonly<Record<Currency, ReturnTakes>> | undefined> {
  const { details, status, returned } = await executor.load(
    saleDecider,
    context.company,
    streams.sale(saleId),
  );
  if (details?.participantId !== participantId) throw notFound();
  const goods = allThatIsLeft(details, returned);
  if (!goods || status === 'cancelled' || status === 'returned') return undefined;
  const rehearsal = new Rehearsal();
  try {
    await commands.execute(new ReturnGoodsOfSale({ ...context, rehearsal }, saleId, goods, REHEARSED));
  } catch (refusal) {
    // What was given for nothing is no return.
    if (!(refusal instanceof DomainError)) throw refusal;
    return undefined;
  }
  const account = streams.loyaltyAccount(participantId);
  const facts = (rehearsal.events as unknown as readonly Recorded[]).filter(
    ({ stream }) => stream === account,
  );
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, takesOf(facts, currency)])) as Record<
    Currency,
    ReturnTakes
  >;
}

/** Stands in no fact: a rehearsal writes none. */
const REHEARSED = 'rehearsed';

function takesOf(facts: readonly Recorded[], currency: Currency): ReturnTakes {
  const taken = facts.flatMap(({ type, data }) =>
    type === 'PointsClawedBack' && data.currency === currency ? [data] : [],
  );
  const restored = facts.flatMap(({ type, data }) =>
    type === 'PointsRestored' && data.currency === currency ? [data] : [],
  );
  return {
    taken: sum(taken.map(({ amount }) => amount)),
    owed: sum(taken.map(({ owed }) => owed)),
    letGo: sum(taken.map(({ letGoNow = ZERO }) => letGoNow)),
    givenBack: sum(restored.map(({ amount }) => amount)),
  };
}

const sum = (amounts: readonly Amount[]): Amount => addMoney(ZERO, ...amounts);

import type { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@fidelidade/domain/events.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { CURRENCIES, type Amount, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { allThatIsLeft, type GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { Rehearsal } from '../../execution/rehearsal.js';
import { ReturnGoodsOfSale } from './return.commands.js';

/** Of one currency, were goods of a purchase returned now. */
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

interface Ports {
  readonly executor: Executor;
  readonly commands: Pick<CommandBus, 'execute'>;
}

/** What a return would do, to the buyer and at the counter. */
export interface ReturnEffect {
  /** What the goods come to: a part of it in money, or as it was paid, and the rest as cashback. */
  readonly amount: Cents;
  readonly toHandBack: Cents;
  readonly buyer: Readonly<Record<Currency, ReturnTakes>>;
  /** Of whoever brought the buyer to the shop, and was rewarded for it. */
  readonly others: Readonly<Record<Currency, ReturnTakes>>;
}

/**
 * What returning these goods would do, for whoever registers the return: it is rehearsed, so that what is told is what it would decide, line by line and
 * by the terms of the sale.
 * @throws DomainError as the return itself would
 */
export async function effectOfReturn(
  ports: Ports,
  context: CommandContext,
  { saleId, goods }: { readonly saleId: string; readonly goods: GoodsBack },
): Promise<ReturnEffect> {
  const facts = await rehearsed(ports, context, saleId, goods);
  const back = facts.find((fact) => fact.type === 'SaleItemsReturned');
  const [amount, cashback] = back ? [back.data.amount, back.data.cashback] : [ZERO, ZERO];
  const buyer = back && streams.loyaltyAccount(back.data.participantId);
  return {
    amount,
    toHandBack: subtractMoney(amount, cashback),
    buyer: takesOfBoth(facts.filter(({ stream }) => stream === buyer)),
    others: takesOfBoth(facts.filter(({ stream }) => stream !== buyer)),
  };
}

/**
 * What a return would take (feature 13), before anybody brings anything: the return itself is rehearsed, so that what is told is what it would
 * decide, by the terms that the sale was told under. Of its buyer alone: what it takes back from whoever invited them is not theirs to see.
 * @returns undefined where nothing of it can be returned any more
 * @throws DomainError `not_found` where it is no purchase of theirs
 */
export async function whatAReturnTakes(
  ports: Ports,
  context: CommandContext,
  { saleId, participantId }: { readonly saleId: string; readonly participantId: string },
): Promise<Readonly<Record<Currency, ReturnTakes>> | undefined> {
  const { details, status, returned } = await ports.executor.load(
    saleDecider,
    context.company,
    streams.sale(saleId),
  );
  if (details?.participantId !== participantId) throw notFound();
  const goods = allThatIsLeft(details, returned);
  if (!goods || status === 'cancelled' || status === 'returned') return undefined;
  const account = streams.loyaltyAccount(participantId);
  try {
    const facts = await rehearsed(ports, context, saleId, goods);
    return takesOfBoth(facts.filter(({ stream }) => stream === account));
  } catch (refusal) {
    // What was given for nothing is no return.
    if (!(refusal instanceof DomainError)) throw refusal;
    return undefined;
  }
}

async function rehearsed(
  { commands }: Ports,
  context: CommandContext,
  saleId: string,
  goods: GoodsBack,
): Promise<readonly Recorded[]> {
  const rehearsal = new Rehearsal();
  await commands.execute(new ReturnGoodsOfSale({ ...context, rehearsal }, saleId, goods, REHEARSED));
  return rehearsal.events as unknown as readonly Recorded[];
}

/** Stands in no fact: a rehearsal writes none. */
const REHEARSED = 'rehearsed';

const takesOfBoth = (facts: readonly Recorded[]): Readonly<Record<Currency, ReturnTakes>> =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, takesOf(facts, currency)])) as Record<
    Currency,
    ReturnTakes
  >;

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

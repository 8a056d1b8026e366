import type { CommandBus } from '@nestjs/cqrs';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { allThatIsLeft, type GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { Rehearsal } from '../../execution/rehearsal.js';
import { ReturnGoodsOfSale } from './return.commands.js';
import {
  effectOf,
  takesOfBoth,
  type DecidedFact,
  type ReturnEffect,
  type ReturnTakes,
} from './return-effect.js';

interface Ports {
  readonly executor: Executor;
  readonly commands: Pick<CommandBus, 'execute'>;
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
  return effectOf(await rehearsed(ports, context, saleId, goods));
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
): Promise<readonly DecidedFact[]> {
  const rehearsal = new Rehearsal();
  await commands.execute(new ReturnGoodsOfSale({ ...context, rehearsal }, saleId, goods, REHEARSED));
  return rehearsal.events as unknown as readonly DecidedFact[];
}

/** Stands in no fact: a rehearsal writes none. */
const REHEARSED = 'rehearsed';

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { earnByRules, type SaleToEarn } from './earn-by-rules.js';
import { EarnCashback, MatureLots } from './loyalty.commands.js';

@CommandHandler(EarnCashback)
export class EarnCashbackHandler implements ICommandHandler<EarnCashback> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: EarnCashback): Promise<CommandOutcome> {
    const { context, participantId, saleId } = command;
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const { details } = await unit.load(saleDecider, streams.sale(saleId));
        await earnByRules(unit, context, details ? { ...details, saleId } : bareSale(command));
      },
      MANY_AT_ONCE,
    );
    return { id: participantId, position };
  }
}

/** A sale of which nobody told more than what it came to. */
const bareSale = (command: EarnCashback): SaleToEarn => {
  const { participantId, personId, saleId, base, earnedOn, programVersion } = command;
  const of = { participantId, personId, saleId, date: earnedOn, total: base, items: [] };
  return { ...of, ...(programVersion !== undefined && { programVersion }) };
};

@CommandHandler(MatureLots)
export class MatureLotsHandler implements ICommandHandler<MatureLots> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: MatureLots): Promise<CommandOutcome> {
    const { participantId, today } = command;
    const { position } = await this.executor.run(
      command,
      (unit) =>
        unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
          type: 'mature',
          participantId,
          today,
        }),
      MANY_AT_ONCE,
    );
    return { id: participantId, position };
  }
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { earnByTerms } from './earn-by-terms.js';
import { EarnCashback, MatureLots } from './loyalty.commands.js';

@CommandHandler(EarnCashback)
export class EarnCashbackHandler implements ICommandHandler<EarnCashback> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: EarnCashback): Promise<CommandOutcome> {
    const { context, participantId } = command;
    const { position } = await this.executor.run(command, (unit) => earnByTerms(unit, context, command));
    return { id: participantId, position };
  }
}

@CommandHandler(MatureLots)
export class MatureLotsHandler implements ICommandHandler<MatureLots> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: MatureLots): Promise<CommandOutcome> {
    const { participantId, today } = command;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
        type: 'mature',
        participantId,
        today,
      }),
    );
    return { id: participantId, position };
  }
}

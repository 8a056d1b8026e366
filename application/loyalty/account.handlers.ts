import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { programDecider, termsOf } from '@fidelidade/domain/loyalty/program/program.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { todayOf } from '../registry/company-facts.js';
import { EarnCashback, MatureLots } from './loyalty.commands.js';

/**
 * Without published terms nothing is promised and nothing earned. A sale told late (last month's, from a file) may be
 * past its waiting time already: what is due is moved on at once, as of the moment that the sale was told, so that a
 * replay decides the same.
 */
@CommandHandler(EarnCashback)
export class EarnCashbackHandler implements ICommandHandler<EarnCashback> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: EarnCashback): Promise<CommandOutcome> {
    const { context, participantId, personId, saleId, base, earnedOn } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const program = await unit.load(programDecider, streams.program());
      const programVersion = command.programVersion ?? program.version;
      const terms = termsOf(program, programVersion);
      if (!terms) return;
      const account = streams.loyaltyAccount(participantId);
      const sale = { participantId, personId, saleId, base, earnedOn };
      await unit.decide(loyaltyAccountDecider, account, { type: 'earn', ...sale, programVersion, terms });
      const today = await todayOf(unit, context);
      await unit.decide(loyaltyAccountDecider, account, { type: 'mature', participantId, today });
    });
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

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { PlanUsage } from '../plan-and-terms/plan-usage.js';
import { RegisterParticipant } from '../identity.commands.js';
import { openAccount } from './open-account.js';

/** A participant's e-mail is unique in the company; the person is the participant's identity. */
@CommandHandler(RegisterParticipant)
export class RegisterParticipantHandler implements ICommandHandler<RegisterParticipant> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
  ) {}

  async execute(command: RegisterParticipant): Promise<CommandOutcome> {
    const { context, personId, name, email, passwordHash } = command;
    const { index, usage } = this;
    const participantId = wellKnownIds.participant(context.company, personId);
    const { position } = await this.executor.run(command, (unit) =>
      openAccount(unit, context, { index, usage }, { participantId, personId, name, email, passwordHash }),
    );
    return { id: participantId, position };
  }
}

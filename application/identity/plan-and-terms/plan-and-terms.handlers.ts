import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { TERMS_ZONE, termsDecider } from '@fidelidade/domain/identity/terms/terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { ChangePlan, PublishTerms } from './plan-and-terms.commands.js';

@CommandHandler(PublishTerms)
export class PublishTermsHandler implements ICommandHandler<PublishTerms> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: PublishTerms): Promise<CommandOutcome> {
    const { context, audience, terms } = command;
    const today = civilDateIn(TERMS_ZONE, context.occurredAt);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(termsDecider, streams.terms(audience), { type: 'publish', audience, today, ...terms }),
    );
    return { id: context.company, position };
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangePlan): Promise<CommandOutcome> {
    const { company: companyId } = command.context;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(planDecider, streams.plan(), { type: 'change', companyId, ...command.plan }),
    );
    return { id: companyId, position };
  }
}

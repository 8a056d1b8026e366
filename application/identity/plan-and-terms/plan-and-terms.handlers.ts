import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planCatalogueDecider, planOnOffer } from '@fidelidade/domain/identity/plan/catalogue.js';
import { planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { TERMS_ZONE, termsDecider } from '@fidelidade/domain/identity/terms/terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import {
  ChangePlan,
  ChangePlanCatalogue,
  PublishTerms,
  TakePlan,
  WithdrawTerms,
} from './plan-and-terms.commands.js';

export const PublishTermsHandler = handles(
  PublishTerms,
  ({ context }) => context.company,
  (unit, { context, audience, terms }) =>
    unit.decide(termsDecider, streams.terms(audience), {
      type: 'publish',
      audience,
      today: civilDateIn(TERMS_ZONE, context.occurredAt),
      ...terms,
    }),
);

export const WithdrawTermsHandler = handles(
  WithdrawTerms,
  ({ context }) => context.company,
  (unit, { context, audience, version }) =>
    unit.decide(termsDecider, streams.terms(audience), {
      ...{ type: 'withdraw', audience, version },
      today: civilDateIn(TERMS_ZONE, context.occurredAt),
    }),
);

export const ChangePlanHandler = handles(
  ChangePlan,
  ({ context }) => context.company,
  (unit, { plan }, companyId) =>
    unit.decide(planDecider, streams.plan(), { type: 'change', companyId, ...plan }),
);

@CommandHandler(TakePlan)
export class TakePlanHandler implements ICommandHandler<TakePlan> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  /** What is on offer is copied, not followed: a price or a limit that changes tomorrow changes no contract of today. */
  async execute(command: TakePlan): Promise<CommandOutcome> {
    const { company: companyId } = command.context;
    const { position } = await this.executor.run(command, async (unit) => {
      // The catalogue is the platform's: a unit of work of the company does not reach it.
      const catalogue = await this.executor.load(planCatalogueDecider, PLATFORM, streams.planCatalogue());
      const { code, name, modules, limits } = planOnOffer(catalogue, command.code);
      const { paidUntil: paidSoFar } = await unit.load(planDecider, streams.plan());
      const paidUntil = command.paidUntil === undefined ? paidSoFar : command.paidUntil;
      const plan = { code, name, modules, limits, paidUntil };
      return unit.decide(planDecider, streams.plan(), { type: 'change', companyId, ...plan });
    });
    return { id: companyId, position };
  }
}

export const ChangePlanCatalogueHandler = handles(
  ChangePlanCatalogue,
  ({ context }) => context.company,
  (unit, { change }) => unit.decide(planCatalogueDecider, streams.planCatalogue(), change),
);

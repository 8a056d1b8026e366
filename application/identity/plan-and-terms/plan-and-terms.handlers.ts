import { planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { TERMS_ZONE, termsDecider } from '@fidelidade/domain/identity/terms/terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../../execution/handles.js';
import { ChangePlan, PublishTerms } from './plan-and-terms.commands.js';

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

export const ChangePlanHandler = handles(
  ChangePlan,
  ({ context }) => context.company,
  (unit, { plan }, companyId) =>
    unit.decide(planDecider, streams.plan(), { type: 'change', companyId, ...plan }),
);

import { FIRST_PLANS } from '@fidelidade/domain/identity/plan/first-plans.js';
import { policy } from '../../policies/policy.js';
import { ChangePlanCatalogue } from './plan-and-terms.commands.js';

/** With its first company an installation has plans to offer; a catalogue that somebody wrote already stays as it is. */
export const offerFirstPlans = policy('offer-first-plans', {
  CompanyRegistered: (_event, context) => [
    new ChangePlanCatalogue(context(), { type: 'begin', plans: FIRST_PLANS }),
  ],
});

import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import type { TermsAudience } from '@fidelidade/domain/identity/terms/events.js';
import type { TermsDetails } from '@fidelidade/domain/identity/terms/terms.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A new version of the terms. The context's company is the participants' shop, or the platform for those of staff. */
export class PublishTerms extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly audience: TermsAudience,
    readonly terms: TermsDetails,
  ) {
    super(context);
  }
}

/** What the context's company may use from now on. */
export class ChangePlan extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly plan: PlanDetails,
  ) {
    super(context);
  }
}

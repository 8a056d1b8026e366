import type { PlanCatalogueCommand } from '@fidelidade/domain/identity/plan/catalogue.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import type { TermsAudience } from '@fidelidade/domain/identity/terms/events.js';
import type { TermsDetails } from '@fidelidade/domain/identity/terms/terms.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
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

/** Takes back a version that is still to come; its audience is whose the context's company is, as where one is published. */
export class WithdrawTerms extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly audience: TermsAudience,
    readonly version: number,
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

/** The context's company takes a plan that is on offer; what is on offer then is what it has from now on. */
export class TakePlan extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly code: string,
    /** Undefined leaves the day as it stands. */
    readonly paidUntil: CivilDate | null | undefined,
  ) {
    super(context);
  }
}

/** What the platform offers. It is no company's: the catalogue is kept by the platform, whoever writes it. */
export class ChangePlanCatalogue extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly change: PlanCatalogueCommand,
  ) {
    super({ ...context, company: PLATFORM });
  }
}

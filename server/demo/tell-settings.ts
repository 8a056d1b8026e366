import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangePlanCatalogue,
  TakePlan,
} from '@fidelidade/application/identity/plan-and-terms/plan-and-terms.commands.js';
import { ChangeCompanySettings, InstallCsc } from '@fidelidade/application/registry/company.commands.js';
import { FIRST_PLANS } from '@fidelidade/domain/identity/plan/first-plans.js';
import { parseDecimal } from '@fidelidade/domain/kernel/decimal.js';
import type { DemoStory } from './demo-story.js';

/** Made up, as everything of the demo: no state gave it out. */
const A_CSC = 'DEM0DEM0-0000-0000-0000-DEM0DEM0DEM0';

/** What the shop says of itself beside its details: the credit that its customers may take, and the code for receipts on trial. */
export async function tellSettings(story: DemoStory): Promise<void> {
  const first = story.day(0);
  await story.do(
    'simples-credit',
    first,
    (context) =>
      new ChangeCompanySettings(context, {
        simplesCreditRate: parseDecimal('1.25', 2),
        loyaltyInDreFrom: first,
      }),
  );
  // Written by the policy too, with the company: whichever comes first.
  await story.do(
    'plans',
    first,
    (context) => new ChangePlanCatalogue(asOperator(context), { type: 'begin', plans: FIRST_PLANS }),
  );
  await story.do('plan', first, (context) => new TakePlan(asOperator(context), 'empresa', null));
  await story.do('csc', first, (context) => new InstallCsc(context, 2, '000001', A_CSC));
}

/** Plans are no shop's to give itself. */
const asOperator = (context: CommandContext): CommandContext => ({
  ...context,
  actor: { kind: 'system', id: 'operator' },
});

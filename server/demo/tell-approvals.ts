import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { OpenEntry } from '@fidelidade/application/finance/finance.commands.js';
import { ChangeApprovalRules } from '@fidelidade/application/platform/approval/approval.commands.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import type { DemoRegisters } from './demo-registers.js';
import type { DemoStory } from './demo-story.js';

/** From the first level's amount on, payables wait for somebody else; the cashier has ordered a repair, and waits. */
export async function tellApprovals(story: DemoStory, { cashierId }: DemoRegisters): Promise<void> {
  const { companyId, today } = story.stage;
  await story.do('approval-rules', today, (context) => new ChangeApprovalRules(context, ['payable']));
  const details = {
    direction: 'P',
    document: 'OS-118',
    description: 'Conserto da vitrine refrigerada',
    accountPlanId: wellKnownIds.category(companyId, '2.08'),
    ...{ competenceDate: today, issueDate: today, dueDate: addDays(today, 10) },
    ...{ value: cents(1_280_00), installment: { number: 1, of: 1 } },
  } as const;
  await story.do('repair-to-approve', today, (context) => {
    const byCashier = { ...context, actor: { kind: 'staff', id: cashierId } as const };
    return new OpenEntry(byCashier, details);
  });
}

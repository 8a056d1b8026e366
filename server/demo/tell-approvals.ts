import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { OpenEntry } from '@fidelidade/application/finance/finance.commands.js';
import { ChangeRole } from '@fidelidade/application/identity/roles/role.commands.js';
import { ChangeApprovalRules } from '@fidelidade/application/platform/approval/approval.commands.js';
import { CountStock } from '@fidelidade/application/stock/stock.commands.js';
import { ROLE_TEMPLATES } from '@fidelidade/domain/identity/role/templates.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import type { DemoRegisters } from './demo-registers.js';
import type { DemoStory } from './demo-story.js';

/** Of the demo's products. */
const COFFEE_BEANS = 1;
const BEANS_COUNTED = '6';

/**
 * From the first level's amount on, payables and corrections of the stock wait for somebody else, and so do roles that are to allow more; the
 * cashier has ordered a repair and counted the coffee beans, the manager wants the tills to see payables, and both wait.
 */
export async function tellApprovals(
  story: DemoStory,
  { cashierId, managerId, products }: DemoRegisters,
): Promise<void> {
  const { companyId, today } = story.stage;
  await story.do(
    'approval-rules',
    today,
    (context) => new ChangeApprovalRules(context, ['payable', 'stock_adjustment', 'role_change']),
  );
  const details = {
    direction: 'P',
    document: 'OS-118',
    description: 'Conserto da vitrine refrigerada',
    accountPlanId: wellKnownIds.category(companyId, '2.08'),
    ...{ competenceDate: today, issueDate: today, dueDate: addDays(today, 10) },
    ...{ value: cents(1_280_00), installment: { number: 1, of: 1 } },
  } as const;
  const byCashier = (context: CommandContext) => ({
    ...context,
    actor: { kind: 'staff', id: cashierId } as const,
  });
  await story.do('repair-to-approve', today, (context) => new OpenEntry(byCashier(context), details));
  const beans = products[COFFEE_BEANS]!.id;
  await story.do(
    'count-to-approve',
    today,
    (context) =>
      new CountStock(
        byCashier(context),
        beans,
        parseQuantity(BEANS_COUNTED),
        'Contagem do mês: faltam pacotes',
      ),
  );
  const { cashier } = ROLE_TEMPLATES;
  const more = { ...cashier, permissions: [...cashier.permissions, 'finance.payables.view' as const] };
  const byManager = (context: CommandContext) => ({
    ...context,
    actor: { kind: 'staff', id: managerId } as const,
  });
  await story.do(
    'role-to-approve',
    today,
    (context) => new ChangeRole(byManager(context), wellKnownIds.role(companyId, 'cashier'), undefined, more),
  );
}

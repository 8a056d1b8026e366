import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { OpenEntry } from '@fidelidade/application/finance/finance.commands.js';
import { ChangeApprovalRules } from '@fidelidade/application/platform/approval/approval.commands.js';
import { CountStock } from '@fidelidade/application/stock/stock.commands.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import type { DemoRegisters } from './demo-registers.js';
import type { DemoStory } from './demo-story.js';

/** Of the demo's products. */
const COFFEE_BEANS = 1;
const BEANS_COUNTED = '6';

/**
 * From the first level's amount on, payables and corrections of the stock wait for somebody else; the cashier has ordered a repair and
 * counted the coffee beans, and waits.
 */
export async function tellApprovals(story: DemoStory, { cashierId, products }: DemoRegisters): Promise<void> {
  const { companyId, today } = story.stage;
  await story.do(
    'approval-rules',
    today,
    (context) => new ChangeApprovalRules(context, ['payable', 'stock_adjustment']),
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
}

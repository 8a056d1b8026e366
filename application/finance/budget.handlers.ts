import type { CategoryDetails } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { budgetDecider, MAX_BUDGET_CELLS, type AskedCell } from '@fidelidade/domain/finance/budget/budget.js';
import { OUTSIDE_DRE } from '@fidelidade/domain/finance/dre.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../execution/handles.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { deciderFor } from '../records/kind-decider.js';
import { SetBudget } from './finance.commands.js';

const categories = deciderFor('account-plans');

/** Amounts come as people think of them, and are kept as they count in the result: what an expense costs is below zero there. */
export const SetBudgetHandler = handles(
  SetBudget,
  ({ year }) => String(year),
  async (unit, { year, cells }) => {
    // Before a category is read of each.
    if (cells.length > MAX_BUDGET_CELLS)
      throw new DomainError('budget_too_many_cells', { field: 'cells', params: { max: MAX_BUDGET_CELLS } });
    // As people say it: nobody plans to sell or to spend less than nothing, and a minus is a slip of the hand (R-10.3.2 asks for none).
    refuseAll(
      cells.map(({ amount }, index) =>
        amount < 0
          ? new DomainError('budget_amount_negative', { field: `cells.${index}.amount` })
          : undefined,
      ),
    );
    const signs = await signsOf(
      unit,
      cells.map(({ accountPlanId }) => accountPlanId),
    );
    const counted = (amount: Cents, sign: number) => (amount === 0 ? amount : ((amount * sign) as Cents));
    const asked = cells.map(({ accountPlanId, month, amount, was }): AskedCell => {
      const sign = signs.get(accountPlanId) ?? 1;
      return {
        ...{ accountPlanId, month, amount: counted(amount, sign) },
        ...(was !== undefined && { was: counted(was, sign) }),
      };
    });
    await unit.decide(budgetDecider, streams.budget(String(year)), { type: 'set', year, cells: asked });
  },
);

/** How amounts of categories count in the result. @throws DomainError for what is no category with a line of the income statement */
async function signsOf(unit: UnitOfWork, asked: readonly string[]): Promise<ReadonlyMap<string, 1 | -1>> {
  const signs = new Map<string, 1 | -1>();
  const problems: (DomainError | undefined)[] = [];
  const found = await Promise.all(
    [...new Set(asked)].map(
      async (id) => [id, await unit.load(categories.decider, categories.streamOf(id))] as const,
    ),
  );
  for (const [id, { details, status }] of found) {
    const { dreGroup, walletType } = (details ?? {}) as Partial<CategoryDetails>;
    const field = `cells.${asked.indexOf(id)}.account_plan_id`;
    if (!details || status === 'deleted') problems.push(new DomainError('category_not_found', { field }));
    else if (!dreGroup || dreGroup === OUTSIDE_DRE)
      problems.push(new DomainError('budget_category_without_line', { field }));
    signs.set(id, walletType === 'D' ? -1 : 1);
  }
  refuseAll(problems);
  return signs;
}

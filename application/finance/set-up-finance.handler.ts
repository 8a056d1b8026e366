import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { categoryDecider } from '@fidelidade/domain/finance/account-plan/category.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import type { CategoryDetails } from '@fidelidade/domain/finance/account-plan/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { SetUpFinance } from './finance.commands.js';

/** Registers the categories that are missing, each under the id that its code gives it. */
@CommandHandler(SetUpFinance)
export class SetUpFinanceHandler implements ICommandHandler<SetUpFinance> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: SetUpFinance): Promise<CommandOutcome> {
    const { company } = command.context;
    const { position } = await this.executor.run(command, async (unit) => {
      for (const each of DEFAULT_ACCOUNT_PLAN) {
        const categoryId = wellKnownIds.category(company, each.code);
        await unit.decide(categoryDecider, streams.category(categoryId), {
          type: 'register',
          categoryId,
          ...placed(company, each),
        });
      }
    });
    return { id: company, position };
  }
}

/** A category with its place in the tree: below the heading that its code begins with (`1.01` below `1`). */
function placed(company: string, category: Omit<CategoryDetails, 'parentId'>) {
  const parent = DEFAULT_ACCOUNT_PLAN.find(
    ({ code }) => code !== category.code && code === category.code.split('.')[0],
  );
  if (!parent) return { details: category };
  return { details: { ...category, parentId: wellKnownIds.category(company, parent.code) }, parent };
}

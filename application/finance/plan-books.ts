import type { CategoryUses } from '@fidelidade/domain/finance/account-plan/place.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { CATEGORY_FACTS, categoryUses } from '@fidelidade/projections/finance/accounts/account-plan-uses.js';
import { FINANCE_MODEL } from '@fidelidade/projections/finance/ledger/follows.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { closedThroughOf } from '../registry/company-facts.js';

/** What uses a category of the account plan: its own stream cannot know it, the books do. */
export class PlanBooks {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** As a command decides on it: what comes to use it between this look and the decision makes it be decided anew. */
  async of(unit: UnitOfWork, categoryId: string): Promise<CategoryUses> {
    await this.readYourWrites.reached([FINANCE_MODEL], await this.log.head(), unit.company);
    const closedThrough = await closedThroughOf(unit);
    const { through, ...uses } = await categoryUses(this.database, unit.company, categoryId, closedThrough);
    unit.assumeNoneSince({ types: CATEGORY_FACTS, after: through });
    return { ...uses, closedThrough };
  }
}

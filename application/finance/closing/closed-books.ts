import { hash } from 'node:crypto';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { canonicalJson } from '@fidelidade/event-store/seals/canonical-json.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { figuresClosed, type ClosedFigures } from '@fidelidade/projections/finance/closings/figures.js';
import { FINANCE_MODEL } from '@fidelidade/projections/finance/ledger/follows.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';

/** What proves that figures are still those that were reported. */
export const digestOf = (figures: ClosedFigures): string => hash('sha256', canonicalJson(figures));

/** The books as they stood when they were closed. */
export class ClosedBooks {
  constructor(
    private readonly database: SystemReads,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** @param position of the fact that closed them: everything before it has reached the books when they are read */
  async reported(
    company: string,
    { closedThrough, asOf, position }: { closedThrough: CivilDate; asOf: Instant; position: number },
  ): Promise<ClosedFigures> {
    await this.readYourWrites.reached([FINANCE_MODEL], position, company);
    return figuresClosed(this.database, company, closedThrough, asOf);
  }
}

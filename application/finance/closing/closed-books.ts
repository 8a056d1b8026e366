import { hash } from 'node:crypto';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { canonicalJson } from '@fidelidade/event-store/seals/canonical-json.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { figuresClosed, type ClosedFigures } from '@fidelidade/projections/finance/closings/figures.js';
import { FINANCE_MODEL } from '@fidelidade/projections/finance/ledger/follows.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';

/**
 * What proves that figures are still those that were reported. An edition keeps what it is of for ever, by name: what is reckoned beside it
 * later belongs to the next. The first closings, of no edition, kept fewer figures.
 */
export function digestOf(figures: ClosedFigures, edition: number | null): string {
  const { months, statements, balances, cashFlow, owed } = figures;
  const first = { months, statements, balances };
  return hash('sha256', canonicalJson(edition === null ? first : { ...first, cashFlow, owed }));
}

/** The figures of a closing, and the moment that they are as of. */
export interface Reported {
  readonly asOf: Instant;
  readonly figures: ClosedFigures;
}

/** The books as they stood when they were closed. */
export class ClosedBooks {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'readEvent'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /**
   * When the log learned of a closing is read from the log: a restored one may say another moment, at which it knew the same.
   * @throws DomainError `not_found` where the fact is none of the company's
   */
  async reported(company: string, closingId: string, closedThrough: CivilDate): Promise<Reported> {
    const closing = await this.log.readEvent(company, closingId);
    if (!closing) throw notFound();
    // Everything before it has reached the books then.
    await this.readYourWrites.reached([FINANCE_MODEL], closing.position, company);
    const asOf = closing.meta.recordedAt;
    return { asOf, figures: await figuresClosed(this.database, company, closedThrough, asOf) };
  }
}

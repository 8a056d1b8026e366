import type { StatementFormat } from '@fidelidade/domain/finance/bank-statement/events.js';
import type { KnownLine } from '@fidelidade/domain/finance/bank-statement/line-identity.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import {
  knownLines,
  linesOfOtherFormats,
  matchedLines,
  statementsOf,
} from '@fidelidade/projections/finance/reconciliation/known-lines.js';
import { RECONCILIATION_MODEL } from '@fidelidade/projections/finance/reconciliation/projector.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** The lines of all statements: the stream of one does not know those of another. */
export class StatementBooks {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** Those of these lines that are there as a command decides: another import in between makes it be decided anew. */
  async known(unit: UnitOfWork, lineIds: readonly string[]): Promise<ReadonlyMap<string, KnownLine>> {
    await this.caughtUp(unit);
    const { found, through } = await knownLines(this.database, unit.company, lineIds);
    unit.assumeNoneSince({ types: ['StatementLinesImported', 'StatementReverted'], after: through });
    return found;
  }

  /** Lines of an account between two days that came with files of other formats; what came since is told by `known`, which is asked before. */
  ofOtherFormats(
    unit: UnitOfWork,
    accountId: string,
    format: StatementFormat,
    first: CivilDate,
    last: CivilDate,
  ): Promise<readonly KnownLine[]> {
    return linesOfOtherFormats(this.database, unit.company, { accountId, format, first, last });
  }

  /** How many lines of a statement are matched: a match in between makes the command be decided anew. */
  async matchedIn(unit: UnitOfWork, statementId: string): Promise<number> {
    await this.caughtUp(unit);
    const { found, through } = await matchedLines(this.database, unit.company, statementId);
    unit.assumeNoneSince({ types: ['LineMatched'], after: through });
    return found;
  }

  /** With which statement lines came; what a statement says of its lines says its own stream. */
  statementsOf(company: string, lineIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return statementsOf(this.database, company, lineIds);
  }

  private caughtUp = async (unit: UnitOfWork): Promise<unknown> =>
    this.readYourWrites.reached([RECONCILIATION_MODEL], await this.log.head(), unit.company);
}

import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import {
  ACCOUNT_FACTS,
  accountMoves,
  type AccountMoves,
} from '@fidelidade/projections/finance/accounts/queries.js';
import { FINANCE_MODEL } from '@fidelidade/projections/finance/ledger/follows.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** The money of accounts: their own streams cannot know it, the books do. */
export class AccountBooks {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /**
   * What is in an account as a command decides on it. Money that moves between this look and the decision makes the command
   * be decided anew; so does money that books which lag, or stand, do not show. Whoever asks has loaded the account before.
   */
  async of(unit: UnitOfWork, accountId: string): Promise<Omit<AccountMoves, 'through'>> {
    await this.readYourWrites.reached([FINANCE_MODEL], await this.log.head(), unit.company);
    const { through, ...moves } = await accountMoves(this.database, unit.company, accountId);
    unit.assumeNoneSince({ types: ACCOUNT_FACTS, after: through });
    return moves;
  }
}

import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { accountMoves } from '@fidelidade/projections/finance/accounts/queries.js';

/** What is in an account, and since when money moves in it: its own stream cannot know. */
export interface AccountMoves {
  readonly balance: Cents;
  /** Undefined when none moved yet. */
  readonly firstMove: CivilDate | undefined;
}

/**
 * The money of accounts as the read models tell it. Who pays into an account in the moment in which another closes it may
 * be heard after the closing: then the account shows what came in, and can be reopened. No lock on every payment is worth it.
 */
export class AccountBooks {
  constructor(private readonly database: SystemReads) {}

  of(company: string, accountId: string): Promise<AccountMoves> {
    return accountMoves(this.database, company, accountId);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Accounts, type Account } from '@fidelidade/application/identity/credentials/account.js';
import { Unauthorized } from '../http/refusals.js';
import type { Session } from './session.js';

/** The account behind a session. */
@Injectable()
export class OwnAccounts {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  /** @throws Unauthorized for one that is gone */
  async of({ realm, company, subject }: Session): Promise<Account> {
    const account = await this.accounts.find(realm, company, subject);
    if (!account) throw new Unauthorized();
    return account;
  }
}

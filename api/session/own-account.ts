import { Inject, Injectable } from '@nestjs/common';
import {
  SignInAccounts,
  type SignInAccount,
} from '@fidelidade/application/identity/credentials/sign-in-account.js';
import { Unauthorized } from '../http/refusals.js';
import type { ApiRequest } from '../http/request.js';
import type { Trying } from './attempts.js';
import type { Session } from './session.js';

/** Whose secret is tried when somebody who is signed in proves who they are. */
export const triedBy = ({ realm, subject }: Session, { ip }: ApiRequest): Trying => ({
  account: `${realm}:${subject}`,
  address: ip,
});

/** The account behind a session. */
@Injectable()
export class OwnAccounts {
  constructor(@Inject(SignInAccounts) private readonly accounts: SignInAccounts) {}

  /** @throws Unauthorized for one that is gone */
  async of({ realm, company, subject }: Session): Promise<SignInAccount> {
    // Another system has no account of its own.
    if (realm === 'api-key') throw new Unauthorized();
    const account = await this.accounts.find(realm, company, subject);
    if (!account) throw new Unauthorized();
    return account;
  }
}

import { assertNewPassword } from '@fidelidade/domain/identity/new-password.js';
import type { PasswordOwner } from '@fidelidade/domain/identity/guessable/guessable.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companiesOf } from '@fidelidade/projections/identity/access/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { SignInAccount } from './sign-in-account.js';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** @throws DomainError on `password` or `password_confirmation` */
export function assertChosen({ password, confirmation }: NewPassword, owner: PasswordOwner): void {
  assertNewPassword(password, owner);
  if (password !== confirmation)
    throw new DomainError('password_confirmation', { field: 'password_confirmation' });
}

/** What a store is known by, which is no password there. */
export async function namesOfStore(database: SystemReads, company: string): Promise<readonly string[]> {
  const found = await findCompany(database, company);
  return found ? [found.fantasy_name, found.store_slug] : [];
}

/** Who has an account already. */
export async function ownerOf(database: SystemReads, account: SignInAccount): Promise<PasswordOwner> {
  const { realm, id, company, name, email } = account;
  if (realm === 'participant') return { name, email, stores: await namesOfStore(database, company) };
  const companies = await companiesOf(database, id);
  return { name, email, stores: companies.flatMap((each) => [each.company_name, each.loja_url]) };
}

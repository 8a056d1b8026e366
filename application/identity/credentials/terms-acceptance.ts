import type { CommandBus } from '@nestjs/cqrs';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { acceptancesOf } from '@fidelidade/projections/identity/credentials/queries.js';
import { allTermsInForce } from '@fidelidade/projections/identity/access/terms.js';
import { type TermsRow } from '@fidelidade/projections/identity/access/table.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { SignInAccount } from './sign-in-account.js';
import { ChangeCredentials } from './credentials.commands.js';

export interface TermsOfAccount extends TermsRow {
  /** When it was accepted; null for whoever has yet to, or need not. */
  readonly acceptedAt: string | null;
}

/** The texts that an account reads and accepts: participants those of their shop, staff those of the system. */
export class TermsAcceptance {
  constructor(
    private readonly database: SystemReads,
    private readonly commands: Pick<CommandBus, 'execute'>,
  ) {}

  /** Those in force, in the order in which they are asked for. */
  inForce(company: string): Promise<readonly TermsRow[]> {
    return allTermsInForce(this.database, company);
  }

  async of({ company, id }: SignInAccount): Promise<readonly TermsOfAccount[]> {
    const [all, accepted] = await Promise.all([
      this.inForce(company),
      acceptancesOf(this.database, company, id),
    ]);
    return all.map((terms) => ({ ...terms, acceptedAt: accepted.get(terms.version) ?? null }));
  }

  /** @throws DomainError `terms_outdated` on `version` */
  async accept(account: SignInAccount, context: CommandContext, version: number): Promise<CommandOutcome> {
    const { realm: audience, company, id: accountId } = account;
    const inForce = (await this.inForce(company)).map((terms) => terms.version);
    const step = { type: 'accept-terms', accountId, audience, version, inForce } as const;
    return this.commands.execute(new ChangeCredentials(context, step));
  }
}

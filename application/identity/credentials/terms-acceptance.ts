import type { CommandBus } from '@nestjs/cqrs';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findCredentials } from '@fidelidade/projections/identity/credentials/queries.js';
import { termsInForce, type TermsInForce } from '@fidelidade/projections/identity/access/terms.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Account } from './account.js';
import { ChangeCredentials } from './credentials.commands.js';

export interface TermsOfAccount extends TermsInForce {
  /** When the version in force was accepted; null for who has yet to. */
  readonly acceptedAt: string | null;
}

/** Terms of use as an account stands to them: participants accept their shop's, staff those of the system. */
export class TermsAcceptance {
  constructor(
    private readonly database: SystemReads,
    private readonly commands: Pick<CommandBus, 'execute'>,
  ) {}

  inForce(company: string): Promise<TermsInForce> {
    return termsInForce(this.database, company);
  }

  async of({ company, id }: Account): Promise<TermsOfAccount> {
    const [terms, found] = await Promise.all([
      this.inForce(company),
      findCredentials(this.database, company, id),
    ]);
    const isAccepted = found !== undefined && found.accepted_terms >= terms.version;
    return { ...terms, acceptedAt: isAccepted ? found.accepted_terms_at : null };
  }

  /** @throws DomainError `terms_outdated` on `version` */
  async accept(account: Account, context: CommandContext, version: number): Promise<CommandOutcome> {
    const { realm: audience, company, id: accountId } = account;
    const { version: current } = await this.inForce(company);
    const step = { type: 'accept-terms', accountId, audience, version, current } as const;
    return this.commands.execute(new ChangeCredentials(context, step));
  }
}

import type { CommandBus } from '@nestjs/cqrs';
import { assertNewPassword } from '@fidelidade/domain/identity/new-password.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { isEmail, normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { parseReferralCode } from '@fidelidade/domain/loyalty/referral/code.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { termsInForce } from '@fidelidade/projections/identity/access/terms.js';
import { findParticipantByEmail } from '@fidelidade/projections/identity/participants/queries.js';
import { referrerOfCode } from '@fidelidade/projections/loyalty/referrals/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { CommandContext } from '../../execution/command.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import { SignUp, type Applicant, type SignUpOutcome } from './participant.commands.js';

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly hasher: PasswordHasher;
  readonly database: SystemReads;
}

/** How visitors come to take part in a store's programme. */
export class JoinProgram {
  constructor(private readonly ports: Ports) {}

  /**
   * @param context of the store's company
   * @throws DomainError on `company_id`, `password`, `email`, `document`; `terms_outdated` on `terms_version`
   */
  async signUp(
    context: CommandContext,
    { referralCode, ...told }: Omit<Applicant, 'referrerId'> & { readonly referralCode?: string | undefined },
    password: string,
  ): Promise<SignUpOutcome> {
    const referrer = await this.referrerOf(context.company, referralCode);
    const applicant: Applicant = { ...told, ...(referrer && { referrerId: referrer.id }) };
    const { database, hasher, commands } = this.ports;
    const store = await findCompany(database, context.company);
    if (!store) throw notFound();
    assertNewPassword(password, { ...applicant, stores: [store.fantasy_name, store.store_slug] });
    const { version } = await termsInForce(database, context.company);
    if (applicant.termsVersion !== version)
      throw new DomainError('terms_outdated', { field: 'terms_version' });
    return commands.execute(new SignUp(context, applicant, await hasher.hash(password)));
  }

  /** Whose link a visitor came by; nobody's, where the code is no participant's any more: they are welcome all the same. */
  async referrerOf(
    company: string,
    text: string | undefined,
  ): Promise<{ readonly id: string; readonly name: string | null } | undefined> {
    const code = parseReferralCode(text ?? '');
    return code && referrerOfCode(this.ports.database, company, code);
  }

  /** Whether an e-mail could be signed up with. */
  async stateOf(company: string, typed: string): Promise<'invalid' | 'used' | 'valid'> {
    const email = normalizeEmail(typed);
    if (!isEmail(email)) return 'invalid';
    return (await findParticipantByEmail(this.ports.database, company, email)) ? 'used' : 'valid';
  }
}

import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findParticipantByEmail } from '@fidelidade/projections/identity/participants/queries.js';
import { companiesOf, type SelectableCompany } from '@fidelidade/projections/identity/access/queries.js';
import { findCredentials } from '@fidelidade/projections/identity/credentials/queries.js';
import { findStaffByEmail } from '@fidelidade/projections/identity/staff-users/queries.js';
import type { PasswordHasher } from '../ports/password-hasher.js';
import type { OpenedSession, SessionStore } from '../ports/session-store.js';

export interface StaffSignIn {
  readonly session: OpenedSession;
  readonly companies: readonly SelectableCompany[];
}

/** Opens sessions. One answer, and one cost, for an unknown e-mail and a wrong password. */
export class SignIn {
  constructor(
    private readonly database: ReadDatabase,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionStore,
  ) {}

  /** Somebody of one company finds it selected. @throws DomainError `login_invalid` on `email` */
  async staff(email: string, password: string): Promise<StaffSignIn> {
    const user = await findStaffByEmail(this.database, normalizeEmail(email));
    const credentials = user && (await findCredentials(this.database, PLATFORM, user.id));
    await this.assertPassword(credentials?.password_hash, password);
    const companies = await companiesOf(this.database, user!.id);
    const company = companies.length === 1 ? companies[0]!.id : undefined;
    return { session: await this.sessions.open({ realm: 'staff', subject: user!.id, company }), companies };
  }

  /** @throws DomainError `login_invalid` on `email` */
  async participant(company: string, email: string, password: string): Promise<OpenedSession> {
    const participant = await findParticipantByEmail(this.database, company, normalizeEmail(email));
    const credentials = participant && (await findCredentials(this.database, company, participant.id));
    await this.assertPassword(credentials?.password_hash, password);
    return this.sessions.open({ realm: 'participant', subject: participant!.id, company });
  }

  private async assertPassword(hash: string | undefined, password: string): Promise<void> {
    if (!(await this.passwords.verify(hash, password)))
      throw new DomainError('login_invalid', { field: 'email' });
  }
}

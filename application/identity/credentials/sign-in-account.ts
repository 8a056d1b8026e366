import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findCredentials } from '@fidelidade/projections/identity/credentials/queries.js';
import {
  findParticipant,
  findParticipantByEmail,
} from '@fidelidade/projections/identity/participants/queries.js';
import type { ParticipantRow } from '@fidelidade/projections/identity/participants/table.js';
import { findStaffByEmail, findStaffUser } from '@fidelidade/projections/identity/staff-users/queries.js';
import type { StaffUserRow } from '@fidelidade/projections/identity/staff-users/table.js';
import type { SessionHolder } from '../../ports/session-store.js';

/** Somebody who signs in, staff or participant: what proving who they are needs to know. */
export interface SignInAccount {
  readonly realm: SessionHolder['realm'];
  readonly id: string;
  /** Where its streams are: the participant's company, or the platform for staff. */
  readonly company: string;
  /** Whose key encrypts their personal fields. */
  readonly ownerId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly passwordHash: string;
  /** Id of the fact that turned the second factor on; null while there is none. */
  readonly twoFactorFact: string | null;
}

type Realm = SessionHolder['realm'];

/** Accounts of both realms as the read models show them; of whoever cannot sign in (yet, or any more) none. */
export class SignInAccounts {
  constructor(private readonly database: SystemReads) {}

  /** @param company the participant's; staff are global */
  async find(realm: Realm, company: string | undefined, id: string): Promise<SignInAccount | undefined> {
    return realm === 'staff'
      ? this.withCredentials(staffAccount(await findStaffUser(this.database, id)))
      : this.withCredentials(participantAccount(await findParticipant(this.database, company ?? '', id)));
  }

  /** White space inside what was typed does not count. */
  async findByEmail(
    realm: Realm,
    company: string | undefined,
    typed: string,
  ): Promise<SignInAccount | undefined> {
    const email = normalizeEmail(typed);
    return realm === 'staff'
      ? this.withCredentials(staffAccount(await findStaffByEmail(this.database, email)))
      : this.withCredentials(
          participantAccount(await findParticipantByEmail(this.database, company ?? '', email)),
        );
  }

  private async withCredentials(who: Who | undefined): Promise<SignInAccount | undefined> {
    const found = who && (await findCredentials(this.database, who.company, who.id));
    if (!found) return undefined;
    return { ...who, passwordHash: found.password_hash, twoFactorFact: found.two_factor_fact };
  }
}

type Who = Omit<SignInAccount, 'passwordHash' | 'twoFactorFact'>;

function staffAccount(row: StaffUserRow | undefined): Who | undefined {
  if (!row) return undefined;
  const { id, name, email, language } = row;
  return { realm: 'staff', id, company: PLATFORM, ownerId: id, name, email, language };
}

function participantAccount(row: ParticipantRow | undefined): Who | undefined {
  if (!row || row.email === null) return undefined;
  const { id, company_id: company, person_id: ownerId, name, email, language } = row;
  return { realm: 'participant', id, company, ownerId, name: name ?? '', email, language };
}

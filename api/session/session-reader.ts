import { Inject, Injectable } from '@nestjs/common';
import { SESSION_STORE, type SessionStore } from '@fidelidade/application/ports/session-store.js';
import { PARTICIPANT_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { READ_DATABASE } from '../infrastructure.js';
import type { Realm, Session } from './session.js';
import { StaffAccesses } from './staff-accesses.js';
import { Tokens } from './tokens.js';

/** Turns a token into a session: what the user is and may do **now**, not when the token was made. */
@Injectable()
export class SessionReader {
  constructor(
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(SESSION_STORE) private readonly sessions: SessionStore,
    @Inject(READ_DATABASE) private readonly database: ReadDatabase,
    @Inject(StaffAccesses) private readonly staff: StaffAccesses,
  ) {}

  async read(token: string, realm: Realm): Promise<Session | undefined> {
    const claims = await this.tokens.read(token, realm);
    if (!claims || !(await this.sessions.isAlive(claims.sessionId))) return undefined;
    const { subject, sessionId, company } = claims;
    if (realm === 'participant') {
      const participant = company && (await findParticipant(this.database, company, subject));
      if (!participant) return undefined;
      const permissions = new Set<string>(PARTICIPANT_PERMISSIONS);
      return {
        realm,
        sessionId,
        subject,
        company,
        ambient: 'P',
        permissions,
        language: participant.language,
      };
    }
    const access = await this.staff.find(subject, company);
    if (!access) return undefined;
    return {
      realm,
      sessionId,
      subject,
      company: access.company,
      ambient: access.ambient,
      permissions: access.permissions,
      language: access.language,
    };
  }
}

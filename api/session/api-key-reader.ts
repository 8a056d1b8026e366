import { Inject, Injectable } from '@nestjs/common';
import { digestOf, SECRET_PREFIX } from '@fidelidade/application/identity/credentials/new-secret.js';
import { API_KEY_USES, type ApiKeyUses } from '@fidelidade/application/ports/api-key-uses.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findApiKeyAccess } from '@fidelidade/projections/identity/api-key-secrets/queries.js';
import { AccessStopped, Unauthorized } from '../http/refusals.js';
import { SYSTEM_READS } from '../infrastructure.js';
import type { Session } from './session.js';

/** Turns the secret of an API key into what the key is and may do now: it is looked up at each request, so that a key ends at once. */
@Injectable()
export class ApiKeyReader {
  constructor(
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(API_KEY_USES) private readonly uses: ApiKeyUses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Unauthorized with the reason, AccessStopped @returns undefined for a secret that is none of ours */
  async read(secret: string): Promise<Session | undefined> {
    if (!secret.startsWith(SECRET_PREFIX)) return undefined;
    const found = await findApiKeyAccess(this.database, digestOf(secret));
    if (!found) return undefined;
    const now = this.clock.now();
    if (found.barred === 'access_stopped') throw new AccessStopped();
    if (found.barred) throw new Unauthorized(found.barred);
    if (found.until !== null && Date.parse(found.until) <= Date.parse(now)) return undefined;
    if (found.expiresOn !== null && found.expiresOn < civilDateIn(found.timezone, now))
      throw new Unauthorized('api_key_expired');
    this.uses.note(found.company, found.apiKeyId, now);
    return {
      realm: 'api-key',
      sessionId: found.apiKeyId,
      subject: found.apiKeyId,
      company: found.company,
      ambient: 'U',
      permissions: found.scopes,
      language: 'pt_BR',
      scope: WHOLE_COMPANY,
      plan: found.plan,
      terms: undefined,
    };
  }
}

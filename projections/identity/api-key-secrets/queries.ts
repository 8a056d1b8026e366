import type { ApiScope } from '@fidelidade/domain/identity/api-key/api-key.js';
import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import { API_KEY_MODELS, isAccessStopped } from '../access/stopped-access.js';
import type { ApiKeySecretRow } from './table.js';

export const secretOfApiKey = (
  database: ReadDatabase,
  company: string,
  apiKeyId: string,
): Promise<ApiKeySecretRow | undefined> =>
  database
    .selectFrom('api_key_secrets')
    .selectAll()
    .where('company_id', '=', company)
    .where('api_key_id', '=', apiKeyId)
    .executeTakeFirst();

/** Which key of which company proves itself by a secret, and what it may do right now. */
export interface ApiKeyAccess {
  readonly apiKeyId: string;
  readonly company: string;
  readonly scopes: ReadonlySet<ApiScope>;
  /** Its last day, where it has one. */
  readonly expiresOn: CivilDate | null;
  /** Until then the secret itself works, where a newer one was made. */
  readonly until: string | null;
  readonly timezone: string;
  readonly plan: PlanDetails;
  readonly barred: 'company_disabled' | 'access_stopped' | undefined;
}

/** Undefined for a secret that no active key has. Days and moments are for the caller to compare, who knows what time it is. */
export async function findApiKeyAccess(
  database: SystemReads,
  digest: string,
): Promise<ApiKeyAccess | undefined> {
  const found = await database
    .selectFrom('api_key_secrets as secret')
    .innerJoin('api_keys as key', (join) =>
      join.onRef('key.company_id', '=', 'secret.company_id').onRef('key.id', '=', 'secret.api_key_id'),
    )
    .innerJoin('companies as company', 'company.company_id', 'secret.company_id')
    .leftJoin('company_standings as standing', 'standing.company_id', 'secret.company_id')
    .select([
      'secret.company_id',
      'secret.api_key_id',
      'secret.digest',
      'secret.previous_until',
      'key.sales_write',
      'key.customers_read',
      'key.expires_on',
      'company.timezone',
      'standing.disabled',
      'standing.plan',
      isAccessStopped([sql.ref('secret.company_id')], API_KEY_MODELS).as('is_stopped'),
    ])
    .where((either) =>
      either.or([either('secret.digest', '=', digest), either('secret.previous_digest', '=', digest)]),
    )
    .where('key.status', '=', 'active')
    .executeTakeFirst();
  if (!found) return undefined;
  const scopes: ApiScope[] = [
    ...(found.sales_write ? ['sales_write' as const] : []),
    ...(found.customers_read ? ['customers_read' as const] : []),
  ];
  return {
    apiKeyId: found.api_key_id,
    company: found.company_id,
    scopes: new Set(scopes),
    expiresOn: found.expires_on ?? null,
    until: found.digest === digest ? null : found.previous_until,
    timezone: found.timezone,
    plan: found.plan ?? OPEN_PLAN,
    barred: found.is_stopped ? 'access_stopped' : found.disabled ? 'company_disabled' : undefined,
  };
}

import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { USUAL_ZONE } from '@fidelidade/domain/registry/company/time-zones.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import type { CompanyRow } from './table.js';

export const findCompany = (database: ReadDatabase, company: string): Promise<CompanyRow | undefined> =>
  database.selectFrom('companies').selectAll().where('company_id', '=', company).executeTakeFirst();

/** The company behind a store's address; public, so it is looked up without a session. */
export const findCompanyBySlug = (database: SystemReads, slug: string): Promise<CompanyRow | undefined> =>
  database
    .selectFrom('companies')
    .selectAll()
    .where('store_slug', '=', slug)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();

/** Companies whose certificate ends after one moment and before another. */
export const companiesWithCertificateEnding = (
  database: SystemReads,
  after: Instant,
  before: Instant,
): Promise<{ id: string; fingerprint: string | null; notAfter: Instant | null; timezone: string }[]> =>
  database
    .selectFrom('companies')
    .select(['id', 'timezone', 'certificate_fingerprint as fingerprint', 'certificate_not_after as notAfter'])
    .where('status', '=', 'active')
    .where('certificate_not_after', '>', after)
    .where('certificate_not_after', '<', before)
    .execute();

/** The store that a visitor without an address sees: the first that was registered. */
export const findDefaultCompany = (database: SystemReads): Promise<CompanyRow | undefined> =>
  database
    .selectFrom('companies')
    .selectAll()
    .where('status', '<>', 'deleted')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What the clock of a company goes by. */
export async function timezoneOf(database: ReadDatabase, company: string): Promise<string> {
  const row = await database
    .selectFrom('companies')
    .select('timezone')
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row?.timezone ?? USUAL_ZONE;
}

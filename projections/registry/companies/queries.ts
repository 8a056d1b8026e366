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

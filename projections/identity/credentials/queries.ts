import type { ReadDatabase } from '../../database/read-models.js';
import type { CredentialsRow } from './table.js';

/** `company` is the participant's, or the platform for staff. */
export const findCredentials = (
  database: ReadDatabase,
  company: string,
  account: string,
): Promise<CredentialsRow | undefined> =>
  database
    .selectFrom('credentials')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .executeTakeFirst();

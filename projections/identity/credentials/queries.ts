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

/** Which versions of the terms an account accepted, and when. */
export async function acceptancesOf(
  database: ReadDatabase,
  company: string,
  account: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .execute();
  return new Map(rows.map(({ version, accepted_at: at }) => [version, at]));
}

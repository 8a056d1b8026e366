import type { ReadDatabase } from '../../database/read-models.js';
import type { Notification } from './table.js';

/** What an account has been told and has not deleted, newest first: by their moments, for what is told late is about a moment before. */
export async function notificationsOf(
  database: ReadDatabase,
  company: string,
  account: string,
): Promise<readonly Notification[]> {
  const row = await database
    .selectFrom('inboxes')
    .select('notifications')
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return (row?.notifications ?? []).toSorted((one, other) =>
    one.created_at === other.created_at ? 0 : one.created_at < other.created_at ? 1 : -1,
  );
}

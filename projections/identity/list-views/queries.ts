import type { ReadDatabase } from '../../database/read-models.js';
import type { ListViewRow } from './table.js';

/** Every list of a company that a user made their own. */
export const listViewsOf = (
  database: ReadDatabase,
  company: string,
  userId: string,
): Promise<ListViewRow[]> =>
  database
    .selectFrom('list_views')
    .selectAll()
    .where('company_id', '=', company)
    .where('user_id', '=', userId)
    .orderBy('list')
    .execute();

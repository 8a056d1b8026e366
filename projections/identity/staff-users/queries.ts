import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import type { StaffUserRow } from './table.js';

export const findStaffByEmail = (database: SystemReads, email: string): Promise<StaffUserRow | undefined> =>
  database.selectFrom('staff_users').selectAll().where('email', '=', email).executeTakeFirst();

export const findStaffUser = (database: SystemReads, id: string): Promise<StaffUserRow | undefined> =>
  database.selectFrom('staff_users').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether anybody has been set up yet: without, the first-run screen is shown. */
export const hasStaff = async (database: SystemReads): Promise<boolean> =>
  (await database.selectFrom('staff_users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Names for the history's "who", by user id. */
export async function staffNames(
  database: ReadDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await database
    .selectFrom('staff_users')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

/** Staff of a company by name, those who left too: for whoever is looked for in its audit. */
export const staffOf = (database: ReadDatabase, company: string): Promise<{ id: string; name: string }[]> =>
  database
    .selectFrom('members as member')
    .innerJoin('staff_users as user', 'user.id', 'member.id')
    .select(['user.id', 'user.name'])
    .where('member.company_id', '=', company)
    .orderBy('user.name')
    .execute();

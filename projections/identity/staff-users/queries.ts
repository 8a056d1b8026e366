import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { ReadDatabase } from '../../database/read-models.js';
import type { StaffUserRow } from './table.js';

/** What a staff user is and may do in a company, right now. */
export interface StaffAccess {
  /** Undefined when none is selected. */
  readonly company: string | undefined;
  readonly ambient: Ambient;
  readonly permissions: ReadonlySet<string>;
  readonly language: Language;
}

/** A company that a user may select. */
export interface SelectableCompany {
  readonly id: string;
  readonly company_name: string;
  readonly cnpj: string;
  readonly loja_url: string;
}

export const findStaffByEmail = (database: ReadDatabase, email: string): Promise<StaffUserRow | undefined> =>
  database.selectFrom('staff_users').selectAll().where('email', '=', email).executeTakeFirst();

export const findStaffUser = (database: ReadDatabase, id: string): Promise<StaffUserRow | undefined> =>
  database.selectFrom('staff_users').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined when there is no such user, or the user has nothing to do with the company. */
export async function findStaffAccess(
  database: ReadDatabase,
  userId: string,
  company: string | undefined,
): Promise<StaffAccess | undefined> {
  const user = await database
    .selectFrom('staff_users as user')
    .leftJoin('staff_companies as link', (join) =>
      join.onRef('link.user_id', '=', 'user.id').on('link.company_id', '=', company ?? ''),
    )
    .select(['user.language', 'link.ambient', 'link.permissions'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { language, ambient, permissions } = user;
  if (company === undefined) return { company, ambient: 'U', permissions: new Set(), language };
  if (!ambient) return undefined;
  return {
    company,
    ambient,
    permissions: new Set(ambient === 'A' ? ALL_PERMISSIONS : permissions),
    language,
  };
}

export const companiesOf = (database: ReadDatabase, userId: string): Promise<SelectableCompany[]> =>
  database
    .selectFrom('staff_companies as link')
    .innerJoin('companies as company', 'company.company_id', 'link.company_id')
    .select([
      'company.id',
      'company.fantasy_name as company_name',
      'company.cnpj',
      'company.store_slug as loja_url',
    ])
    .where('link.user_id', '=', userId)
    .orderBy('company.fantasy_name')
    .execute();

/** Whether anybody has been set up yet: without, the first-run screen is shown. */
export const hasStaff = async (database: ReadDatabase): Promise<boolean> =>
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

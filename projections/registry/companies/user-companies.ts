import { AMBIENTS } from '@fidelidade/domain/identity/staff-user/events.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { effectivePermissions } from '@fidelidade/domain/identity/access.js';
import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';
import type { ReadView } from '../../database/read-view.js';
import type { UserCompanyRow } from '../../identity/access/table.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list, statusFilter, statusOf, withoutDeleted } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { matching } from '../../lists/search.js';

/** Stands with the companies, the last of the models that it joins. */
export const userCompaniesView: ReadView = {
  name: 'user_companies',
  as: `
    select member.company_id, member.company_id || '-' || member.id as id, member.id as user_id,
      coalesce(person.name, '') as name, coalesce(person.email, '') as email,
      company.fantasy_name as company_name, member.ambient, member.role_id, role.name as role_name, member.status,
      member.created_at
    from members as member
    join companies as company on company.company_id = member.company_id
    left join staff_users as person on person.id = member.id
    left join roles as role on role.company_id = member.company_id and role.id = member.role_id
  `,
};

/** What the list can be filtered and sorted by. */
export const userCompanyList: ListDefinition<'user_companies'> = {
  table: 'user_companies',
  columns: {
    id: 'id',
    user_id: 'user_id',
    name: 'name',
    email: 'email',
    company_id: 'company_id',
    company_name: 'company_name',
    ambient: 'ambient',
    role_id: 'role_id',
    role_name: 'role_name',
    status: 'status',
    created_at: 'created_at',
  },
  // An id is the company's with the user's.
  kinds: { id: 'text', ambient: oneOf(AMBIENTS), status: statusOf(), created_at: 'instant' },
  special: {
    _status: statusFilter(),
    q: (text) =>
      matching(text, (word) => sql`rm.folded(name || ' ' || email || ' ' || company_name) like ${word}`),
  },
  defaultSort: { field: 'name', descending: false },
  neverNull: [],
};

/** Who works where, over several companies. */
export const listUserCompanies = (
  database: SystemReads,
  companies: readonly string[],
  query: ListQuery,
): Promise<ListPage<UserCompanyRow>> => list(database, userCompanyList, companies, withoutDeleted(query));

/** Somebody's place in one of several companies, also one that they left. */
export async function findUserCompany(
  database: SystemReads,
  companies: readonly string[],
  id: string,
): Promise<UserCompanyRow | undefined> {
  if (companies.length === 0) return undefined;
  return database
    .selectFrom('user_companies')
    .selectAll()
    .where('company_id', 'in', companies)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What somebody is called who works in one of several companies. */
export async function findColleague(
  database: SystemReads,
  companies: readonly string[],
  userId: string,
): Promise<Pick<UserCompanyRow, 'name' | 'email'> | undefined> {
  if (companies.length === 0) return undefined;
  return database
    .selectFrom('user_companies')
    .select(['name', 'email'])
    .where('company_id', 'in', companies)
    .where('user_id', '=', userId)
    .where('status', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst();
}

export interface OfferedCompany {
  readonly id: string;
  readonly fantasy_name: string;
  readonly posts: readonly { readonly id: string; readonly name: string; readonly internal: boolean }[];
}

/** Of some companies those that somebody can begin to work in, with the roles that there are in each. */
export async function companiesWithPosts(
  database: SystemReads,
  companies: readonly string[],
): Promise<readonly OfferedCompany[]> {
  if (companies.length === 0) return [];
  const [open, roles] = await Promise.all([
    database
      .selectFrom('companies')
      .select(['id', 'fantasy_name'])
      .where('id', 'in', companies)
      .where('status', '=', 'active')
      .orderBy('fantasy_name')
      .orderBy('id')
      .execute(),
    database
      .selectFrom('roles')
      .select(['company_id', 'id', 'name', 'internal'])
      .where('company_id', 'in', companies)
      .where('status', '=', 'active')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ]);
  return open.map((company) => ({
    ...company,
    posts: roles
      .filter(({ company_id }) => company_id === company.id)
      .map(({ id, name, internal }) => ({ id, name, internal })),
  }));
}

/** Companies in which a user is active and has the permission, also those that are disabled themselves. */
export async function companiesWhere(
  database: SystemReads,
  userId: string,
  permission: Permission,
): Promise<string[]> {
  const memberships = await database
    .selectFrom('members as member')
    .leftJoin('roles as role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id')
        .on('role.status', '=', 'active'),
    )
    .select(['member.company_id', 'member.ambient', 'member.granted', 'member.denied', 'role.permissions'])
    .where('member.id', '=', userId)
    .where('member.status', '=', 'active')
    .execute();
  return memberships
    .filter(({ permissions, ...access }) => effectivePermissions(access, permissions ?? []).has(permission))
    .map(({ company_id }) => company_id);
}

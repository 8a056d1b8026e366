import { sql } from 'kysely';
import { effectivePermissions } from '@fidelidade/domain/identity/access.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { batchedById } from '../../database/batched-by-id.js';
import { list, withoutDeleted } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { MemberRow } from './table.js';
import { userList } from './user-queries.js';

/** What a member may do and where each permission comes from. `id` is the user's. */
export interface MemberPermissions extends Pick<
  MemberRow,
  'id' | 'version' | 'status' | 'ambient' | 'role_id' | 'granted' | 'denied'
> {
  readonly name: string;
  readonly role_name: string | null;
  readonly role_permissions: readonly Permission[];
  readonly effective: readonly Permission[];
  readonly scope: Pick<MemberRow, 'branches' | 'warehouses' | 'accounts' | 'own_entries_only'>;
}

export const findMemberPermissions = batchedById<MemberPermissions>(async (database, company, ids) => {
  const rows = await database
    .selectFrom('members as member')
    .leftJoin('staff_users as person', 'person.id', 'member.id')
    .leftJoin('roles as role', (join) =>
      join.onRef('role.company_id', '=', 'member.company_id').onRef('role.id', '=', 'member.role_id'),
    )
    .selectAll('member')
    .select([
      'person.name',
      'role.name as role_name',
      'role.status as role_status',
      'role.permissions as role_permissions',
    ])
    .where('member.company_id', '=', company)
    .where('member.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, version, status, ambient, role_id, role_name, granted, denied } = row;
      const { branches, warehouses, accounts, own_entries_only } = row;
      // A post that was disabled gives nothing.
      const role_permissions = row.role_status === 'active' ? (row.role_permissions ?? []) : [];
      const effective = [...effectivePermissions({ ambient, granted, denied }, role_permissions)].sort();
      const scope = { branches, warehouses, accounts, own_entries_only };
      const own = { id, version, status, ambient, role_id, granted, denied, scope };
      return [id, { ...own, name: row.name ?? '', role_name, role_permissions, effective }] as const;
    }),
  );
});

/** Of the company's members, filtered and sorted like its users; nobody who was only invited. */
export async function listMemberPermissions(
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<MemberPermissions>> {
  const joined = sql<boolean>`status <> 'invited'`;
  const page = await list(database, userList, company, withoutDeleted(query), joined);
  const found = await Promise.all(page.rows.map(({ id }) => findMemberPermissions(database, company, id)));
  return { ...page, rows: found.filter((each) => each !== undefined) };
}

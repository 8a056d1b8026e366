import { AMBIENTS } from '@fidelidade/domain/identity/staff-user/events.js';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { contains } from '../../lists/conditions.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list, statusFilter, statusOf, withoutDeleted } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';
import { matching } from '../../lists/search.js';
import { NOT_PURGED, unlessPurged } from '../../records/purged.js';
import type { AccessTables, UserListRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const userList: ListDefinition<'user_list'> = {
  table: 'user_list',
  columns: {
    id: 'id',
    version: 'version',
    name: 'name',
    document: 'document',
    email: 'email',
    two_factor: 'two_factor',
    till_pin_at: 'till_pin_at',
    expires_at: 'expires_at',
    ambient: 'ambient',
    role_id: 'role_id',
    role_name: 'role_name',
    status: 'status',
    last_seen_at: 'last_seen_at',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    version: 'integer',
    ambient: oneOf(AMBIENTS),
    status: statusOf(['invited']),
    two_factor: 'flag',
    expires_at: 'instant',
    till_pin_at: 'instant',
    last_seen_at: 'instant',
    created_at: 'instant',
    updated_at: 'instant',
  },
  special: {
    _status: statusFilter(['invited']),
    nome: (value) => contains(sql.ref('name'), String(readValue('nome', 'text', value))),
    documento: documentFilter('documento'),
    email: (value) => contains(sql.ref('email'), String(readValue('email', 'text', value))),
    document: documentFilter('document'),
    q: (text) => matching(text, (word) => sql`rm.folded(concat_ws(' ', name, email, document)) like ${word}`),
  },
  defaultSort: { field: 'name', descending: false },
  neverNull: [],
};

/** A part of it, however it is punctuated (R-3.1.8). */
function documentFilter(name: string) {
  return (value: FilterValue) => {
    if (value === null) return sql<boolean>`document is null`;
    const part = stripDocument(String(readValue(name, 'text', value)));
    // Of «---» nothing is left to look for, and everybody's document has nothing in it.
    if (part === '') throw new DomainError('filter_digits', { field: name });
    return sql<boolean>`document like ${`%${part}%`}`;
  };
}

/** What the list can be filtered and sorted by. */
export const roleList: ListDefinition<'role_list'> = {
  table: 'role_list',
  columns: {
    id: 'id',
    version: 'version',
    permissions: 'permissions',
    name: 'name',
    internal: 'internal',
    members: 'members',
    status: 'status',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    version: 'integer',
    status: statusOf(),
    permissions: 'parts',
    internal: 'flag',
    members: 'integer',
    created_at: 'instant',
    updated_at: 'instant',
  },
  special: {
    _status: statusFilter(),
    q: (text) => matching(text, (word) => sql`rm.folded(name) like ${word}`),
  },
  defaultSort: { field: 'name', descending: false },
  neverNull: [],
};

/** Members, and whoever was invited; the deleted only when they are asked for. */
export const listUsers = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<UserListRow>> => list(database, userList, company, withoutDeleted(query, ['invited']));

export const findUser = rowById('user_list');

export const findMember = rowById('members');

export const listRoles = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<AccessTables['role_list']>> =>
  list(database, roleList, company, withoutDeleted(query), NOT_PURGED);

const roleById = rowById('role_list');

export const findRole: typeof roleById = async (database, company, id) =>
  unlessPurged(await roleById(database, company, id));

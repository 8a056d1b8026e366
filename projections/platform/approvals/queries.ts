import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import { AMBIENTS } from '@fidelidade/domain/identity/staff-user/events.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import {
  APPROVAL_OPERATIONS,
  CANCELLED_FOR,
  ROLE_CHANGES,
  STOCK_ADJUSTMENTS,
} from '@fidelidade/domain/platform/approval/events.js';
import { sql, type RawBuilder } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import type { ListDefinition } from '../../lists/list-definition.js';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';
import { ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import type { ApprovalListRow } from './table.js';

/** As whoever looks has it: whether it is their turn. */
export type ShownApproval = ApprovalListRow & { readonly awaits_me: boolean };

/** The badge counts no further. */
const MAX_WAITING = 99;

/** Whoever sees nothing but their own sees what they asked for; of goods, what is asked of the warehouses that are theirs. */
const visibleTo = (viewer: Viewer) =>
  sql<boolean>`(${ofOwnEntries(viewer, 'requested_by')} and ${ofWarehouses(viewer)})`;

const ofWarehouses = ({ scope: { warehouses } }: Viewer): RawBuilder<boolean> =>
  warehouses === null
    ? sql<boolean>`true`
    : sql<boolean>`(warehouse_id is null or warehouse_id = any(${[...warehouses]}::text[]))`;

/** What the list can be filtered and sorted by. */
const approvalList = (viewer: Viewer): ListDefinition<'approval_list'> => ({
  table: 'approval_list',
  columns: {
    id: 'id',
    version: 'version',
    status: 'status',
    operation: 'operation',
    requested_by: 'requested_by',
    requested_by_name: 'requested_by_name',
    amount: 'amount',
    amount_before: 'amount_before',
    points: 'points',
    currency: 'currency',
    entry_id: 'entry_id',
    description: 'description',
    document: 'document',
    due_date: 'due_date',
    person_name: 'person_name',
    participant_id: 'participant_id',
    participant_name: 'participant_name',
    adjustment: 'adjustment',
    product_id: 'product_id',
    product_name: 'product_name',
    warehouse_id: 'warehouse_id',
    warehouse_name: 'warehouse_name',
    lot_number: 'lot_number',
    quantity: 'quantity',
    unit: 'unit',
    known: 'known',
    coupon_id: 'coupon_id',
    coupon_title: 'coupon_title',
    change: 'change',
    role_id: 'role_id',
    role_name: 'role_name',
    role_name_asked: 'role_name_asked',
    member_id: 'member_id',
    member_name: 'member_name',
    ambient: 'ambient',
    adds: 'adds',
    removes: 'removes',
    why: 'why',
    steps: 'steps',
    signers: 'signers',
    next_role_names: 'next_role_names',
    decided_by: 'decided_by',
    decided_by_name: 'decided_by_name',
    decided_at: 'decided_at',
    reason: 'reason',
    cancelled_for: 'cancelled_for',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  computed: { entries: sql`jsonb_array_length(entry_ids)` },
  kinds: {
    version: 'integer',
    entries: 'integer',
    steps: 'parts',
    signers: 'parts',
    status: oneOf(Object.values(APPROVAL_STATUS)),
    operation: oneOf(APPROVAL_OPERATIONS),
    adjustment: oneOf(STOCK_ADJUSTMENTS),
    change: oneOf(ROLE_CHANGES),
    ambient: oneOf(AMBIENTS),
    adds: 'parts',
    removes: 'parts',
    quantity: 'decimal',
    known: 'decimal',
    requested_by: 'id',
    decided_by: 'id',
    currency: oneOf(CURRENCIES),
    cancelled_for: oneOf(CANCELLED_FOR),
    amount: 'money',
    amount_before: 'money',
    points: 'integer',
    due_date: 'date',
    decided_at: 'instant',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  special: {
    awaits_me: (value) => flagged('awaits_me', value, awaits('approval_list', viewer)),
    mine: (value) => flagged('mine', value, sql<boolean>`(requested_by = ${viewer.userId})`),
  },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: ['id', 'status', 'operation', 'requested_by', 'created_at'],
});

/** A condition, or its contrary, as a filter says yes or no. */
const flagged = (name: string, value: FilterValue, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  readValue(name, 'flag', value) === 'true' ? condition : sql<boolean>`not ${condition}`;

/**
 * Whether it is the viewer's turn to sign: with the post that they hold, and neither asker nor signer of it, nor who opened it, nor whoever could
 * do more by it.
 */
export const awaits = (table: string, { userId }: Pick<Viewer, 'userId'>): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`(
    ${of('status')} = 0 and ${of('requested_by')} <> ${userId} and not ${of('signed_by')} ? ${userId}
    and not exists (
      select from jsonb_array_elements_text(${of('entry_ids')}) as asked (id)
      join entries as made on made.company_id = ${of('company_id')} and made.id = asked.id
      where made.created_by = ${userId}
    )
    and ${of('member_id')} is distinct from ${userId}
    and not exists (
      select from members as holder
      where ${of('change')} = 'role' and holder.company_id = ${of('company_id')} and holder.id = ${userId}
        and holder.role_id = ${of('role_id')} and holder.ambient <> 'A'
    )
    and (
      ${of('next_roles')} = '[]'::jsonb
      or exists (
        select from members as member
        where member.company_id = ${of('company_id')} and member.id = ${userId} and member.status = 'active'
          and (member.ambient = 'A' or ${of('next_roles')} ? coalesce(member.role_id, ''))
      )
    )
  )`;
};

export async function listApprovals(
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<ShownApproval>> {
  const page = await list(database, approvalList(viewer), company, query, visibleTo(viewer));
  const mine = await awaitedOf(
    database,
    company,
    viewer,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, awaits_me: mine.has(row.id) })) };
}

const byId = rowById('approval_list');

export async function findApproval(
  database: ReadDatabase,
  company: string,
  id: string,
  viewer: Viewer,
): Promise<ShownApproval | undefined> {
  const row = await byId(database, company, id);
  if (!row || (viewer.scope.ownEntriesOnly && row.requested_by !== viewer.userId)) return undefined;
  const { warehouses } = viewer.scope;
  if (warehouses && row.warehouse_id !== null && !warehouses.includes(row.warehouse_id)) return undefined;
  return { ...row, awaits_me: (await awaitedOf(database, company, viewer, [id])).has(id) };
}

/** How many wait for the viewer; one more than `MAX_WAITING` stands for any number above it. */
export async function waitingFor(database: ReadDatabase, company: string, viewer: Viewer): Promise<number> {
  const waiting = database
    .selectFrom('approvals')
    .select('id')
    .where('company_id', '=', company)
    .where(awaits('approvals', viewer))
    .where(visibleTo(viewer))
    .limit(MAX_WAITING + 1);
  const { count } = await database
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function awaitedOf(
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('approvals')
    .select('id')
    .where('company_id', '=', company)
    .where('id', 'in', [...ids])
    .where(awaits('approvals', viewer))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

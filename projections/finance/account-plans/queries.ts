import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { list, statusFilter, type ListDefinition } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { matching } from '../../lists/search.js';
import type { AccountPlanRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const accountPlanList: ListDefinition<'account_plans'> = {
  table: 'account_plans',
  columns: {
    id: 'id',
    code: 'code',
    name: 'name',
    parent_id: 'parent_id',
    wallet_type: 'wallet_type',
    dre_group: 'dre_group',
    leaf: 'leaf',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: { leaf: 'flag', created_at: 'instant', updated_at: 'instant' },
  special: {
    _status: statusFilter,
    q: (text) => matching(text, (word) => sql`rm.folded(code || ' ' || name) like ${word}`),
  },
  defaultSort: { field: 'code', descending: false },
  neverNull: [],
};

export const listAccountPlans = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<AccountPlanRow>> => list(database, accountPlanList, company, query);

export const findAccountPlan = rowById('account_plans');

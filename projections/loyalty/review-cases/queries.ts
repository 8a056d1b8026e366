import { CASE_STATUSES, CASE_SUBJECTS } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { FLAG_KINDS } from '@fidelidade/domain/loyalty/fraud/flags.js';
import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { SaleListRow } from '../sales/table.js';
import type { ReviewCaseListRow } from './table.js';

/** What the list can be filtered and sorted by. */
const reviewCaseList: ListDefinition<'review_case_list'> = {
  table: 'review_case_list',
  columns: {
    id: 'id',
    version: 'version',
    status: 'status',
    about: 'about',
    participant_id: 'participant_id',
    participant_name: 'participant_name',
    sale_id: 'sale_id',
    document_number: 'document_number',
    staff_id: 'staff_id',
    staff_name: 'staff_name',
    amount: 'amount',
    date: 'date',
    flags: 'flags',
    decided_by: 'decided_by',
    decided_by_name: 'decided_by_name',
    decided_at: 'decided_at',
    reason: 'reason',
    measures: 'measures',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    version: 'integer',
    status: oneOf(CASE_STATUSES),
    about: oneOf(CASE_SUBJECTS),
    decided_by: 'id',
    amount: 'money',
    date: 'date',
    flags: 'parts',
    measures: 'parts',
    decided_at: 'instant',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  special: { flag: (value) => hasFlag(String(readValue('flag', oneOf(FLAG_KINDS), value))) },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: ['id', 'status', 'about', 'participant_id', 'amount', 'date', 'created_at'],
};

const hasFlag = (kind: string) => sql<boolean>`flags @> ${JSON.stringify([{ kind }])}::jsonb`;

export const listReviewCases = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<ReviewCaseListRow>> => list(database, reviewCaseList, company, query);

export const findReviewCase = rowById('review_case_list');

/** As many as tell whether it is a habit. */
const MOST_BESIDE = 10;

/** Other cases of the same customer, or of the same member of the staff, the latest first. */
export const otherCases = (
  database: ReadDatabase,
  company: string,
  of: { readonly column: 'participant_id' | 'staff_id'; readonly id: string; readonly but: string },
): Promise<ReviewCaseListRow[]> =>
  database
    .selectFrom('review_case_list')
    .selectAll()
    .where('company_id', '=', company)
    .where(of.column, '=', of.id)
    .where('id', '<>', of.but)
    .orderBy('created_at', 'desc')
    .limit(MOST_BESIDE)
    .execute();

/** What participants are called, by their ids; of one that was erased there is nothing. */
export async function namesOfParticipants(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('participant_list')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What else the customer bought, the latest first. */
export const salesBeside = (
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<SaleListRow[]> =>
  database
    .selectFrom('sale_list')
    .selectAll()
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BESIDE)
    .execute();

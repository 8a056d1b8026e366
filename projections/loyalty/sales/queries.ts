import { SALE_ORIGINS } from '@fidelidade/domain/loyalty/sale/events.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { sql, type RawBuilder } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list, statusOf } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import { foundIn, writtenAmount } from '../../lists/search.js';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';
import type { Period } from '../period.js';
import { IS_TOLD_TWICE } from '../review-cases/table.js';
import {
  earnedParts,
  SALE_ROW_STATES,
  toldTwice,
  voucherDiscount,
  type SaleListRow,
  type SaleRow,
} from './table.js';

/** What the list can be filtered and sorted by. */
export const saleList: ListDefinition<'sale_list'> = {
  table: 'sale_list',
  columns: {
    id: 'id',
    version: 'version',
    status: 'status',
    access_key: 'access_key',
    items: 'items',
    discount: 'discount',
    own_discount: 'own_discount',
    voucher_discount: 'voucher_discount',
    earned_parts: 'earned_parts',
    date: 'date',
    document_number: 'document_number',
    origin: 'origin',
    participant_id: 'participant_id',
    person_id: 'person_id',
    person_name: 'person_name',
    total: 'total',
    paid_with_cashback: 'paid_with_cashback',
    returned_amount: 'returned_amount',
    cashback_earned: 'cashback_earned',
    points_earned: 'points_earned',
    voucher_cashback: 'voucher_cashback',
    voucher_id: 'voucher_id',
    attendant_id: 'attendant_id',
    attendant_name: 'attendant_name',
    cashback_taken_back: 'cashback_taken_back',
    points_taken_back: 'points_taken_back',
    cashback_given_back: 'cashback_given_back',
    state: 'state',
    available_at: 'available_on',
    expires_at: 'usable_through',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    status: statusOf(),
    origin: oneOf(SALE_ORIGINS),
    state: oneOf(SALE_ROW_STATES),
    date: 'date',
    total: 'money',
    paid_with_cashback: 'money',
    returned_amount: 'money',
    cashback_earned: 'money',
    voucher_cashback: 'money',
    cashback_taken_back: 'money',
    points_earned: 'integer',
    points_taken_back: 'integer',
    cashback_given_back: 'money',
    available_at: 'date',
    expires_at: 'date',
    version: 'integer',
    items: 'parts',
    discount: 'money',
    own_discount: 'money',
    voucher_discount: 'money',
    earned_parts: 'parts',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  special: {
    told_twice: ofToldTwice,
    q: (text) =>
      foundIn(
        text,
        (isIn) => isIn('search'),
        writtenAmount(text, (cents) => sql<boolean>`total = ${cents}`),
      ),
  },
  defaultSort: { field: 'date', descending: true },
  ties: 'told',
  neverNull: [
    'id',
    'date',
    'document_number',
    'origin',
    'participant_id',
    'person_id',
    'total',
    'paid_with_cashback',
    'returned_amount',
    'cashback_earned',
    'voucher_cashback',
    'cashback_taken_back',
    'points_earned',
    'points_taken_back',
    'cashback_given_back',
    'state',
    'created_at',
  ],
};

/**
 * Few sales are, and theirs are the cases in the queue: asked from there, not of every sale. The list is sorted by no such thing.
 */
function ofToldTwice(value: FilterValue): RawBuilder<boolean> {
  if (Array.isArray(value))
    return sql<boolean>`(${sql.join([sql`false`, ...value.map((each) => ofToldTwice(each as FilterValue))], sql` or `)})`;
  const cases = sql`select company_id, sale_id from review_cases where ${sql.raw(IS_TOLD_TWICE)}`;
  if (value === null) return sql<boolean>`(company_id, id) not in (${cases})`;
  const status = String(readValue('told_twice', oneOf(['open', 'confirmed']), value));
  return sql<boolean>`(company_id, id) in (${cases} and status = ${status})`;
}

export const listSales = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<SaleListRow>> => list(database, saleList, company, query);

export const findSale = rowById('sale_list');

/** Of several lots, the first; days of grace may have lengthened it (R-10.1.5). */
const DAY_OF_LOT = sql<CivilDate | null>`coalesce(
  (select lot.expires_on from lots as lot where lot.company_id = sales.company_id and lot.id = sales.earned_lots ->> 0),
  sales.expires_on
)`;

export type Purchase = SaleRow & Pick<SaleListRow, 'told_twice' | 'voucher_discount' | 'earned_parts'>;

/** What a participant bought in a period, newest first. */
export const salesOfParticipant = (
  database: ReadDatabase,
  company: string,
  participantId: string,
  period: Period,
  page: { readonly offset: number; readonly limit: number },
): Promise<Purchase[]> =>
  ofParticipant(database, company, participantId, period)
    .selectAll()
    .select([
      DAY_OF_LOT.as('expires_on'),
      sql<SaleListRow['told_twice']>`(${sql.raw(toldTwice('sales'))})`.as('told_twice'),
      sql<Cents>`${sql.raw(voucherDiscount)}`.as('voucher_discount'),
      sql<SaleListRow['earned_parts']>`(${sql.raw(earnedParts('sales'))})`.as('earned_parts'),
    ])
    .orderBy('date', 'desc')
    // Of one day, what was told last stands first.
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export interface SalesTotals {
  /** Also those that came back: they stay in the list. */
  readonly listed: number;
  /** Of which something was kept; what is told twice is one. */
  readonly count: number;
  /** Without what came back. */
  readonly total: Cents;
  readonly cashback: Cents;
  readonly points: Amount;
}

/** What may be a purchase told before, or was found to be one, is listed as what it is and counts nothing: as for the buyer's level (ADR 0155). */
const COUNTS = sql`not exists (${sql.raw(toldTwice('sales'))})`;
const WAS_KEPT = sql`(state not in ('returned', 'cancelled') and ${COUNTS})`;
const STILL_BOUGHT = sql<number>`(count(*) filter (where ${WAS_KEPT}))::int`;
const KEPT = sql<Cents>`coalesce(sum(total - returned_amount) filter (where ${COUNTS}), 0)::bigint`;

export async function salesTotalsOfParticipant(
  database: ReadDatabase,
  company: string,
  participantId: string,
  period: Period,
): Promise<SalesTotals> {
  const { listed, count, total, cashback, points } = await ofParticipant(
    database,
    company,
    participantId,
    period,
  )
    .select(({ fn }) => [
      fn.countAll<number>().as('listed'),
      STILL_BOUGHT.as('count'),
      KEPT.as('total'),
      fn.sum<string | null>(sql`cashback_earned - cashback_taken_back`).as('cashback'),
      fn.sum<string | null>(sql`points_earned - points_taken_back`).as('points'),
    ])
    .executeTakeFirstOrThrow();
  const amount = (sum: string | null) => sumOfMoney(Number(sum));
  return { listed, count, total, cashback: amount(cashback), points: amount(points) };
}

const ofParticipant = (
  database: ReadDatabase,
  company: string,
  participantId: string,
  { from, to }: Period,
) =>
  database
    .selectFrom('sales')
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .$if(from !== undefined, (query) => query.where('date', '>=', from!))
    .$if(to !== undefined, (query) => query.where('date', '<=', to!));

/** What somebody bought and kept in all, and when the last time was. */
export interface Purchases {
  readonly count: number;
  readonly total: Cents;
  readonly last_on: string | null;
}

export async function purchasesOfPerson(
  database: ReadDatabase,
  company: string,
  personId: string,
): Promise<Purchases> {
  return database
    .selectFrom('sales')
    .select([
      STILL_BOUGHT.as('count'),
      KEPT.as('total'),
      sql<string | null>`max(date) filter (where ${WAS_KEPT})`.as('last_on'),
    ])
    .where('company_id', '=', company)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import { COUPON_KINDS, COUPON_STATUSES } from '@fidelidade/domain/loyalty/coupon/details.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { sql } from 'kysely';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import { contains } from '../../lists/conditions.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import type { ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { allOf, foundIn, searchConditions } from '../../lists/search.js';
import { codeInBoth } from '../code-in-both.js';
import { TICKET_STATUSES, type CouponListRow, type TicketListRow } from './table.js';

/** What the list can be filtered and sorted by. */
const couponList: ListDefinition<'coupon_list'> = {
  table: 'coupon_list',
  columns: {
    id: 'id',
    version: 'version',
    title: 'title',
    kind: 'kind',
    status: 'status',
    price_points: 'price_points',
    price_cashback: 'price_cashback',
    ticket_limit_total: 'ticket_limit_total',
    ticket_limit_per_participant: 'ticket_limit_per_participant',
    sold: 'sold',
    clicks: 'clicks',
    unique_clicks: 'unique_clicks',
    starts_at: 'starts_at',
    ends_at: 'ends_at',
    draw_at: 'draw_at',
    authorization_number: 'authorization_number',
    description: 'description',
    regulation_url: 'regulation_url',
    series_size: 'series_size',
    click_url: 'click_url',
    cancel_reason: 'cancel_reason',
    closed_at: 'closed_at',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  kinds: {
    version: 'integer',
    kind: oneOf(COUPON_KINDS),
    status: oneOf(COUPON_STATUSES),
    price_points: 'integer',
    price_cashback: 'money',
    ticket_limit_total: 'integer',
    ticket_limit_per_participant: 'integer',
    sold: 'integer',
    clicks: 'integer',
    unique_clicks: 'integer',
    starts_at: 'instant',
    ends_at: 'instant',
    draw_at: 'instant',
    series_size: 'integer',
    closed_at: 'instant',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  special: {
    level_id: (value) => {
      const ids = [value].flat().map((id) => String(readValue('level_id', 'id', id)));
      return sql<boolean>`level_ids ?| ${sql.val(ids)}::text[]`;
    },
  },
  defaultSort: { field: 'created_at', descending: true },
  neverNull: ['id', 'title', 'kind', 'status', 'sold', 'starts_at', 'ends_at', 'created_at'],
};

export const listCoupons = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<CouponListRow>> => list(database, couponList, company, query);

export const findCoupon = rowById('coupon_list');

const CODE_IN_BOTH = sql.raw(codeInBoth('code'));

const ticketList: ListDefinition<'ticket_list'> = {
  table: 'ticket_list',
  columns: {
    id: 'id',
    coupon_id: 'coupon_id',
    coupon_title: 'coupon_title',
    coupon_kind: 'coupon_kind',
    participant_id: 'participant_id',
    participant_name: 'participant_name',
    series: 'series',
    number: 'number',
    code: 'code',
    bought_at: 'bought_at',
    draw_at: 'draw_at',
    currency: 'currency',
    status: 'status',
  },
  kinds: {
    ...{ series: 'integer', number: 'integer', bought_at: 'instant', draw_at: 'instant' },
    coupon_kind: oneOf(COUPON_KINDS),
    currency: oneOf(CURRENCIES),
    status: oneOf(TICKET_STATUSES),
  },
  search: 'search',
  special: { code_like: (value) => contains(CODE_IN_BOTH, String(readValue('code_like', 'text', value))) },
  defaultSort: { field: 'bought_at', descending: true },
  neverNull: ['id', 'coupon_id', 'coupon_title', 'series', 'number', 'code', 'bought_at', 'status'],
};

export const listTickets = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<TicketListRow>> => list(database, ticketList, company, query);

export const findTicket = rowById('ticket_list');

/** What a customer may buy now or soon, or has tickets of that are not decided yet; what ends soonest first. */
export async function couponsForParticipant(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { now, text, id }: CouponsAsked,
): Promise<readonly CouponOfParticipant[]> {
  const { rows } = await sql<CouponOfParticipant>`
    select coupon.*, coalesce(own.mine, 0)::int as mine
    from coupon_list as coupon
    left join (
      select coupon_id, count(*) as mine from tickets
      where company_id = ${company} and participant_id = ${participantId} and not is_cancelled
      group by coupon_id
    ) as own on own.coupon_id = coupon.id
    where coupon.company_id = ${company} and (${id ?? null}::text is null or coupon.id = ${id ?? null})
      and (
        (coupon.stage = 'published' and coupon.ends_at > ${now})
        or (coupon.stage in ('published', 'paused', 'closed') and own.mine > 0)
      )
      and ${allOf(searchConditions('coupon.search', text ?? ''))}
    order by coupon.stage <> 'published', coupon.starts_at > ${now}, coupon.ends_at, coupon.id
    limit ${MOST_OFFERED}
  `.execute(database);
  return rows;
}

/** With how many of its tickets are theirs. */
export interface CouponOfParticipant extends CouponListRow {
  readonly mine: number;
}

interface CouponsAsked {
  readonly now: Instant;
  readonly text?: string | undefined;
  readonly id?: string;
}

/** A shop that offers more than that offers nothing that anybody finds. */
const MOST_OFFERED = 50;

export interface TicketPage {
  readonly rows: readonly TicketListRow[];
  readonly total: number;
}

/** Of one's own tickets: its number, its code as it is kept and as it is shown, and what its coupon is called. */
const OF_OWN_TICKET = sql`lpad(number::text, greatest(length(series_size::text) - 1, 1), '0') || ' ' || number || ' ' || lower(${CODE_IN_BOTH}) || ' ' || rm.folded(coupon_title)`;

/** A customer's own tickets, the latest first, or those of them that a text is found in. */
export async function ticketsOfParticipant(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { offset, limit, text }: { readonly offset: number; readonly limit: number; readonly text?: string },
): Promise<TicketPage> {
  const isFound = text === undefined ? sql`true` : foundIn(text, (isIn) => isIn(OF_OWN_TICKET));
  const of = sql`company_id = ${company} and participant_id = ${participantId} and ${isFound}`;
  const { rows } = await sql<TicketListRow>`
    select * from ticket_list where ${of} order by bought_at desc, series, number limit ${limit} offset ${offset}
  `.execute(database);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ticket_list where ${of}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many of their tickets may still win or be used, and when the next draw is. */
export async function ticketTotals(
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<{ readonly valid: number; readonly next_draw: Instant | null }> {
  const { rows } = await sql<{ valid: number; next_draw: Instant | null }>`
    select count(*)::int as valid, min(draw_at) as next_draw from ticket_list
    where company_id = ${company} and participant_id = ${participantId} and status = 'valid'
      and coupon_kind = 'sorteio'
  `.execute(database);
  return rows[0] ?? { valid: 0, next_draw: null };
}

export const ticketsOfPurchase = (
  database: ReadDatabase,
  company: string,
  purchaseId: string,
): Promise<TicketListRow[]> =>
  database
    .selectFrom('ticket_list')
    .selectAll()
    .where('company_id', '=', company)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();

export interface CouponBuyer {
  readonly participant_id: string;
  readonly participant_name: string | null;
  readonly tickets: number;
  readonly points: number;
  readonly cashback: Cents;
  readonly last_bought_at: Instant;
}

/** How many people, how many tickets, and what they came to in either currency. */
export interface TicketsSum {
  readonly buyers: number;
  readonly tickets: number;
  readonly points: number;
  readonly cashback: Cents;
}

const SUMS = sql`
  count(*)::int as tickets,
  coalesce(sum(ticket.price) filter (where ticket.currency = 'points'), 0)::bigint as points,
  coalesce(sum(ticket.price) filter (where ticket.currency = 'cashback'), 0)::bigint as cashback`;

/** Who bought tickets of a coupon, whoever has most first, and what all of them came to. */
export async function buyersOfCoupon(
  database: ReadDatabase,
  company: string,
  couponId: string,
  limit: number,
): Promise<{ readonly rows: readonly CouponBuyer[]; readonly sum: TicketsSum }> {
  const of = sql`ticket.company_id = ${company} and ticket.coupon_id = ${couponId}`;
  const [{ rows }, summed] = await Promise.all([
    sql<CouponBuyer>`
      select ticket.participant_id, customer.name as participant_name, ${SUMS}, max(ticket.bought_at) as last_bought_at
      from tickets as ticket
      left join participant_directory as customer
        on customer.company_id = ticket.company_id and customer.id = ticket.participant_id
      where ${of} group by 1, 2 order by tickets desc, last_bought_at, ticket.participant_id limit ${limit}
    `.execute(database),
    sql<TicketsSum>`
      select count(distinct ticket.participant_id)::int as buyers, ${SUMS} from tickets as ticket where ${of}
    `.execute(database),
  ]);
  return { rows, sum: summed.rows[0]! };
}

/** What would go back to whom if a coupon were cancelled now, and how many tickets would stay paid for: the till took them, or they ran out. */
export async function refundOfCoupon(
  database: ReadDatabase,
  company: string,
  couponId: string,
): Promise<TicketsSum & { readonly kept_tickets: number }> {
  const { rows } = await sql<TicketsSum & { kept_tickets: number }>`
    select count(distinct ticket.participant_id)::int as buyers, ${SUMS},
      (select count(*) from tickets as other where other.company_id = ${company} and other.coupon_id = ${couponId}
        and not other.is_cancelled)::int - count(*)::int as kept_tickets
    from tickets as ticket
    join coupons as coupon on coupon.company_id = ticket.company_id and coupon.id = ticket.coupon_id
    ${ITS_VOUCHER}
    where ticket.company_id = ${company} and ticket.coupon_id = ${couponId} and ${GOES_BACK}
  `.execute(database);
  return rows[0]!;
}

/** Of discounts and things, the voucher that a ticket is. */
const ITS_VOUCHER = sql`
  left join vouchers as voucher on voucher.company_id = ticket.company_id and voucher.code = ticket.code
    and coupon.gives_kind is not null`;

/** Nothing went back for it yet, the till did not take it, and it did not run out. */
const GOES_BACK = sql`
  not ticket.is_cancelled and (voucher.status is null or voucher.status not in ('used', 'expired'))`;

/** With the store whose it is. */
export interface PublicCouponRow extends CouponListRow {
  readonly store: string;
  readonly store_slug: string;
}

const PUBLIC_COUPONS = sql`
  select coupon.*, company.fantasy_name as store, company.store_slug
  from coupon_list as coupon join companies as company on company.company_id = coupon.company_id`;

/** A draw that everybody may look at: one whose list is published. Whoever asks has no company, so it is looked for in all of them. */
export const findPublicDraw = async (
  database: SystemReads,
  couponId: string,
): Promise<PublicCouponRow | undefined> => {
  const { rows } = await sql<PublicCouponRow>`
    ${PUBLIC_COUPONS}
    where coupon.id = ${couponId} and coupon.list_sha256 is not null
  `.execute(database);
  return rows[0];
};

/**
 * What a store offers to anybody at this moment, by its address and the coupon's: undefined where it is not published, has not begun, is
 * over, or is another store's. Nobody can tell these apart (issue 12).
 */
export const findPublicCoupon = async (
  database: SystemReads,
  store: string,
  couponId: string,
  now: Instant,
): Promise<PublicCouponRow | undefined> => {
  const { rows } = await sql<PublicCouponRow>`
    ${PUBLIC_COUPONS}
    where coupon.id = ${couponId} and company.store_slug = ${store} and company.status = 'active'
      and coupon.stage = 'published' and coupon.starts_at <= ${now} and coupon.ends_at > ${now}
  `.execute(database);
  return rows[0];
};

/** A store with more has them still, each at its own address. */
const MOST_PUBLIC_DRAWS = 200;

/** Every draw of a store that everybody may look at, whatever came of it; the latest list first. */
export const publicDrawsOf = async (
  database: SystemReads,
  company: string,
): Promise<readonly PublicCouponRow[]> => {
  const { rows } = await sql<PublicCouponRow>`
    ${PUBLIC_COUPONS}
    where coupon.company_id = ${company} and coupon.list_sha256 is not null
    order by coupon.list_published_at desc, coupon.id limit ${MOST_PUBLIC_DRAWS}
  `.execute(database);
  return rows;
};

/** What one run of the job takes on; the next run finds the rest. */
const MAX_ENDED = 1_000;
const PURCHASES_OF_BLOCK = 500;

export const couponsPastTheirEnd = async (
  database: SystemReads,
  now: Instant,
): Promise<readonly { readonly company: string; readonly couponId: string }[]> => {
  const { rows } = await sql<{ company: string; couponId: string }>`
    select company_id as company, id as "couponId" from coupons
    where stage in ('published', 'paused') and ends_at <= ${now}
    order by 1, 2 limit ${MAX_ENDED}
  `.execute(database);
  return rows;
};

export interface PurchaseToRefund {
  readonly company: string;
  readonly couponId: string;
  readonly purchaseId: string;
  readonly participantId: string;
  readonly tickets: readonly { readonly ticketId: string; readonly code: string }[];
}

/**
 * Purchases of cancelled coupons that nobody got back yet: without tickets that the till took, or that ran out before. Each run in another
 * order, so that those that fail time and again leave room for all others.
 */
export async function purchasesToRefund(
  database: SystemReads,
  now: Instant,
): Promise<readonly PurchaseToRefund[]> {
  const { rows } = await sql<PurchaseToRefund>`
    select ticket.company_id as company, ticket.coupon_id as "couponId", ticket.purchase_id as "purchaseId",
      ticket.participant_id as "participantId",
      json_agg(json_build_object('ticketId', ticket.id, 'code', ticket.code) order by ticket.id) as tickets
    from coupons as coupon
    join tickets as ticket on ticket.company_id = coupon.company_id and ticket.coupon_id = coupon.id
    ${ITS_VOUCHER}
    where coupon.stage = 'cancelled' and ${GOES_BACK}
    group by 1, 2, 3, 4 order by md5(ticket.purchase_id || ${now}::text), 3
    limit ${PURCHASES_OF_BLOCK}
  `.execute(database);
  return rows;
}

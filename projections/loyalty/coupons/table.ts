import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type {
  CouponKind,
  CouponStatus,
  CouponVoucherKind,
} from '@fidelidade/domain/loyalty/coupon/details.js';
import { codeInBoth } from '../code-in-both.js';
import type { ReadView } from '../../database/read-view.js';

/** Coupons with what became of them, and each of their tickets (R-3.1.4, R-3.1.5). */
export interface CouponTables {
  coupons: CouponRow;
  tickets: TicketRow;
  coupon_list: CouponListRow;
  ticket_list: TicketListRow;
}

export interface CouponRow {
  company_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  description: string | null;
  kind: CouponKind;
  price_points: number | null;
  price_cashback: Cents | null;
  ticket_limit_total: number | null;
  ticket_limit_per_participant: number | null;
  starts_at: Instant;
  ends_at: Instant;
  regulation_url: string | null;
  draw_at: Instant | null;
  authorization_number: string | null;
  series_size: number | null;
  gives_kind: CouponVoucherKind | null;
  /** In hundredths: cents, or basis points of the purchase. */
  gives_value: number | null;
  gives_min_purchase: Cents | null;
  gives_valid_days: number | null;
  click_url: string | null;
  /** Levels of the programme that it is for; none, for everybody. */
  level_ids: readonly string[];
  picture: string | null;
  /** As its history tells: `sold_out` is said by the list. */
  stage: Exclude<CouponStatus, 'sold_out'>;
  sold: number;
  clicks: number;
  unique_clicks: number;
  cancel_reason: string | null;
  closed_at: string | null;
  /** SHA-256 of the list of tickets, and since when it is public. */
  list_sha256: string | null;
  list_published_at: string | null;
  /** The first day whose extraction may decide, as the list says it. */
  draw_on: CivilDate | null;
  /** How many series its tickets are of. */
  series_count: number | null;
  extraction_number: number | null;
  extraction_date: CivilDate | null;
  /** The five prizes, from the first to the fifth, with a space between them. */
  prizes: string | null;
  winner_ticket_id: string | null;
  winner_series: number | null;
  winner_number: number | null;
  drawn_at: string | null;
  /** Why another extraction decided than the first one. */
  draw_reason: string | null;
}

export interface CouponListRow extends CouponRow {
  status: CouponStatus;
  /** Of `level_ids` those that there are, the lowest first. */
  levels: readonly CouponLevel[];
  search: string;
}

export interface CouponLevel {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** Nobody holds one that was put away. */
  readonly is_active: boolean;
}

export interface TicketRow {
  company_id: string;
  id: string;
  coupon_id: string;
  purchase_id: string;
  participant_id: string;
  series: number;
  number: number;
  code: string;
  bought_at: string;
  currency: Currency;
  /** What it cost, in cents or in points. */
  price: Amount;
  is_cancelled: boolean;
}

/** A ticket's states as people are told them (R-3.1.5). */
export const TICKET_STATUSES = ['valid', 'cancelled', 'winner', 'lost'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export interface TicketListRow extends TicketRow {
  status: TicketStatus;
  coupon_title: string;
  coupon_kind: CouponKind;
  coupon_status: CouponStatus;
  series_size: number | null;
  draw_at: Instant | null;
  /** Since when the list of the draw's tickets is public; then everybody may look at it. */
  list_published_at: string | null;
  extraction_number: number | null;
  extraction_date: CivilDate | null;
  winner_ticket_id: string | null;
  winner_series: number | null;
  winner_number: number | null;
  participant_name: string | null;
  search: string;
}

export const couponTables = `
  create table if not exists coupons (
    company_id text not null,
    id text not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    title text not null,
    description text,
    kind text not null,
    price_points bigint,
    price_cashback bigint,
    ticket_limit_total int,
    ticket_limit_per_participant int,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    regulation_url text,
    draw_at timestamptz,
    authorization_number text,
    series_size int,
    gives_kind text,
    gives_value bigint,
    gives_min_purchase bigint,
    gives_valid_days int,
    click_url text,
    level_ids jsonb not null,
    picture text,
    stage text not null,
    sold int not null,
    clicks bigint not null,
    unique_clicks bigint not null,
    cancel_reason text,
    closed_at timestamptz,
    list_sha256 text,
    list_published_at timestamptz,
    draw_on date,
    series_count int,
    extraction_number int,
    extraction_date date,
    prizes text,
    winner_ticket_id text,
    winner_series int,
    winner_number int,
    drawn_at timestamptz,
    draw_reason text,
    words text not null generated always as (rm.folded(title || ' ' || coalesce(authorization_number, ''))) stored,
    primary key (company_id, id)
  );
  create index if not exists coupons_by_draft on coupons (company_id, created_at, id);
  create index if not exists coupons_ending on coupons (ends_at) where stage in ('published', 'paused');
  create table if not exists tickets (
    company_id text not null,
    id text not null,
    coupon_id text not null,
    purchase_id text not null,
    participant_id text not null,
    series int not null,
    number int not null,
    code text not null,
    bought_at timestamptz not null,
    currency text not null,
    price bigint not null,
    is_cancelled boolean not null,
    primary key (company_id, id)
  );
  create index if not exists tickets_by_time on tickets (company_id, bought_at, id);
  create index if not exists tickets_of_coupon on tickets (company_id, coupon_id, series, number);
  create index if not exists tickets_of_participant on tickets (company_id, participant_id, bought_at);
  create index if not exists tickets_of_purchase on tickets (company_id, purchase_id);
`;

const COLUMNS = [
  ...['company_id', 'id', 'version', 'created_at', 'updated_at', 'title', 'description', 'kind'],
  ...['price_points', 'price_cashback', 'ticket_limit_total', 'ticket_limit_per_participant', 'starts_at'],
  ...['ends_at', 'regulation_url', 'draw_at', 'authorization_number', 'series_size', 'gives_kind'],
  ...['gives_value', 'gives_min_purchase', 'gives_valid_days', 'click_url', 'level_ids', 'picture'],
  ...['stage', 'sold'],
  ...['clicks', 'unique_clicks', 'cancel_reason', 'closed_at', 'list_sha256', 'list_published_at'],
  ...['extraction_number', 'extraction_date', 'prizes', 'winner_ticket_id', 'winner_series'],
  ...['winner_number', 'drawn_at', 'draw_on', 'series_count', 'draw_reason'],
];

/** What people are told of a coupon (`statusOfCoupon`). */
const STATUS = `case when coupon.stage = 'published' and coupon.sold >= coupon.ticket_limit_total then 'sold_out'
        else coupon.stage end`;

/** Also those that were put away, for staff; what is not there at all any more has no name. */
const LEVELS = `case when coupon.level_ids = '[]' then '[]'::jsonb else coalesce((
        select jsonb_agg(jsonb_build_object('id', level.id, 'name', level.name, 'color', level.color,
          'is_active', level.status = 'active') order by level."order", level.id)
        from loyalty_levels as level
        where level.company_id = coupon.company_id and coupon.level_ids ? level.id
      ), '[]'::jsonb) end`;

export const couponListView: ReadView = {
  name: 'coupon_list',
  as: `
    select ${COLUMNS.map((column) => `coupon.${column}`).join(', ')},
      ${STATUS} as status, ${LEVELS} as levels,
      coupon.words as search
    from coupons as coupon
  `,
};

export const ticketListView: ReadView = {
  name: 'ticket_list',
  as: `
    select ticket.*,
      case when ticket.is_cancelled then 'cancelled'
        when coupon.winner_ticket_id = ticket.id then 'winner'
        when coupon.stage = 'drawn' then 'lost'
        else 'valid' end as status,
      coupon.title as coupon_title, coupon.kind as coupon_kind, ${STATUS} as coupon_status, coupon.series_size,
      coupon.draw_at, coupon.list_published_at, coupon.extraction_number, coupon.extraction_date,
      coupon.winner_ticket_id, coupon.winner_series, coupon.winner_number,
      customer.name as participant_name,
      lpad(ticket.number::text, 5, '0') || ' ' || lower(${codeInBoth('ticket.code')}) || ' ' || coupon.words || ' '
        || coalesce(customer.search, '') as search
    from tickets as ticket
    join coupons as coupon on coupon.company_id = ticket.company_id and coupon.id = ticket.coupon_id
    left join participant_directory as customer
      on customer.company_id = ticket.company_id and customer.id = ticket.participant_id
  `,
};

import { moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import { firstExtractionDay } from '@fidelidade/domain/loyalty/coupon/draw.js';
import { MAX_SERIES, paddedNumber } from '@fidelidade/domain/loyalty/coupon/ticket-pool.js';
import { ticketQr } from '@fidelidade/domain/loyalty/coupon/ticket-code.js';
import { LARGEST_SERIES } from '@fidelidade/domain/loyalty/coupon/details.js';
import { voucherQr } from '@fidelidade/domain/loyalty/voucher/code.js';
import type {
  CouponBuyer,
  PublicCouponRow,
  TicketsSum,
} from '@fidelidade/projections/loyalty/coupons/queries.js';
import type { ParticipantLevel } from '@fidelidade/projections/loyalty/levels/queries.js';
import type { CouponListRow, TicketListRow } from '@fidelidade/projections/loyalty/coupons/table.js';
import { nextRecord } from '../levels/level.record.js';

const money = (value: number | null) => (value === null ? null : moneyToString(value as Cents));

/** Where staff see its picture; the address changes with the picture, so that it can be kept for good. */
const pictureAddress = (resource: 'coupons' | 'cupom', { id, picture }: CouponListRow) =>
  picture && `/api/${resource}/${encodeURIComponent(id)}/picture?sha256=${picture}`;

const givenBy = (row: CouponListRow) =>
  row.gives_kind && {
    kind: row.gives_kind,
    value: money(row.gives_value),
    min_purchase: money(row.gives_min_purchase),
    valid_days: row.gives_valid_days,
  };

type Drawn = Pick<
  CouponListRow,
  | 'winner_ticket_id'
  | 'winner_series'
  | 'winner_number'
  | 'series_size'
  | 'extraction_number'
  | 'extraction_date'
>;

const winnerOf = (row: Drawn) => ({
  ticket_id: row.winner_ticket_id,
  series: row.winner_series,
  number: paddedNumber(row.winner_number ?? 0, row.series_size ?? LARGEST_SERIES),
});

/** Null where staff set none: it has as many tickets as there are numbers, which nobody counts down to. */
const ownLimit = ({ kind, ticket_limit_total: limit }: CouponListRow): number | null =>
  kind !== 'sorteio' && limit === MAX_SERIES * LARGEST_SERIES ? null : limit;

/** What was drawn, and by which extraction. */
const drawOf = (row: CouponListRow) =>
  row.winner_ticket_id && {
    extraction: {
      number: row.extraction_number,
      date: row.extraction_date,
      prizes: (row.prizes ?? '').split(' '),
    },
    winner: winnerOf(row),
    drawn_at: row.drawn_at,
    reason: row.draw_reason,
  };

/** The digest of the list of its tickets, and since when it is public. */
const commitmentOf = ({ list_sha256, list_published_at, sold, draw_on }: CouponListRow) =>
  list_sha256 && {
    sha256: list_sha256,
    published_at: list_published_at,
    tickets: sold,
    draw_on,
    // Another one decides only where its record says why.
    first_extraction_on: draw_on && firstExtractionDay(draw_on),
  };

/** As staff see it. */
export const couponRecord = (row: CouponListRow) => ({
  id: row.id,
  version: row.version,
  title: row.title,
  description: row.description,
  kind: row.kind,
  status: row.status,
  image_url: pictureAddress('coupons', row),
  price_points: row.price_points,
  price_cashback: money(row.price_cashback),
  ticket_limit_total: ownLimit(row),
  ticket_limit_per_participant: row.ticket_limit_per_participant,
  sold: row.sold,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  draw_at: row.draw_at,
  regulation_url: row.regulation_url,
  authorization_number: row.authorization_number,
  series_size: row.series_size,
  gives: givenBy(row),
  click_url: row.click_url,
  level_ids: row.level_ids,
  /** In the order of `level_ids`, as a form shows them; empty of one that is not there any more. */
  level_names: row.level_ids.map((id) => row.levels.find((level) => level.id === id)?.name ?? ''),
  clicks: row.clicks,
  unique_clicks: row.unique_clicks,
  cancel_reason: row.cancel_reason,
  closed_at: row.closed_at,
  commitment: commitmentOf(row),
  draw: drawOf(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** How many there are still to be had; null without a limit. */
function leftOf(row: CouponListRow): number | null {
  const limit = ownLimit(row);
  return limit === null ? null : limit - row.sold;
}

/** As a participant sees it, with how many tickets of it are theirs, and whether their level lets them have any. */
export const couponOffer = (
  row: CouponListRow & { readonly mine: number },
  own: ParticipantLevel | undefined,
) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  kind: row.kind,
  status: row.status,
  image_url: pictureAddress('cupom', row),
  price_points: row.price_points,
  price_cashback: money(row.price_cashback),
  left: leftOf(row),
  ticket_limit_per_participant: row.ticket_limit_per_participant,
  mine: row.mine,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  draw_at: row.draw_at,
  regulation_url: row.regulation_url,
  authorization_number: row.authorization_number,
  ...levelsOf(row, own),
  gives: givenBy(row),
});

/** Whom it is for, where not for everybody; and for whoever is none of them, what is missing to be one. */
function levelsOf({ level_ids, levels, click_url }: CouponListRow, own: ParticipantLevel | undefined) {
  const isLocked = level_ids.length > 0 && !level_ids.includes(own?.level?.id ?? '');
  const way = isLocked ? own?.ahead.find(({ id }) => level_ids.includes(id)) : undefined;
  return {
    levels: levels
      .filter(({ is_active }) => is_active)
      .map(({ id, name, color }) => ({ ...{ id, name, color } })),
    is_locked: isLocked,
    to_unlock: way ? nextRecord(way) : null,
    // What the shop offers to some elsewhere is not handed to others here.
    click_url: isLocked ? null : click_url,
  };
}

/** What a ticket is, whoever looks at it. */
const ticketFacts = (row: TicketListRow) => ({
  id: row.id,
  coupon_title: row.coupon_title,
  coupon_kind: row.coupon_kind,
  participant_id: row.participant_id,
  series: row.series,
  number: paddedNumber(row.number, row.series_size ?? LARGEST_SERIES),
  code: row.code,
  bought_at: row.bought_at,
  paid: {
    points: row.currency === 'points' ? row.price : 0,
    cashback: moneyToString(row.currency === 'cashback' ? row.price : (0 as Cents)),
  },
  status: row.status,
  draw_at: row.draw_at,
});

/** As its owner sees it: what the counter reads, and what was drawn. That of a discount or a thing is a voucher, and says so to the till. */
export const ticketRecord = (row: TicketListRow) => ({
  ...ticketFacts(row),
  cupom_id: row.coupon_id,
  qr: row.coupon_kind === 'sorteio' ? ticketQr(row.code) : voucherQr(row.code),
  coupon_status: row.coupon_status,
  list_published_at: row.list_published_at,
  draw_result: row.winner_ticket_id && {
    extraction: { number: row.extraction_number, date: row.extraction_date },
    winner: winnerOf(row),
  },
});

/** As staff see it, with whose it is. */
export const staffTicketRecord = (row: TicketListRow) => ({
  ...ticketFacts(row),
  coupon_id: row.coupon_id,
  participant_name: row.participant_name,
  currency: row.currency,
});

/** A draw as everybody may look at it: nothing of it says whose a ticket is (feature 14). */
export const publicDraw = (row: PublicCouponRow) => ({
  id: row.id,
  title: row.title,
  store: row.store,
  loja_url: row.store_slug,
  status: row.status,
  authorization_number: row.authorization_number,
  regulation_url: row.regulation_url,
  draw_at: row.draw_at,
  draw_on: row.draw_on,
  closed_at: row.closed_at,
  series_size: row.series_size,
  series_count: row.series_count,
  commitment: commitmentOf(row),
  list_url: `/api/draws/${encodeURIComponent(row.id)}/tickets`,
  draw: drawOf(row),
});

/** A coupon as its store shows it to anybody: nothing of whoever has it, nor how many there are left (issue 12). */
export const publicCoupon = (row: PublicCouponRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  store: row.store,
  loja_url: row.store_slug,
  kind: row.kind,
  image_url:
    row.picture &&
    `/api/public-coupons/${row.store_slug}/${encodeURIComponent(row.id)}/picture?sha256=${row.picture}`,
  price_points: row.price_points,
  price_cashback: money(row.price_cashback),
  ticket_limit_per_participant: row.ticket_limit_per_participant,
  ends_at: row.ends_at,
  draw_at: row.draw_at,
  regulation_url: row.regulation_url,
  authorization_number: row.authorization_number,
  levels: row.levels
    .filter(({ is_active }) => is_active)
    .map(({ id, name, color }) => ({ ...{ id, name, color } })),
  gives: givenBy(row),
});

const sumOf = ({ tickets, points, cashback }: Omit<TicketsSum, 'buyers'>) => ({
  tickets,
  points,
  cashback: moneyToString(cashback),
});

/** Somebody who bought, as staff see them. */
export const buyerRecord = (row: CouponBuyer) => ({
  participant_id: row.participant_id,
  participant_name: row.participant_name,
  ...sumOf(row),
  last_bought_at: row.last_bought_at,
});

export const ticketsSumRecord = (sum: TicketsSum) => ({ buyers: sum.buyers, ...sumOf(sum) });

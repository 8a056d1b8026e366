import { civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { MAX_SERIES, ticketPool } from '@fidelidade/domain/loyalty/coupon/ticket-pool.js';
import {
  COUPON_KINDS,
  COUPON_STATUSES,
  LARGEST_SERIES,
  type CouponKind,
  type CouponStatus,
  type CouponVoucherKind,
} from '@fidelidade/domain/loyalty/coupon/details.js';
import type { Text } from '../../../i18n/useText';
import { companyZone } from '../../../providers/company-zone';
import { count, isZero, moment, money } from '../../../shared/format';
import type { FilterTab } from '../../../shared/table/columns';
import type { FilterField } from '../../../shared/table/filter-field';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';
import { anyOf } from '../levels/level-names';
import { givesSentence } from '../vouchers/voucher';
import { inPoints } from '../earning-rules/rule';
import { areAmounts, areWhole } from '../typed-numbers';

interface CouponVoucher {
  readonly kind: CouponVoucherKind;
  readonly value: string | null;
  readonly min_purchase: string | null;
  readonly valid_days: number;
}

/** As the API shows it: moments with their zone, money as texts, null for what its kind does not have. */
export interface Coupon {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly title: string;
  readonly description: string | null;
  readonly kind: CouponKind;
  readonly status: CouponStatus;
  readonly image_url: string | null;
  readonly price_points: number | null;
  readonly price_cashback: string | null;
  readonly ticket_limit_total: number | null;
  readonly ticket_limit_per_participant: number | null;
  readonly sold: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly draw_at: string | null;
  readonly regulation_url: string | null;
  readonly authorization_number: string | null;
  readonly series_size: number | null;
  readonly gives: CouponVoucher | null;
  readonly click_url: string | null;
  /** Levels that it is for; empty: for everybody. */
  readonly level_ids: readonly string[];
  /** In their order; empty of one that is not there any more. */
  readonly level_names: readonly string[];
  readonly clicks: number;
  readonly unique_clicks: number;
  readonly cancel_reason: string | null;
  readonly closed_at: string | null;
  readonly commitment: {
    readonly sha256: string;
    readonly published_at: string;
    readonly tickets: number;
    /** The first day whose extraction may decide, and the day of the one that does unless staff say why not. */
    readonly draw_on: string;
    readonly first_extraction_on: string;
  } | null;
  readonly draw: {
    readonly extraction: {
      readonly number: number;
      readonly date: string;
      readonly prizes: readonly string[];
    };
    readonly winner: { readonly ticket_id: string; readonly series: number; readonly number: string };
    readonly drawn_at: string;
    readonly reason: string | null;
  } | null;
}

/** How many people and tickets, and what they came to. */
export interface TicketsSum {
  readonly buyers: number;
  readonly tickets: number;
  readonly points: number;
  readonly cashback: string;
}

const TONES: Readonly<Record<CouponStatus, Tone>> = {
  draft: 'neutral',
  published: 'success',
  paused: 'warning',
  sold_out: 'info',
  closed: 'warning',
  drawn: 'info',
  cancelled: 'danger',
};

export const statusOfCoupon = ({ status }: Pick<Coupon, 'status'>, t: Text): Status => ({
  label: t(`coupons.statuses.${status}`),
  tone: TONES[status],
});

export const couponTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...COUPON_STATUSES.map((status) => ({
    name: status,
    label: t(`coupons.tabs.${status}`),
    filter: { status },
  })),
];

export const kindChoices = (t: Text) =>
  COUPON_KINDS.map((value) => ({ value, label: t(`coupons.kinds.${value}`) }));

/** Every column of the list, and what a coupon is looked for by besides (law 6 of lists). */
export const couponFilters = (t: Text): readonly FilterField[] => [
  { name: 'title', label: t('coupons.title_field'), ask: 'contains' },
  { name: 'kind', label: t('coupons.kind'), ask: 'choice', choices: kindChoices(t) },
  { name: 'price_points', label: t('coupons.price_points'), ask: 'range' },
  { name: 'price_cashback', label: t('coupons.price_cashback'), ask: 'range', shows: 'money' },
  { name: 'sold', label: t('coupons.sold'), ask: 'range' },
  { name: 'clicks', label: t('coupons.clicks'), ask: 'range' },
  { name: 'starts_at', label: t('coupons.starts_at'), ask: 'days' },
  { name: 'ends_at', label: t('coupons.ends_at'), ask: 'days' },
  { name: 'draw_at', label: t('coupons.draw_at'), ask: 'days' },
  { name: 'authorization_number', label: t('coupons.authorization_number'), ask: 'contains' },
  {
    name: 'level_id',
    label: t('coupons.levels'),
    ask: 'record',
    resource: 'loyalty-levels',
    title: 'name',
  },
];

const isGiven = (value: string | number | null | undefined): value is string | number =>
  value !== null && value !== undefined && value !== '' && !isZero(String(value));

/** In one line, of one ticket: «20 pontos», «R$ 2,00», «20 pontos ou R$ 2,00»; undefined of what costs nothing yet. */
export function priceOf(
  { price_points, price_cashback }: Partial<Pick<Coupon, 'price_points' | 'price_cashback'>>,
  t: Text,
): string | undefined {
  const [one, other] = [
    ...(isGiven(price_points) ? [inPoints(Number(price_points), t)] : []),
    ...(isGiven(price_cashback) ? [money(price_cashback)] : []),
  ];
  return one !== undefined && other !== undefined ? t('coupons.or', { one, other }) : one;
}

/** What tickets came to, in either currency: «40 pontos e R$ 26,00». */
export function amountOf({ points, cashback }: Pick<TicketsSum, 'points' | 'cashback'>, t: Text): string {
  const [one, other] = [
    ...(points > 0 ? [inPoints(points, t)] : []),
    ...(isZero(cashback) && points > 0 ? [] : [money(cashback)]),
  ];
  return other === undefined ? (one ?? '') : t('coupons.and', { one: one ?? '', other });
}

/** So many of how many there are. */
export const soldOf = ({ kind, sold, ticket_limit_total: limit }: Coupon): string =>
  kind === 'externo' ? '—' : limit === null ? count(sold) : `${count(sold)} / ${count(limit)}`;

/** What a coupon says, typed or kept: undefined of what is not there yet, numbers also as texts. */
export type ToldCoupon = {
  readonly [Name in keyof Coupon]?: Coupon[Name] extends number | null
    ? number | string | null
    : Coupon[Name];
};

/** What it does, as one would say it to a customer. */
export function couponSentences(coupon: ToldCoupon, t: Text): string[] {
  const { kind = 'sorteio', starts_at, ends_at, click_url, regulation_url } = coupon;
  return [
    ...(kind === 'sorteio' ? [t('coupons.says.raffle', { title: coupon.title || '…' })] : []),
    ...givingSentences(coupon, t),
    ...(kind === 'externo'
      ? [t('coupons.says.elsewhere', { url: click_url || '…' })]
      : priceSentences(coupon, t)),
    ...levelSentences(coupon, t),
    t('coupons.says.time', { from: momentOf(starts_at), until: momentOf(ends_at) }),
    ...drawSentences(coupon, t),
    ...(regulation_url && kind !== 'externo' ? [t('coupons.says.regulation')] : []),
  ];
}

/** The same of what is typed; `undefined` while a number that its kind has cannot be read. */
export function typedCouponSentences(typed: ToldCoupon, t: Text): string[] | undefined {
  const { kind = 'sorteio', gives } = typed;
  const isSold = kind !== 'externo';
  const isVoucher = kind === 'desconto' || kind === 'produto';
  const isReadable =
    (!isSold ||
      (areWhole(typed.price_points, typed.ticket_limit_total, typed.ticket_limit_per_participant) &&
        areAmounts(typed.price_cashback))) &&
    (!isVoucher || (areWhole(gives?.valid_days) && areAmounts(gives?.min_purchase))) &&
    (kind !== 'desconto' || areAmounts(gives?.value));
  return isReadable ? couponSentences(typed, t) : undefined;
}

const levelSentences = ({ level_ids, level_names = [] }: ToldCoupon, t: Text): string[] =>
  level_ids?.length ? [t('coupons.says.levels', { levels: anyOf(level_names, t) })] : [];

/** Whom it is for, where not for everybody: «Exclusivo para Ouro». */
export const exclusiveOf = ({ level_ids, level_names }: Coupon, t: Text): string | undefined =>
  level_ids.length === 0 ? undefined : t('coupons.exclusive', { levels: anyOf(level_names, t) });

/** While it is typed it may be none. */
const momentOf = (instant: string | undefined): string =>
  instant !== undefined && !Number.isNaN(Date.parse(instant)) ? moment(instant) : '—';

function givingSentences({ kind, gives, title = '' }: ToldCoupon, t: Text): string[] {
  if (kind !== 'desconto' && kind !== 'produto') return [];
  const given = kind === 'produto' ? 'gift' : (gives?.kind ?? 'value');
  const days = Number(gives?.valid_days) || 0;
  return [
    t('coupons.says.voucher', {
      gives: givesSentence({ kind: given, value: gives?.value ?? null, title }, t),
    }),
    ...(isGiven(gives?.min_purchase)
      ? [t('loyalty.vouchers.only_from', { amount: money(gives.min_purchase) })]
      : []),
    t('coupons.says.days', { smart_count: days }),
  ];
}

function priceSentences(coupon: ToldCoupon, t: Text): string[] {
  const { kind = 'sorteio' } = coupon;
  const price = priceOf(coupon as Partial<Coupon>, t);
  const { ticket_limit_total: total, ticket_limit_per_participant: each } = coupon;
  return [
    price === undefined ? t('coupons.says.no_price') : t('coupons.says.price', { price }),
    isGiven(total)
      ? t('coupons.says.total', { smart_count: Number(total), total: count(Number(total)) })
      : kind !== 'sorteio' && t('coupons.says.no_total'),
    isGiven(each) && t('coupons.says.each', { smart_count: Number(each) }),
  ].filter((sentence) => typeof sentence === 'string');
}

function drawSentences({ kind, draw_at, series_size, ticket_limit_total }: ToldCoupon, t: Text): string[] {
  if (kind !== 'sorteio') return [];
  const size = Number(series_size ?? LARGEST_SERIES);
  const limit = Number(ticket_limit_total) || 0;
  const series = Math.min(MAX_SERIES, Math.max(1, ticketPool(size, limit).seriesCount));
  return [
    t('coupons.says.numbers', {
      smart_count: series,
      last: String(size - 1),
      first: '0'.repeat(String(size - 1).length),
    }),
    ...(draw_at ? [t('coupons.says.draw', { moment: momentOf(draw_at) })] : []),
  ];
}

/** What is missing before people may be shown it. */
export function missingToPublish(
  { kind, ends_at, draw_at, authorization_number, regulation_url }: Coupon,
  now: Date,
  t: Text,
): string[] {
  return [
    ...(kind === 'sorteio' && !authorization_number ? [t('coupons.missing.authorization')] : []),
    ...(kind === 'sorteio' && !regulation_url ? [t('coupons.missing.regulation')] : []),
    ...(new Date(ends_at) <= now ? [t('coupons.missing.time')] : []),
    ...(draw_at !== null && dayOf(draw_at) <= dayOf(ends_at) ? [t('coupons.missing.draw_day')] : []),
  ];
}

/** Of a moment, by the clock of the company. */
const dayOf = (moment: string): CivilDate => civilDateIn(companyZone(), moment as Instant);

/** Who wins may be known: from then on a draw is drawn, and no more cancelled (ADR 0079). */
export const isDrawDue = ({ commitment }: Pick<Coupon, 'commitment'>, now: Date): boolean =>
  commitment !== null && dayOf(now.toISOString()) >= commitment.draw_on;

/** Where anybody sees and checks the draw. */
export const drawAddress = ({ id }: Pick<Coupon, 'id'>): string =>
  `${location.origin}/sorteio/${encodeURIComponent(id)}`;

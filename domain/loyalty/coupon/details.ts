import { civilDateIn, type Instant } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ZERO, type Cents } from '../../kernel/money.js';
import { isWebAddress } from '../../kernel/web-address.js';
import type { Amount, Currency } from '../account/events.js';
import { MAX_LOYALTY_LEVELS } from '../level/ladder.js';
import { MAX_SERIES, SERIES_SIZES } from './ticket-pool.js';

/** What a coupon is about, by the names that the API gives them: a draw, something off a purchase, a thing, an offer elsewhere. */
export const COUPON_KINDS = ['sorteio', 'desconto', 'produto', 'externo'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What people are told of it; `sold_out` is a published one with no ticket left. */
export const COUPON_STATUSES = [
  'draft',
  'published',
  'paused',
  'sold_out',
  'closed',
  'drawn',
  'cancelled',
] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** What a ticket of `desconto` or `produto` is good for at the till: it is a voucher of these terms. */
export const COUPON_VOUCHER_KINDS = ['percent', 'value', 'free_delivery', 'gift'] as const;
export type CouponVoucherKind = (typeof COUPON_VOUCHER_KINDS)[number];

export interface CouponVoucher {
  readonly kind: CouponVoucherKind;
  /** Of `percent` alone: 1000 is 10 %. */
  readonly basisPoints?: number;
  /** Of `value` alone. */
  readonly value?: Cents;
  /** What the goods must come to. */
  readonly minPurchase?: Cents;
  /** How many days after it was bought it can be used. */
  readonly validDays: number;
}

/** What staff say of a coupon. Which fields it has follows from its kind. */
export interface CouponDetails {
  readonly title: string;
  readonly description?: string;
  readonly kind: CouponKind;
  /** A ticket's price, in whole points. */
  readonly pricePoints?: number;
  /** The same in cashback, in cents. Whoever buys chooses, where there are both. */
  readonly priceCashback?: Cents;
  readonly limitTotal?: number;
  readonly limitPerParticipant?: number;
  readonly startsAt: Instant;
  /** From then on no ticket is sold. */
  readonly endsAt: Instant;
  readonly regulationUrl?: string;
  /** Only for whoever holds one of these levels of the programme; absent, for everybody. */
  readonly levelIds?: readonly string[];
  /** Of `sorteio`: no extraction of an earlier day decides it. */
  readonly drawAt?: Instant;
  /** Of `sorteio`: the certificate of the SPA/MF. */
  readonly authorizationNumber?: string;
  /** Of `sorteio`: numbers of a series, of which one is drawn. */
  readonly seriesSize?: number;
  /** Of `desconto` and `produto`. */
  readonly gives?: CouponVoucher;
  /** Of `externo`: where it leads. */
  readonly clickUrl?: string;
}

export const MAX_COUPON_TITLE_LENGTH = 80;
export const MAX_COUPON_DESCRIPTION_LENGTH = 1_000;
export const MAX_AUTHORIZATION_LENGTH = 40;
export const MAX_COUPON_VOUCHER_DAYS = 365;
const MAX_PRICE_POINTS = 1_000_000_000;

export const MAX_TICKETS_AT_ONCE = 50;

export const isBought = (kind: CouponKind): boolean => kind !== 'externo';

/** Without a limit of its own, a coupon has as many tickets as there are numbers. */
export const ticketLimitOf = ({ kind, limitTotal, seriesSize }: CouponDetails): number =>
  !isBought(kind) ? 0 : (limitTotal ?? MAX_SERIES * (seriesSize ?? LARGEST_SERIES));

export const LARGEST_SERIES = 100_000;
export const seriesSizeOf = ({ seriesSize }: CouponDetails): number => seriesSize ?? LARGEST_SERIES;

export const priceIn = (
  currency: Currency,
  { pricePoints, priceCashback }: Pick<CouponDetails, 'pricePoints' | 'priceCashback'>,
): Amount | undefined => (currency === 'points' ? (pricePoints as Amount | undefined) : priceCashback);

type Field = keyof CouponDetails;

/** Which fields some kinds alone have, as the API names them. */
const OF_KINDS: Partial<Record<Field, { readonly kinds: readonly CouponKind[]; readonly field: string }>> = {
  pricePoints: { kinds: ['sorteio', 'desconto', 'produto'], field: 'price_points' },
  priceCashback: { kinds: ['sorteio', 'desconto', 'produto'], field: 'price_cashback' },
  limitTotal: { kinds: ['sorteio', 'desconto', 'produto'], field: 'ticket_limit_total' },
  limitPerParticipant: { kinds: ['sorteio', 'desconto', 'produto'], field: 'ticket_limit_per_participant' },
  drawAt: { kinds: ['sorteio'], field: 'draw_at' },
  authorizationNumber: { kinds: ['sorteio'], field: 'authorization_number' },
  seriesSize: { kinds: ['sorteio'], field: 'series_size' },
  gives: { kinds: ['desconto', 'produto'], field: 'gives' },
  clickUrl: { kinds: ['externo'], field: 'click_url' },
};

/** What is wrong with details themselves, each with its field. */
export function couponProblems(details: CouponDetails): (DomainError | undefined)[] {
  const { kind, title, pricePoints, priceCashback, limitTotal, limitPerParticipant } = details;
  const { startsAt, endsAt, drawAt, regulationUrl, clickUrl, gives, seriesSize, levelIds } = details;
  const isRaffle = kind === 'sorteio';
  const isCount = (value: number | undefined) =>
    value === undefined || (Number.isInteger(value) && value > 0);
  const most = MAX_SERIES * seriesSizeOf(details);
  return [
    problem(title.trim() === '', 'req', 'title'),
    ...foreignFields(details),
    problem(
      isBought(kind) && pricePoints === undefined && priceCashback === undefined,
      'coupon_price',
      'price_points',
    ),
    problem(!isCount(pricePoints) || (pricePoints ?? 0) > MAX_PRICE_POINTS, 'coupon_points', 'price_points'),
    problem(priceCashback !== undefined && priceCashback <= ZERO, 'money_positive', 'price_cashback'),
    problem(isRaffle && limitTotal === undefined, 'req', 'ticket_limit_total'),
    problem(!isCount(limitTotal) || (limitTotal ?? 0) > most, 'coupon_limit', 'ticket_limit_total', {
      max: most,
    }),
    problem(
      !isCount(limitPerParticipant) || (limitPerParticipant ?? 0) > (limitTotal ?? most),
      'coupon_limit',
      'ticket_limit_per_participant',
      { max: limitTotal ?? most },
    ),
    problem(
      isRaffle && !SERIES_SIZES.some((size) => size === (seriesSize ?? LARGEST_SERIES)),
      'coupon_series',
      'series_size',
    ),
    problem(endsAt <= startsAt, 'coupon_ends_before', 'ends_at'),
    problem(isRaffle && drawAt === undefined, 'req', 'draw_at'),
    problem(drawAt !== undefined && drawAt <= endsAt, 'coupon_draw_before', 'draw_at'),
    problem(regulationUrl !== undefined && !isWebAddress(regulationUrl), 'web_address', 'regulation_url'),
    problem(levelIds !== undefined && !isChoiceOfLevels(levelIds), 'coupon_levels', 'level_ids', {
      max: MAX_LOYALTY_LEVELS,
    }),
    problem(kind === 'externo' && clickUrl === undefined, 'req', 'click_url'),
    problem(clickUrl !== undefined && !isWebAddress(clickUrl), 'web_address', 'click_url'),
    ...voucherProblems(kind, gives),
  ];
}

/**
 * What the law asks of a draw before anybody is offered a ticket, and that there is time left to buy one. Nor is any sold on the day of
 * the draw: the Loteria Federal may have drawn by then, and whoever buys would know what wins.
 */
export const publishingProblems = (
  details: CouponDetails,
  { now, timezone }: { readonly now: Instant; readonly timezone: string },
): (DomainError | undefined)[] => [
  problem(details.endsAt <= now, 'coupon_ends_past', 'ends_at'),
  problem(
    details.drawAt !== undefined &&
      civilDateIn(timezone, details.drawAt) <= civilDateIn(timezone, details.endsAt),
    'coupon_draw_same_day',
    'draw_at',
  ),
  problem(
    details.kind === 'sorteio' && !details.authorizationNumber,
    'coupon_authorization',
    'authorization_number',
  ),
  problem(details.kind === 'sorteio' && !details.regulationUrl, 'coupon_regulation', 'regulation_url'),
];

/**
 * What may change once people may have bought: words and pictures of every coupon; of one that is no draw also more tickets, more time, and more
 * levels that it is for. Whoever takes part in a draw did so by its odds, its dates and its regulation.
 */
export function changeProblems(before: CouponDetails, after: CouponDetails): (DomainError | undefined)[] {
  const isRaffle = before.kind === 'sorteio';
  const isMore = (old: number | undefined, next: number | undefined) =>
    old === next || (!isRaffle && old !== undefined && (next === undefined || next > old));
  const same = (field: Field) => JSON.stringify(before[field]) === JSON.stringify(after[field]);
  const [old, next] = [before.levelIds, after.levelIds];
  const isForAsMany = isWithin(old, next) && (!isRaffle || isWithin(next, old));
  const fixed = (isChanged: boolean, field: string) => problem(isChanged, 'coupon_fixed', field);
  return [
    fixed(!same('kind'), 'kind'),
    fixed(!same('pricePoints'), 'price_points'),
    fixed(!same('priceCashback'), 'price_cashback'),
    // Without a limit of its own it has as many as there are numbers: the same, however it is said.
    fixed(!isMore(ticketLimitOf(before), ticketLimitOf(after)), 'ticket_limit_total'),
    fixed(!isMore(before.limitPerParticipant, after.limitPerParticipant), 'ticket_limit_per_participant'),
    fixed(!same('startsAt'), 'starts_at'),
    fixed(!(same('endsAt') || (!isRaffle && after.endsAt > before.endsAt)), 'ends_at'),
    fixed(!same('drawAt'), 'draw_at'),
    fixed(!same('regulationUrl'), 'regulation_url'),
    fixed(!isForAsMany, 'level_ids'),
    fixed(!same('authorizationNumber'), 'authorization_number'),
    fixed(seriesSizeOf(before) !== seriesSizeOf(after), 'series_size'),
    fixed(!sameVoucher(before.gives, after.gives), 'gives'),
    fixed(!same('clickUrl'), 'click_url'),
  ];
}

const isChoiceOfLevels = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= MAX_LOYALTY_LEVELS && new Set(ids).size === ids.length;

/** Absent is everybody. */
const isWithin = (some: readonly string[] | undefined, all: readonly string[] | undefined): boolean =>
  all === undefined || (some !== undefined && some.every((id) => all.includes(id)));

const VOUCHER_FIELDS = ['kind', 'basisPoints', 'value', 'minPurchase', 'validDays'] as const;
const sameVoucher = (one: CouponVoucher | undefined, other: CouponVoucher | undefined): boolean =>
  VOUCHER_FIELDS.every((field) => one?.[field] === other?.[field]);

const foreignFields = (details: CouponDetails): (DomainError | undefined)[] =>
  Object.entries(OF_KINDS).map(([name, { kinds, field }]) =>
    problem(
      details[name as Field] !== undefined && !kinds.includes(details.kind),
      'coupon_not_of_kind',
      field,
    ),
  );

function voucherProblems(kind: CouponKind, gives: CouponVoucher | undefined): (DomainError | undefined)[] {
  if (kind !== 'desconto' && kind !== 'produto') return [];
  if (!gives) return [problem(true, 'req', 'gives')];
  const { kind: given, basisPoints, value, minPurchase, validDays } = gives;
  const isRate = basisPoints !== undefined && basisPoints > 0 && basisPoints <= 10_000;
  const isThing = given === 'gift' || given === 'free_delivery';
  return [
    problem((kind === 'produto') !== (given === 'gift'), 'coupon_gives', 'gives.kind'),
    problem(given === 'percent' && !isRate, 'percent_above_zero', 'gives.value'),
    problem(given === 'value' && !(value !== undefined && value > ZERO), 'money_positive', 'gives.value'),
    problem(isThing && (value ?? basisPoints) !== undefined, 'voucher_no_value', 'gives.value'),
    problem(minPurchase !== undefined && minPurchase <= ZERO, 'money_positive', 'gives.min_purchase'),
    problem(
      !Number.isInteger(validDays) || validDays < 1 || validDays > MAX_COUPON_VOUCHER_DAYS,
      'coupon_days',
      'gives.valid_days',
      { max: MAX_COUPON_VOUCHER_DAYS },
    ),
  ];
}

const problem = (
  isWrong: boolean,
  code: string,
  field: string,
  params: Record<string, number> = {},
): DomainError | undefined => (isWrong ? new DomainError(code, { field, params }) : undefined);

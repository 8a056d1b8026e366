import { formatCivilDate, type CivilDate } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ZERO, formatMoney, rateOf, type Cents } from '../../kernel/money.js';
import { isWebAddress, MAX_WEB_ADDRESS_LENGTH } from '../../kernel/web-address.js';

/** What a voucher gives: a part or an amount off the purchase, a thing, the delivery, or cashback of its own. */
export const VOUCHER_KINDS = ['percent', 'value', 'gift', 'free_delivery', 'cashback'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** A voucher's states as people are told them. */
export const VOUCHER_STATUSES = ['available', 'reserved', 'used', 'expired', 'cancelled'] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

/** What a voucher promises, for ever as it was issued. */
export interface VoucherTerms {
  readonly title: string;
  readonly description?: string;
  readonly kind: VoucherKind;
  /** Of `percent` alone: 1000 is 10 %. */
  readonly basisPoints?: number;
  /** Of `value` and `cashback`: what it is worth. */
  readonly value?: Cents;
  /** What the goods must come to. */
  readonly minPurchase?: Cents;
  /** Of `percent` alone: the most that it takes off. */
  readonly maxDiscount?: Cents;
  readonly validFrom: CivilDate;
  /** The last day on which it can be used. */
  readonly validUntil: CivilDate;
  readonly maxUses: number;
  /** Where its rules are to be read. */
  readonly rulesUrl?: string;
}

export const MAX_VOUCHER_TITLE_LENGTH = 80;
export const MAX_VOUCHER_DESCRIPTION_LENGTH = 500;
export const MAX_RULES_URL_LENGTH = MAX_WEB_ADDRESS_LENGTH;
/** More people than that are a campaign with a voucher each. */
export const MAX_VOUCHER_USES = 1_000;

/** What it takes off a purchase, never more than the purchase; nothing where the kind takes nothing off. */
export function discountOf({ kind, basisPoints, value, maxDiscount }: VoucherTerms, purchase: Cents): Cents {
  const wanted =
    kind === 'percent'
      ? Math.min(rateOf(purchase, basisPoints ?? 0), maxDiscount ?? purchase)
      : kind === 'value'
        ? (value ?? ZERO)
        : ZERO;
  return Math.max(Math.min(wanted, purchase), 0) as Cents;
}

/** How long what a till put aside waits for the sale. */
export const VOUCHER_RESERVATION_MINUTES = 10;

/** A voucher at the till, and who wants to use it for what. */
export interface VoucherUse {
  readonly status: VoucherStatus;
  readonly terms: VoucherTerms;
  /** Whose it is; absent for whoever brings it. */
  readonly ownerId: string | undefined;
  readonly participantId: string;
  /** What the goods come to. */
  readonly purchase: Cents;
  /** In the company. */
  readonly today: CivilDate;
}

/** Why a voucher is not used; undefined when it may be. Its field is `voucher_code`; the same in browser and server. */
export function voucherUseProblem(use: VoucherUse): DomainError | undefined {
  const { status, terms, ownerId, participantId, purchase, today } = use;
  const refused = (code: string, params: Record<string, string> = {}) =>
    new DomainError(code, { field: 'voucher_code', params });
  if (ownerId !== undefined && ownerId !== participantId) return refused('voucher_of_another');
  if (status === 'cancelled') return refused('voucher_cancelled');
  if (status === 'used') return refused('voucher_used_up');
  if (status === 'reserved') return refused('voucher_reserved');
  if (status === 'expired' || today > terms.validUntil)
    return refused('voucher_expired', { until: formatCivilDate(terms.validUntil) });
  if (today < terms.validFrom) return refused('voucher_not_yet', { from: formatCivilDate(terms.validFrom) });
  if (purchase < (terms.minPurchase ?? ZERO))
    return refused('voucher_min_purchase', { min: formatMoney(terms.minPurchase ?? ZERO) });
  return undefined;
}

/** What is wrong with terms themselves, each with its field. */
export function voucherTermsProblems(terms: VoucherTerms, today: CivilDate): (DomainError | undefined)[] {
  const { kind, title, basisPoints, value, minPurchase, maxDiscount } = terms;
  const { validFrom, validUntil, maxUses, rulesUrl } = terms;
  const problem = (isWrong: boolean, code: string, field: string, params: Record<string, number> = {}) =>
    isWrong ? new DomainError(code, { field, params }) : undefined;
  const isAmount = (amount: Cents | undefined) => amount !== undefined && amount > 0;
  const isWorth = kind === 'value' || kind === 'cashback';
  const isThing = kind === 'gift' || kind === 'free_delivery';
  const isRate = basisPoints !== undefined && basisPoints > 0 && basisPoints <= 10_000;
  return [
    problem(title.trim() === '', 'req', 'title'),
    problem(kind === 'percent' && !isRate, 'percent_above_zero', 'value'),
    problem(isWorth && !isAmount(value), 'money_positive', 'value'),
    problem(isThing && (value ?? basisPoints) !== undefined, 'voucher_no_value', 'value'),
    problem(minPurchase !== undefined && !isAmount(minPurchase), 'money_positive', 'min_purchase'),
    problem(maxDiscount !== undefined && !isAmount(maxDiscount), 'money_positive', 'max_discount'),
    problem(maxDiscount !== undefined && kind !== 'percent', 'voucher_max_of_percent', 'max_discount'),
    problem(validUntil < validFrom, 'voucher_ends_before', 'valid_until'),
    problem(validUntil >= validFrom && validUntil < today, 'last_day_past', 'valid_until'),
    problem(
      !Number.isInteger(maxUses) || maxUses < 1 || maxUses > MAX_VOUCHER_USES,
      'voucher_uses',
      'max_uses',
      {
        max: MAX_VOUCHER_USES,
      },
    ),
    problem(rulesUrl !== undefined && !isWebAddress(rulesUrl), 'voucher_rules_url', 'rules_url'),
  ];
}

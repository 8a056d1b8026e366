import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ZERO, type Cents } from '../../kernel/money.js';
import { MAX_LOYALTY_LEVELS } from '../level/ladder.js';
import { voucherTermsProblems, type VoucherTerms } from '../voucher/terms.js';

/** When a campaign gives: once, to everybody who is meant by then; or to each on their birthday, until it is ended. */
export const CAMPAIGN_OCCASIONS = ['once', 'birthday'] as const;
export type CampaignOccasion = (typeof CAMPAIGN_OCCASIONS)[number];

/** Who is meant: all of it holds. Nothing said is every participant whom the shop did not block. */
export interface Recipients {
  /** Who holds one of these levels. */
  readonly levelIds?: readonly string[];
  /** Who bought, and not for so many days. */
  readonly idleDays?: number;
  /** 1 is January; of a campaign for birthdays, absent. */
  readonly birthMonth?: number;
  /** Where they live, however it is written. */
  readonly city?: string;
  /** Who can use so much cashback at least. */
  readonly minCashback?: Cents;
  /** Who can use so many points at least. */
  readonly minPoints?: number;
}

/** What each is given: a voucher of their own, for one use. */
export interface CampaignVoucher extends Omit<VoucherTerms, 'validFrom' | 'validUntil' | 'maxUses'> {
  /** How many days after it was given it can be used. */
  readonly validDays: number;
}

export interface CampaignDetails {
  /** What staff call it; customers read the voucher's title. */
  readonly name: string;
  readonly occasion: CampaignOccasion;
  readonly recipients: Recipients;
  readonly voucher: CampaignVoucher;
}

export const MAX_CAMPAIGN_NAME_LENGTH = 80;
export const MAX_CAMPAIGN_VOUCHER_DAYS = 365;
/**
 * A birthday brings one voucher, however its day is corrected meanwhile. Less than a year: what is given late, up to some days after a birthday, must
 * not keep the next one from coming.
 */
export const BETWEEN_BIRTHDAY_VOUCHERS_days = 330;
export const MAX_CITY_LENGTH = 60;
export const MAX_IDLE_DAYS = 3_650;
const MAX_MIN_POINTS = 1_000_000_000;

/** The voucher as it is given on a day. */
export const termsOn = ({ validDays, ...worth }: CampaignVoucher, today: CivilDate): VoucherTerms => ({
  ...worth,
  validFrom: today,
  validUntil: addDays(today, validDays),
  maxUses: 1,
});

/** What is wrong with details, each with its field as the API names it. */
export function campaignProblems(
  { name, occasion, recipients, voucher }: CampaignDetails,
  today: CivilDate,
): (DomainError | undefined)[] {
  const { validDays } = voucher;
  const areDays = isWithin(validDays, MAX_CAMPAIGN_VOUCHER_DAYS);
  return [
    problem(name.trim() === '', 'req', 'name'),
    ...recipientsProblems(recipients, occasion),
    problem(!areDays, 'coupon_days', 'valid_days', MAX_CAMPAIGN_VOUCHER_DAYS),
    ...(areDays ? voucherTermsProblems(termsOn(voucher, today), today) : []),
  ];
}

/** The same of whom it means alone: they are counted before there is a voucher. */
export function recipientsProblems(
  { levelIds, idleDays, birthMonth, city, minCashback, minPoints }: Recipients,
  occasion: CampaignOccasion,
): (DomainError | undefined)[] {
  return [
    problem(levelIds !== undefined && !isChoice(levelIds), 'coupon_levels', 'level_ids', MAX_LOYALTY_LEVELS),
    problem(!isWithin(idleDays, MAX_IDLE_DAYS), 'coupon_limit', 'idle_days', MAX_IDLE_DAYS),
    problem(!isWithin(birthMonth, 12), 'coupon_limit', 'birth_month', 12),
    problem(birthMonth !== undefined && occasion === 'birthday', 'campaign_birth_month', 'birth_month'),
    problem(city?.trim() === '', 'req', 'city'),
    problem(minCashback !== undefined && minCashback <= ZERO, 'money_positive', 'min_cashback'),
    problem(!isWithin(minPoints, MAX_MIN_POINTS), 'coupon_points', 'min_points'),
  ];
}

const isWithin = (value: number | undefined, max: number): boolean =>
  value === undefined || (Number.isInteger(value) && value >= 1 && value <= max);

const isChoice = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= MAX_LOYALTY_LEVELS && new Set(ids).size === ids.length;

const problem = (isWrong: boolean, code: string, field: string, max?: number): DomainError | undefined =>
  isWrong ? new DomainError(code, { field, ...(max !== undefined && { params: { max } }) }) : undefined;

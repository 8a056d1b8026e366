import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { parsePercent, percentToString } from '@fidelidade/domain/kernel/basis-points.js';
import { moneyToString, parseMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import {
  DEFAULT_TERMS,
  noteScanOf,
  redemptionOf,
  returnsOf,
  transferOf,
  type ProgramTerms,
} from '@fidelidade/domain/loyalty/program/program-terms.js';
import { CLAWBACK_POLICIES, type ClawbackPolicy } from '@fidelidade/domain/loyalty/program/return-terms.js';
import { DEFAULT_TRANSFER } from '@fidelidade/domain/loyalty/program/transfer-terms.js';
import type { ProgramVersionRow } from '@fidelidade/projections/loyalty/program/table.js';
import { withEveryProblem } from '../../http/forms/every-problem.js';
import { changesOf } from '../../http/forms/record-change.js';

/** The programme's terms as the form sends them: money and percentages as decimal texts. */
class ProgramDto {
  @IsString() @IsNotEmpty() @MaxLength(60) name!: string;
  @IsNotEmpty() cashback_percent!: string | number;
  @IsInt() pending_days!: number;
  @IsInt() expiry_days!: number;
  @IsNotEmpty() redeem_max_percent!: string | number;
  @IsNotEmpty() redeem_min_balance!: string | number;
  @IsNotEmpty() redeem_min_purchase!: string | number;
  @IsNotEmpty() redeem_multiple!: string | number;
  @IsBoolean() redeem_requires_code!: boolean;
  /** Whether a purchase of which cashback pays a part earns nothing. */
  @IsBoolean() redeem_stops_earning!: boolean;
  @IsIn(CLAWBACK_POLICIES) return_clawback!: ClawbackPolicy;
  @IsInt() return_grace_days!: number;
  /** Whether customers give of it to each other; points are whole numbers. */
  @IsBoolean() transfer_on!: boolean;
  @IsNotEmpty() transfer_least_cashback!: string | number;
  @IsInt() transfer_least_points!: number;
  @IsNotEmpty() transfer_cashback_per_day!: string | number;
  @IsInt() transfer_points_per_day!: number;
  /** Whether customers may have a purchase counted by scanning its note, and for how many days after it. */
  @IsBoolean() note_scan_on!: boolean;
  @IsInt() note_scan_days!: number;
  /** What a hundred points are worth; null where that is not said. */
  @IsOptional() points_worth?: string | number | null;
  @IsOptional() @IsInt() version?: number;
}

export class ProgramChange extends changesOf(ProgramDto) {}

type MoneyField =
  | 'redeem_min_balance'
  | 'redeem_min_purchase'
  | 'redeem_multiple'
  | 'transfer_least_cashback'
  | 'transfer_cashback_per_day';

/** @throws DomainError on each field that cannot be read */
export const programTerms = (dto: ProgramDto): ProgramTerms =>
  withEveryProblem((field) => {
    const money = (name: MoneyField, instead: Cents) => field(() => parseMoney(dto[name], name), instead);
    return {
      name: dto.name.trim(),
      cashbackBasisPoints: field(() => parsePercent(dto.cashback_percent, 'cashback_percent'), 0),
      pendingDays: dto.pending_days,
      expiryDays: dto.expiry_days,
      redemption: {
        minBalance: money('redeem_min_balance', ZERO),
        minPurchase: money('redeem_min_purchase', ZERO),
        maxBasisPoints: field(() => parsePercent(dto.redeem_max_percent, 'redeem_max_percent'), 0),
        multiple: money('redeem_multiple', 1 as Cents),
        requiresCode: dto.redeem_requires_code,
        ...(dto.redeem_stops_earning && { stopsEarning: true as const }),
      },
      returns: { clawback: dto.return_clawback, graceDays: dto.return_grace_days },
      transfer: {
        isOn: dto.transfer_on,
        leastCashback: money('transfer_least_cashback', DEFAULT_TRANSFER.leastCashback),
        leastPoints: dto.transfer_least_points,
        cashbackPerDay: money('transfer_cashback_per_day', DEFAULT_TRANSFER.cashbackPerDay),
        pointsPerDay: dto.transfer_points_per_day,
      },
      noteScan: { isOn: dto.note_scan_on, days: dto.note_scan_days },
      ...(isSaid(dto.points_worth) && {
        hundredPointsWorth: field(() => parseMoney(dto.points_worth!, 'points_worth'), 1 as Cents),
      }),
    };
  });

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A company that has not published any terms yet sees those that it would begin with, as version 0. */
export function programRecord(
  row: Pick<ProgramVersionRow, 'version' | 'terms' | 'published_at'> | undefined,
) {
  const terms = row?.terms ?? DEFAULT_TERMS;
  const redemption = redemptionOf(terms);
  const returns = returnsOf(terms);
  const transfer = transferOf(terms);
  const noteScan = noteScanOf(terms);
  return {
    version: row?.version ?? 0,
    published_at: row?.published_at ?? null,
    name: terms.name,
    cashback_percent: percentToString(terms.cashbackBasisPoints),
    pending_days: terms.pendingDays,
    expiry_days: terms.expiryDays,
    redeem_max_percent: percentToString(redemption.maxBasisPoints),
    redeem_min_balance: moneyToString(redemption.minBalance),
    redeem_min_purchase: moneyToString(redemption.minPurchase),
    redeem_multiple: moneyToString(redemption.multiple),
    redeem_requires_code: redemption.requiresCode,
    redeem_stops_earning: redemption.stopsEarning === true,
    return_clawback: returns.clawback,
    return_grace_days: returns.graceDays,
    transfer_on: transfer.isOn,
    transfer_least_cashback: moneyToString(transfer.leastCashback),
    transfer_least_points: transfer.leastPoints,
    transfer_cashback_per_day: moneyToString(transfer.cashbackPerDay),
    transfer_points_per_day: transfer.pointsPerDay,
    note_scan_on: noteScan.isOn,
    note_scan_days: noteScan.days,
    points_worth: terms.hundredPointsWorth === undefined ? null : moneyToString(terms.hundredPointsWorth),
  };
}

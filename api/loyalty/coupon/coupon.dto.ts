import { momentIn } from '../../http/moment.js';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { parseCivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { MAX_WEB_ADDRESS_LENGTH } from '@fidelidade/domain/kernel/web-address.js';
import {
  COUPON_KINDS,
  COUPON_VOUCHER_KINDS,
  MAX_AUTHORIZATION_LENGTH,
  MAX_COUPON_DESCRIPTION_LENGTH,
  MAX_COUPON_TITLE_LENGTH,
  type CouponDetails,
  type CouponKind,
  type CouponVoucher,
  type CouponVoucherKind,
} from '@fidelidade/domain/loyalty/coupon/details.js';
import { MAX_LOYALTY_LEVELS } from '@fidelidade/domain/loyalty/level/ladder.js';
import type { Extraction } from '@fidelidade/domain/loyalty/coupon/draw.js';
import { changesOf } from '../../http/forms/record-change.js';
import { withEveryProblem } from '../../http/forms/every-problem.js';

/** What a ticket of a discount or a thing is good for at the till. */
class CouponVoucherDto {
  @IsIn(COUPON_VOUCHER_KINDS) kind!: CouponVoucherKind;
  /** A percentage or an amount, as the kind has it; nothing where it gives a thing. */
  @IsOptional() value?: string | number | null;
  @IsOptional() min_purchase?: string | number | null;
  @IsInt() valid_days!: number;
}

/** A coupon as the form sends it. Which fields it has follows from its kind. */
export class CouponDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_COUPON_TITLE_LENGTH) title!: string;
  @IsOptional() @IsString() @MaxLength(MAX_COUPON_DESCRIPTION_LENGTH) description?: string | null;
  @IsIn(COUPON_KINDS) kind!: CouponKind;
  @IsOptional() @IsInt() price_points?: number | null;
  @IsOptional() price_cashback?: string | number | null;
  @IsOptional() @IsInt() ticket_limit_total?: number | null;
  @IsOptional() @IsInt() ticket_limit_per_participant?: number | null;
  /** Moments: `2026-12-05T22:00:00Z`. */
  @IsString() @IsNotEmpty() @MaxLength(40) starts_at!: string;
  @IsString() @IsNotEmpty() @MaxLength(40) ends_at!: string;
  @IsOptional() @IsString() @MaxLength(40) draw_at?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_WEB_ADDRESS_LENGTH) regulation_url?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_AUTHORIZATION_LENGTH) authorization_number?: string | null;
  @IsOptional() @IsInt() series_size?: number | null;
  @IsOptional() @ValidateNested() @Type(() => CouponVoucherDto) gives?: CouponVoucherDto | null;
  @IsOptional() @IsString() @MaxLength(MAX_WEB_ADDRESS_LENGTH) click_url?: string | null;
  /** Only for whoever holds one of these levels; absent or empty, for everybody. */
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LOYALTY_LEVELS) @IsString({ each: true }) level_ids?:
    string[] | null;
  /** The version that was seen; without it, none is looked at. */
  @IsOptional() @IsInt() version?: number;
}
export class CouponChange extends changesOf(CouponDto, ['sold', 'clicks', 'unique_clicks', 'level_names']) {}

export class CancelCouponDto {
  @IsString() @IsNotEmpty() @MaxLength(200) reason!: string;
}

class ExtractionDto {
  @IsInt() number!: number;
  @IsString() @IsNotEmpty() date!: string;
  @IsArray() @ArrayMaxSize(5) @IsString({ each: true }) @MaxLength(10, { each: true }) prizes!: string[];
}

/** What the Loteria Federal drew, as it was published. */
export class DrawDto {
  @ValidateNested() @Type(() => ExtractionDto) extraction!: ExtractionDto;
  /** Why it is not the first extraction from the day of the draw on; everybody may read it. */
  @IsOptional() @IsString() @MaxLength(200) reason?: string | null;
}

export class CouponPictureDto {
  /** A PNG, JPEG or WebP of at most 512 kB, as a `data:` URI. */
  @IsString() @IsNotEmpty() @MaxLength(720_000) picture!: string;
}

export const extractionOf = ({ extraction: { number, date, prizes } }: DrawDto): Extraction => ({
  number,
  date: parseCivilDate(date, 'extraction.date'),
  prizes: prizes.map((prize) => prize.trim()),
});

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null && value !== ('' as Value);

const SOME_MOMENT = '2000-01-01T00:00:00.000Z' as Instant;

/** @throws DomainError on each field that cannot be read */
export const couponDetails = (dto: CouponDto): CouponDetails =>
  withEveryProblem((field) => {
    const moment = (name: 'starts_at' | 'ends_at' | 'draw_at') =>
      field(() => momentIn(dto[name] ?? '', name), SOME_MOMENT);
    const given = <Name extends keyof CouponDetails>(
      name: Name,
      value: CouponDetails[Name] | null | undefined,
    ) => (isGiven(value) ? { [name]: value } : {});
    const { price_cashback: price, gives } = dto;
    return {
      title: dto.title.trim(),
      ...given('description', dto.description?.trim()),
      kind: dto.kind,
      ...given('pricePoints', dto.price_points),
      ...(isGiven(price) && {
        priceCashback: field(() => parseMoney(price, 'price_cashback'), 1 as Cents),
      }),
      ...given('limitTotal', dto.ticket_limit_total),
      ...given('limitPerParticipant', dto.ticket_limit_per_participant),
      startsAt: moment('starts_at'),
      endsAt: moment('ends_at'),
      ...given('regulationUrl', dto.regulation_url?.trim()),
      ...(isGiven(dto.draw_at) && { drawAt: moment('draw_at') }),
      ...given('authorizationNumber', dto.authorization_number?.trim()),
      ...given('seriesSize', dto.series_size),
      ...(isGiven(gives) && { gives: voucherOf(gives, field) }),
      ...given('clickUrl', dto.click_url?.trim()),
      ...(dto.level_ids?.length && { levelIds: dto.level_ids }),
    };
  });

type Reading = <Value>(read: () => Value, otherwise: Value) => Value;

function voucherOf(
  { kind, value, min_purchase, valid_days }: CouponVoucherDto,
  field: Reading,
): CouponVoucher {
  const money = (typed: string | number, name: string) => field(() => parseMoney(typed, name), 1 as Cents);
  return {
    kind,
    ...(isGiven(value) &&
      (kind === 'percent'
        ? { basisPoints: field(() => parsePercent(value, 'gives.value'), 1) }
        : { value: money(value, 'gives.value') })),
    ...(isGiven(min_purchase) && { minPurchase: money(min_purchase, 'gives.min_purchase') }),
    validDays: valid_days,
  };
}

import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import {
  CAMPAIGN_OCCASIONS,
  MAX_CAMPAIGN_NAME_LENGTH,
  MAX_CITY_LENGTH,
  type CampaignDetails,
  type CampaignOccasion,
  type Recipients,
} from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { MAX_LOYALTY_LEVELS } from '@fidelidade/domain/loyalty/level/ladder.js';
import {
  MAX_RULES_URL_LENGTH,
  MAX_VOUCHER_DESCRIPTION_LENGTH,
  MAX_VOUCHER_TITLE_LENGTH,
  VOUCHER_KINDS,
  type VoucherKind,
} from '@fidelidade/domain/loyalty/voucher/terms.js';
import { withEveryProblem, type ReadField } from '../../http/forms/every-problem.js';

type Typed = string | number | null;

/** Whom a campaign means: all that is said holds. */
export class RecipientsDto {
  @IsIn(CAMPAIGN_OCCASIONS) occasion!: CampaignOccasion;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LOYALTY_LEVELS) @IsString({ each: true }) level_ids?:
    string[] | null;
  /** Who bought, and not for so many days. */
  @IsOptional() @IsInt() idle_days?: number | null;
  /** 1 is January. */
  @IsOptional() @IsInt() birth_month?: number | null;
  @IsOptional() @IsString() @MaxLength(MAX_CITY_LENGTH) city?: string | null;
  @IsOptional() min_cashback?: Typed;
  @IsOptional() @IsInt() min_points?: number | null;
}

/** A campaign as the form sends it: whom it means, and the voucher that each is given. */
export class CampaignDto extends RecipientsDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_CAMPAIGN_NAME_LENGTH) name!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_VOUCHER_TITLE_LENGTH) title!: string;
  @IsOptional() @IsString() @MaxLength(MAX_VOUCHER_DESCRIPTION_LENGTH) description?: string | null;
  @IsIn(VOUCHER_KINDS) kind!: VoucherKind;
  /** A percentage or an amount, as the kind has it; nothing where it gives a thing. */
  @IsOptional() value?: Typed;
  @IsOptional() min_purchase?: Typed;
  @IsOptional() max_discount?: Typed;
  /** How many days after it was given it can be used. */
  @IsInt() valid_days!: number;
  @IsOptional() @IsString() @MaxLength(MAX_RULES_URL_LENGTH) rules_url?: string | null;
}

const isGiven = <Value>(value: Value): value is Exclude<NonNullable<Value>, ''> =>
  value !== undefined && value !== null && (value as unknown) !== '';

/** @throws DomainError on each field that cannot be read */
export const recipients = (dto: RecipientsDto): Recipients =>
  withEveryProblem((field) => readRecipients(dto, field));

const readRecipients = (dto: RecipientsDto, field: ReadField): Recipients => ({
  ...(dto.level_ids?.length && { levelIds: dto.level_ids }),
  ...(isGiven(dto.idle_days) && { idleDays: dto.idle_days }),
  ...(isGiven(dto.birth_month) && { birthMonth: dto.birth_month }),
  ...(dto.city?.trim() && { city: dto.city.trim() }),
  ...moneyOf(dto.min_cashback, 'min_cashback', 'minCashback', field),
  ...(isGiven(dto.min_points) && { minPoints: dto.min_points }),
});

/** @throws DomainError on each field that cannot be read */
export const campaignDetails = (dto: CampaignDto): CampaignDetails =>
  withEveryProblem((field) => ({
    name: dto.name.trim(),
    occasion: dto.occasion,
    recipients: readRecipients(dto, field),
    voucher: {
      title: dto.title.trim(),
      ...(dto.description?.trim() && { description: dto.description.trim() }),
      kind: dto.kind,
      ...worthOf(dto, field),
      ...moneyOf(dto.min_purchase, 'min_purchase', 'minPurchase', field),
      ...moneyOf(dto.max_discount, 'max_discount', 'maxDiscount', field),
      validDays: dto.valid_days,
      ...(dto.rules_url?.trim() && { rulesUrl: dto.rules_url.trim() }),
    },
  }));

function worthOf({ kind, value }: CampaignDto, field: ReadField) {
  if (!isGiven(value)) return {};
  return kind === 'percent'
    ? { basisPoints: field(() => parsePercent(value, 'value'), 1) }
    : { value: field(() => parseMoney(value, 'value'), 1 as Cents) };
}

const moneyOf = <Name extends string>(
  typed: Typed | undefined,
  name: string,
  as: Name,
  field: ReadField,
): { readonly [Each in Name]?: Cents } =>
  (isGiven(typed) ? { [as]: field(() => parseMoney(typed, name), 1 as Cents) } : {}) as {
    readonly [Each in Name]?: Cents;
  };

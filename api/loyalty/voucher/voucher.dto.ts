import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import {
  MAX_RULES_URL_LENGTH,
  MAX_VOUCHER_DESCRIPTION_LENGTH,
  MAX_VOUCHER_TITLE_LENGTH,
  VOUCHER_KINDS,
  type VoucherKind,
  type VoucherTerms,
} from '@fidelidade/domain/loyalty/voucher/terms.js';
import { withEveryProblem } from '../../http/forms/every-problem.js';

/** A voucher as the form sends it. */
export class VoucherDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_VOUCHER_TITLE_LENGTH) title!: string;
  @IsOptional() @IsString() @MaxLength(MAX_VOUCHER_DESCRIPTION_LENGTH) description?: string | null;
  @IsIn(VOUCHER_KINDS) kind!: VoucherKind;
  /** A percentage or an amount, as the kind has it; nothing where it gives a thing. */
  @IsOptional() value?: string | number | null;
  @IsOptional() min_purchase?: string | number | null;
  @IsOptional() max_discount?: string | number | null;
  @IsString() @IsNotEmpty() valid_from!: string;
  @IsString() @IsNotEmpty() valid_until!: string;
  @IsInt() max_uses!: number;
  /** Whose it is; without it, whoever brings the code may use it. */
  @IsOptional() @IsString() @MaxLength(26) participant_id?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_RULES_URL_LENGTH) rules_url?: string | null;
}

/** Why a voucher, or a use of it, is taken back. */
export class VoucherReasonDto {
  @IsString() @IsNotEmpty() @MaxLength(200) reason!: string;
}

const isGiven = (value: string | number | null | undefined): value is string | number =>
  value !== undefined && value !== null && value !== '';

/** @throws DomainError on each field that cannot be read */
export const voucherTerms = (dto: VoucherDto): VoucherTerms =>
  withEveryProblem((field) => {
    const { kind, value, description, rules_url } = dto;
    const day = (name: 'valid_from' | 'valid_until') =>
      field(() => parseCivilDate(dto[name], name), '1900-01-01' as CivilDate);
    const amount = (name: 'value' | 'min_purchase' | 'max_discount'): Cents | undefined => {
      const typed = dto[name];
      return isGiven(typed) ? field(() => parseMoney(typed, name), 1 as Cents) : undefined;
    };
    const worth =
      kind === 'percent' && isGiven(value)
        ? { basisPoints: field(() => parsePercent(value, 'value'), 1) }
        : { value: amount('value') };
    const minPurchase = amount('min_purchase');
    const maxDiscount = amount('max_discount');
    return {
      title: dto.title.trim(),
      ...(description?.trim() && { description: description.trim() }),
      kind,
      ...('basisPoints' in worth || worth.value !== undefined ? (worth as { value: Cents }) : {}),
      ...(minPurchase !== undefined && { minPurchase }),
      ...(maxDiscount !== undefined && { maxDiscount }),
      validFrom: day('valid_from'),
      validUntil: day('valid_until'),
      maxUses: dto.max_uses,
      ...(rules_url?.trim() && { rulesUrl: rules_url.trim() }),
    };
  });

import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { FraudLimits } from '@fidelidade/domain/loyalty/fraud/limits.js';
import { MEASURES, type Measure } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { withEveryProblem } from '../../http/forms/every-problem.js';

/** Longer than any reason that is taken, so that the domain says what is wrong with it. */
const MAX_TYPED = 1_000;

export class ClearCaseDto {
  @IsString() @MaxLength(MAX_TYPED) reason!: string;
}

export class ConfirmCaseDto extends ClearCaseDto {
  /** What is done about it at once. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MEASURES.length)
  @IsIn(MEASURES, { each: true })
  measures?: Measure[] | null;
}

export class FraudLimitsDto {
  /** The version that was seen: another by now is a conflict. Without it, none is looked at. */
  @IsOptional() @IsInt() version?: number | null;
  @IsOptional() @IsInt() sales_of_day?: number | null;
  @IsOptional() sale_above?: string | number | null;
  @IsOptional() @IsInt() times_usual?: number | null;
  @IsOptional() credits_of_day?: string | number | null;
  @IsOptional() @IsInt() accounts_of_device?: number | null;
  @IsBoolean() staff_purchases!: boolean;
  @IsBoolean() returns_after_use!: boolean;
}

/** @throws DomainError on each field that cannot be read */
export const limitsIn = (dto: FraudLimitsDto): FraudLimits =>
  withEveryProblem((field) => {
    const money = (name: 'sale_above' | 'credits_of_day') => field(() => parseMoney(dto[name]!, name), ZERO);
    return {
      ...(isSaid(dto.sales_of_day) && { salesOfDay: dto.sales_of_day }),
      ...(isSaid(dto.sale_above) && { saleAbove: money('sale_above') }),
      ...(isSaid(dto.times_usual) && { timesUsual: dto.times_usual }),
      ...(isSaid(dto.credits_of_day) && { creditsOfDay: money('credits_of_day') }),
      ...(isSaid(dto.accounts_of_device) && { accountsOfDevice: dto.accounts_of_device }),
      staffPurchases: dto.staff_purchases,
      returnsAfterUse: dto.returns_after_use,
    };
  });

const isSaid = <Value>(value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null && value !== '';

import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Module } from '@fidelidade/domain/identity/modules.js';
import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import {
  ALL_TERMS_KINDS,
  MAX_TERMS_LENGTH,
  type TermsDetails,
} from '@fidelidade/domain/identity/terms/terms.js';
import type { TermsAudience, TermsKind } from '@fidelidade/domain/identity/terms/events.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { StatusDto } from '../../http/record-status.js';

const AUDIENCES: readonly TermsAudience[] = ['participant', 'staff'];
const MAX_MODULES = 50;

export class TermsDto {
  @IsIn(AUDIENCES) audience!: TermsAudience;
  @IsString() @IsNotEmpty() @MaxLength(120) title!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_TERMS_LENGTH) text!: string;
  @IsOptional() @IsIn(ALL_TERMS_KINDS) kind?: TermsKind | null;
  @IsOptional() @IsString() valid_from?: string | null;
  @IsOptional() @IsBoolean() required?: boolean | null;
}

/** What is left out is as texts were before they had kinds: of use, from today on, asked of everybody. @throws DomainError `date_invalid` */
export const termsDetails = (
  { title, text, kind, valid_from, required }: TermsDto,
  today: CivilDate,
): TermsDetails => ({
  ...{ kind: kind ?? 'uso', title, text },
  validFrom: valid_from ? parseCivilDate(valid_from, 'valid_from') : today,
  required: required ?? true,
});

/** What is left out is not limited. */
class LimitsDto {
  @IsOptional() @IsInt() @Min(0) users?: number | null;
  @IsOptional() @IsInt() @Min(0) participants?: number | null;
  @IsOptional() @IsInt() @Min(0) invoices_per_month?: number | null;
  @IsOptional() @IsInt() @Min(0) documents_per_month?: number | null;
}

export class PlanDto {
  @IsString() @IsNotEmpty() @MaxLength(60) name!: string;
  @IsArray() @ArrayMaxSize(MAX_MODULES) @IsString({ each: true }) modules!: Module[];
  @IsOptional() @ValidateNested() @Type(() => LimitsDto) limits?: LimitsDto;
  @IsOptional() @IsString() paid_until?: string | null;
}

export class CompanyStatusDto extends StatusDto {
  @IsOptional() @IsString() @MaxLength(200) reason?: string;
}

/** @throws DomainError `date_invalid` */
export const planDetails = ({ name, modules, limits = {}, paid_until }: PlanDto): PlanDetails => ({
  name,
  modules,
  limits: {
    users: limits.users ?? null,
    participants: limits.participants ?? null,
    invoicesPerMonth: limits.invoices_per_month ?? null,
    documentsPerMonth: limits.documents_per_month ?? null,
  },
  paidUntil: paid_until ? parseCivilDate(paid_until, 'paid_until') : null,
});

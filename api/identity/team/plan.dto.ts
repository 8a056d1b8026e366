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
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Module } from '@fidelidade/domain/identity/modules.js';
import { MAX_PLAN_NAME_LENGTH, type OfferedPlan } from '@fidelidade/domain/identity/plan/catalogue.js';
import type { PlanDetails, PlanLimits } from '@fidelidade/domain/identity/plan/events.js';
import {
  ALL_TERMS_KINDS,
  MAX_TERMS_LENGTH,
  type TermsDetails,
} from '@fidelidade/domain/identity/terms/terms.js';
import type { TermsAudience, TermsKind } from '@fidelidade/domain/identity/terms/events.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { changesOf } from '../../http/forms/record-change.js';
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

/** What is sent beside a plan of the catalogue is checked too, so that it can be refused by its name. */
const isOwn =
  (field: 'name' | 'modules') =>
  (dto: PlanDto): boolean =>
    dto.plan === undefined || dto[field] !== undefined;

/** Either a plan of the catalogue by its code, or a contract of the company's own. */
export class PlanDto {
  @IsOptional() @IsString() @MaxLength(40) plan?: string;
  @ValidateIf(isOwn('name')) @IsString() @IsNotEmpty() @MaxLength(MAX_PLAN_NAME_LENGTH) name?: string;
  @ValidateIf(isOwn('modules'))
  @IsArray()
  @ArrayMaxSize(MAX_MODULES)
  @IsString({ each: true })
  modules?: Module[];
  @IsOptional() @ValidateNested() @Type(() => LimitsDto) limits?: LimitsDto;
  @IsOptional() @IsString() paid_until?: string | null;
}

/** A plan as support offers it; `id` is its code and never changes. */
export class OfferedPlanDto {
  @IsString() @MaxLength(40) id!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_PLAN_NAME_LENGTH) name!: string;
  @IsNotEmpty() price!: string | number;
  @IsArray() @ArrayMaxSize(MAX_MODULES) @IsString({ each: true }) modules!: Module[];
  @IsOptional() @ValidateNested() @Type(() => LimitsDto) limits?: LimitsDto;
  @IsInt() @Min(0) order!: number;
}

export class OfferedPlanChange extends changesOf(OfferedPlanDto) {}

/** @throws DomainError on `price` */
export const offeredPlan = ({ id, name, price, modules, limits, order }: OfferedPlanDto): OfferedPlan => ({
  ...{ code: id, name: name.trim(), monthlyPrice: parseMoney(price, 'price'), modules },
  ...{ limits: planLimits(limits), order },
});

export class CompanyStatusDto extends StatusDto {
  @IsOptional() @IsString() @MaxLength(200) reason?: string;
}

/** A company's own contract. @throws DomainError `date_invalid` */
export const planDetails = ({ name = '', modules = [], limits, paid_until }: PlanDto): PlanDetails => ({
  name,
  modules,
  limits: planLimits(limits),
  paidUntil: paidUntilOf(paid_until) ?? null,
});

/** The plan of the catalogue that is taken, whole: what it holds is not to be said anew. @throws ValidationError */
export function planTaken({ plan = '', name, modules, limits }: PlanDto): string {
  const beside = Object.entries({ name, modules, limits }).filter(([, value]) => value !== undefined);
  refuseAll(beside.map(([field]) => new DomainError('plan_and_own_contract', { field })));
  return plan;
}

/** Undefined where it is left out. @throws DomainError `date_invalid` */
export const paidUntilOf = (text: string | null | undefined): CivilDate | null | undefined =>
  text ? parseCivilDate(text, 'paid_until') : text === undefined ? undefined : null;

const planLimits = (limits: LimitsDto = {}): PlanLimits => ({
  users: limits.users ?? null,
  participants: limits.participants ?? null,
  invoicesPerMonth: limits.invoices_per_month ?? null,
  documentsPerMonth: limits.documents_per_month ?? null,
});

export const limitsOnWire = (limits: PlanLimits) => ({
  users: limits.users,
  participants: limits.participants,
  invoices_per_month: limits.invoicesPerMonth,
  documents_per_month: limits.documentsPerMonth,
});

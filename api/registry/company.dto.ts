import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseCnpj } from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { readText } from '@fidelidade/domain/kernel/record-kind/field.js';
import type { CompanyContact, CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { zoneOfState } from '@fidelidade/domain/registry/company/time-zones.js';
import { parseWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { dialled } from '@fidelidade/domain/registry/phone.js';
import {
  bareStateRegistration,
  EXEMPT_REGISTRATION,
} from '@fidelidade/domain/registry/state-registration.js';
import { changesOf } from '../http/forms/record-change.js';
import { AddressDto } from './address.dto.js';

/** As people write a number, with room for its punctuation. */
const MAX_TYPED_NUMBER = 30;

export class CompanyContactDto {
  /** Null or empty takes it away; left out, nobody can tell what is meant. */
  @ValidateIf((_, value) => value !== null) @IsString() @MaxLength(MAX_TYPED_NUMBER) whatsapp!: string | null;
}

/** @throws DomainError `whatsapp_invalid` */
export const companyContact = ({ whatsapp }: CompanyContactDto): CompanyContact => ({
  whatsapp: whatsapp?.trim() ? parseWhatsAppNumber(whatsapp) : null,
});

/** A company as forms send it. */
export class CompanyDetailsDto {
  @IsOptional() @IsInt() version?: number;
  @IsString() @IsNotEmpty() @MaxLength(20) cnpj!: string;
  @IsString() @IsNotEmpty() @MaxLength(120) social_name!: string;
  @IsString() @IsNotEmpty() @MaxLength(120) fantasy_name!: string;
  /** A matrix has no `matrix_cnpj`; a branch has that of its matrix. */
  @IsOptional() @IsBoolean() matrix?: boolean;
  @IsOptional() @IsString() @MaxLength(20) matrix_cnpj?: string | null;
  /** Without state registration: `state_registration` is empty or `ISENTO`. */
  @IsOptional() @IsBoolean() exempt?: boolean;
  @IsOptional() @IsString() @MaxLength(20) state_registration?: string | null;
  @IsOptional() @IsString() @MaxLength(15) city_registration?: string | null;
  /** Simples Nacional unless it says another; no company is without one, so that nothing takes it away. */
  @ValidateIf((_, value) => value !== undefined)
  @IsNotEmpty()
  @IsIn([1, 2, 3, 4])
  crt?: CompanyDetails['crt'];
  @IsOptional() @IsString() @MaxLength(20) nire?: string | null;
  @IsOptional() @IsString() nire_date?: string | null;
  @IsOptional() @IsString() @MaxLength(12) cnae?: string | null;
  @IsString() @IsNotEmpty() @MaxLength(50) loja_url!: string;
  /** That of its state's capital unless it says another. */
  @IsOptional() @IsString() @MaxLength(40) timezone?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_TYPED_NUMBER) phone?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_TYPED_NUMBER) cellphone?: string | null;
  @IsOptional() @IsString() @MaxLength(254) email?: string | null;
  @ValidateNested() @Type(() => AddressDto) address!: AddressDto;
}

export class CompanyDetailsChange extends changesOf(CompanyDetailsDto) {}

/** The company's details but for its matrix, which is another record. @throws DomainError on the field that cannot be read */
export function companyDetails(dto: CompanyDetailsDto): CompanyDetails {
  const address = AddressDto.toAddress(dto.address ?? new AddressDto());
  return {
    cnpj: parseCnpj(dto.cnpj, 'cnpj'),
    socialName: readText(dto.social_name, 'social_name'),
    fantasyName: readText(dto.fantasy_name, 'fantasy_name'),
    stateRegistration: registrationOf(dto),
    crt: dto.crt ?? 1,
    storeSlug: dto.loja_url.trim().toLowerCase(),
    timezone: dto.timezone || zoneOfState(address.state),
    address,
    ...(dto.nire?.trim() && { nire: bare(dto.nire) }),
    ...(dto.nire_date && { nireDate: parseCivilDate(dto.nire_date, 'nire_date') }),
    ...(dto.city_registration?.trim() && {
      cityRegistration: readText(dto.city_registration, 'city_registration'),
    }),
    ...(dto.cnae?.trim() && { cnae: bare(dto.cnae) }),
    ...(dto.phone?.trim() && { phone: dialled(dto.phone) }),
    ...(dto.cellphone?.trim() && { cellphone: dialled(dto.cellphone) }),
    ...(dto.email?.trim() && { email: normalizeEmail(dto.email) }),
  };
}

/**
 * The matrix that a form names: its CNPJ, or undefined for a company that is one itself.
 * @throws DomainError on `matrix_cnpj`
 */
export function namedMatrix({ matrix, matrix_cnpj }: CompanyDetailsDto): string | undefined {
  const typed = matrix_cnpj?.trim();
  if (matrix === true && typed) throw new DomainError('matrix_not_empty', { field: 'matrix_cnpj' });
  if (matrix === false && !typed) throw new DomainError('matrix_required', { field: 'matrix_cnpj' });
  return typed ? parseCnpj(typed, 'matrix_cnpj') : undefined;
}

/** @throws DomainError `registration_not_exempt` */
function registrationOf({ exempt, state_registration: typed }: CompanyDetailsDto): string {
  const registration = bareStateRegistration(typed ?? '');
  if (exempt && registration !== '' && registration !== EXEMPT_REGISTRATION)
    throw new DomainError('registration_not_exempt', { field: 'state_registration' });
  return exempt ? EXEMPT_REGISTRATION : registration;
}

const bare = (typed: string): string => typed.replace(/[\s.\-/]/g, '');

import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseDocument } from '@fidelidade/domain/kernel/documents.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import {
  PERSON_ROLES,
  type PersonDetails,
  type TaxpayerType,
} from '@fidelidade/domain/registry/person/events.js';
import { bareStateRegistration } from '@fidelidade/domain/registry/state-registration.js';
import { changesOf } from '../http/forms/record-change.js';
import { AddressDto } from './address.dto.js';

/** A person as forms send it (R-3.4.2, R-7.4.6b). */
export class PersonDto {
  @IsOptional() @IsInt() version?: number;
  @IsString() @IsNotEmpty() @MaxLength(20) document!: string;
  @IsString() @IsNotEmpty() @MaxLength(200) full_name!: string;
  @IsOptional() @IsString() @MaxLength(254) email?: string | null;
  @IsOptional() @IsString() @MaxLength(20) phone?: string | null;
  @IsOptional() @IsString() @MaxLength(20) cellphone?: string | null;
  @IsOptional() @IsString() born_date?: string | null;
  @IsOptional() @IsIn([1, 2, 9]) taxpayer_type?: TaxpayerType;
  @IsOptional() @IsString() @MaxLength(20) state_registration?: string | null;
  @IsOptional() @IsBoolean() client?: boolean;
  @IsOptional() @IsBoolean() provider?: boolean;
  @IsOptional() @IsBoolean() user?: boolean;
  @IsOptional() @IsBoolean() employee?: boolean;
  @IsOptional() @IsBoolean() shipping_company?: boolean;
  @IsOptional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto | null;
}

export class PersonChange extends changesOf(PersonDto) {}

/** The document of the person on the screen, typed once more. */
export class ErasureDto {
  @IsString() @MaxLength(20) confirmation!: string;
}

/** @throws DomainError on the field that cannot be read */
export function personDetails(dto: PersonDto): PersonDetails {
  return {
    document: parseDocument(dto.document),
    fullName: dto.full_name.trim(),
    ...(dto.email && { email: normalizeEmail(dto.email) }),
    ...(dto.phone && { phone: dto.phone.trim() }),
    ...(dto.cellphone && { cellphone: dto.cellphone.trim() }),
    ...(dto.born_date && { bornDate: parseCivilDate(dto.born_date, 'born_date') }),
    taxpayerType: dto.taxpayer_type ?? 9,
    ...(dto.state_registration && { stateRegistration: bareStateRegistration(dto.state_registration) }),
    roles: PERSON_ROLES.filter((role) => dto[role] === true),
    ...(dto.address && AddressDto.isFilled(dto.address) && { address: AddressDto.toAddress(dto.address) }),
  };
}

import { Type } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { parseCnpj } from '@fidelidade/domain/kernel/documents.js';
import { readText } from '@fidelidade/domain/kernel/record-kind/field.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { zoneOfState } from '@fidelidade/domain/registry/company/time-zones.js';
import { bareStateRegistration } from '@fidelidade/domain/registry/state-registration.js';
import { AddressDto } from '../../registry/address.dto.js';

class CompanyDto {
  @IsString() @IsNotEmpty() @MaxLength(20) cnpj!: string;
  @IsString() @IsNotEmpty() @MaxLength(120) social_name!: string;
  @IsString() @IsNotEmpty() @MaxLength(120) fantasy_name!: string;
  @IsString() @IsNotEmpty() @MaxLength(20) state_registration!: string;
  @IsOptional() @IsIn([1, 2, 3, 4]) crt?: CompanyDetails['crt'];
  @IsString() @IsNotEmpty() @MaxLength(50) loja_url!: string;
  @ValidateNested() @Type(() => AddressDto) address!: AddressDto;
}

export class SetUpDto {
  @IsString() @IsNotEmpty() @MaxLength(120) name!: string;
  @IsString() @IsNotEmpty() @MaxLength(254) email!: string;
  @IsString() @IsNotEmpty() @MaxLength(128) password!: string;
  @ValidateNested() @Type(() => CompanyDto) company!: CompanyDto;
}

/** @throws DomainError `cnpj_invalid` */
export function companyDetails(dto: CompanyDto): CompanyDetails {
  const address = AddressDto.toAddress(dto.address ?? new AddressDto());
  return {
    cnpj: parseCnpj(dto.cnpj, 'company.cnpj'),
    socialName: readText(dto.social_name, 'company.social_name'),
    fantasyName: readText(dto.fantasy_name, 'company.fantasy_name'),
    stateRegistration: bareStateRegistration(dto.state_registration),
    crt: dto.crt ?? 1,
    storeSlug: dto.loja_url.trim().toLowerCase(),
    timezone: zoneOfState(address.state),
    address,
  };
}

import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Address } from '@fidelidade/domain/registry/address.js';
import { readAddressLines } from '@fidelidade/domain/registry/fields.js';
import { cityMeant } from '@fidelidade/projections/registry/municipalities/queries.js';

/** An address as forms send it; the domain judges its content. */
export class AddressDto {
  @IsOptional() @IsString() @MaxLength(10) zip?: string;
  @IsOptional() @IsString() @MaxLength(2) state?: string;
  @IsOptional() city_id?: number | string;
  @IsOptional() @IsString() @MaxLength(60) city?: string;
  @IsOptional() @IsString() @MaxLength(60) neighborhood?: string;
  @IsOptional() @IsString() @MaxLength(60) address?: string;
  @IsOptional() @IsString() @MaxLength(60) number?: string;
  @IsOptional() @IsString() @MaxLength(60) complement?: string | null;

  /** An address without a single line of it is no address; with one, the rest is asked for. */
  static isFilled(dto: AddressDto): boolean {
    return Object.values(dto).some((line) => String(line ?? '').trim() !== '');
  }

  /** A city that somebody wrote, and did not choose, is the one of that name in its state; one that is only numbered has its name. */
  static toAddress(dto: AddressDto): Address {
    const address = readAddressLines({ ...dto }, 'address');
    const meant = cityMeant(address.cityId, address.city, address.state);
    return meant ? { ...address, cityId: meant.id, city: meant.name } : address;
  }
}

/** One that may lie in another country. */
export class AddressAnywhereDto extends AddressDto {
  /** Two letters of ISO 3166; none is Brazil. */
  @IsOptional() @IsString() @MaxLength(2) country?: string;
}

import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Address } from '@fidelidade/domain/registry/address.js';
import { findMunicipalityNamed } from '@fidelidade/projections/registry/municipalities/queries.js';

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

  /** A city that somebody wrote, and did not choose, is the one of that name in its state. */
  static toAddress(dto: AddressDto): Address {
    const complement = dto.complement?.trim();
    const [state, city] = [dto.state ?? '', (dto.city ?? '').trim()];
    const named = dto.city_id ? undefined : findMunicipalityNamed(city, state);
    return {
      zip: (dto.zip ?? '').replace(/\D/g, ''),
      state,
      cityId: named?.id ?? Number(dto.city_id ?? 0),
      city: named?.name ?? city,
      neighborhood: (dto.neighborhood ?? '').trim(),
      street: (dto.address ?? '').trim(),
      number: (dto.number ?? '').trim(),
      ...(complement && { complement }),
    };
  }

  static fromAddress({ street, cityId, ...rest }: Address) {
    return { ...rest, address: street, city_id: cityId };
  }
}

import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Address } from '@fidelidade/domain/registry/address.js';

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

  static toAddress(dto: AddressDto): Address {
    const complement = dto.complement?.trim();
    return {
      zip: (dto.zip ?? '').replace(/\D/g, ''),
      state: dto.state ?? '',
      cityId: Number(dto.city_id ?? 0),
      city: (dto.city ?? '').trim(),
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

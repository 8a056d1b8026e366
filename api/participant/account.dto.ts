import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { AccountChanges } from '@fidelidade/application/identity/participants/participant.commands.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isEmail, normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { dialled } from '@fidelidade/domain/registry/phone.js';
import { AddressDto } from '../registry/address.dto.js';

const MAX_CONTACTS = 10;

/** A name and an e-mail can be left out, never emptied. */
const isSent = (_: object, value: unknown): boolean => value !== undefined;

/** What is absent stays as it is: a form sends what somebody changed, and nobody's change goes back with the rest. */
export class ParticipantAccountDto {
  @ValidateIf(isSent) @IsString() @IsNotEmpty() @MaxLength(120) name?: string;
  @ValidateIf(isSent) @IsString() @IsNotEmpty() @MaxLength(254) email?: string;
  @IsOptional() @IsString() @MaxLength(20) document?: string | null;
  @IsOptional() @IsString() @MaxLength(20) phone?: string | null;
  @IsOptional() @IsString() @MaxLength(20) cellphone?: string | null;
  @IsOptional() @IsString() born_date?: string | null;
  /** Asked for with another e-mail, and the code where there is a second factor. */
  @IsOptional() @IsString() @MaxLength(200) password?: string;
  @IsOptional() @IsString() @MaxLength(40) token_otp?: string;
}

class ContactDto {
  @IsString() @IsNotEmpty() @MaxLength(40) kind!: string;
  @IsString() @IsNotEmpty() @MaxLength(120) value!: string;
}

class DirectMailDto {
  @IsOptional() @IsBoolean() email?: boolean;
  @IsOptional() @IsBoolean() sms?: boolean;
  @IsOptional() @IsBoolean() messenger?: boolean;
}

export class ProfileDto {
  /** A new picture as a data URI, null for none; absent leaves it as it is. */
  @IsOptional() @IsString() @MaxLength(720_000) avatar?: string | null;
  @IsOptional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CONTACTS)
  @ValidateNested({ each: true })
  @Type(() => ContactDto)
  contacts?: ContactDto[];
  @IsOptional() @ValidateNested() @Type(() => DirectMailDto) direct_mail?: DirectMailDto;
  @IsOptional() @IsString() @MaxLength(200) social_network?: string | null;
  @IsOptional() @IsString() @MaxLength(200) site?: string | null;
}

/** @throws DomainError on the field that cannot be read */
export const accountChanges = (dto: ParticipantAccountDto): AccountChanges => ({
  ...(dto.name !== undefined && { name: dto.name }),
  ...(dto.email !== undefined && { email: emailOf(dto.email) }),
  ...(dto.phone !== undefined && { phone: phoneOf(dto.phone) }),
  ...(dto.cellphone !== undefined && { cellphone: phoneOf(dto.cellphone) }),
  ...(dto.born_date !== undefined && {
    bornDate: dto.born_date ? parseCivilDate(dto.born_date, 'born_date') : null,
  }),
});

/** An empty one is an answer: there is none, whatever the shop has. Null says nothing. */
const phoneOf = (typed: string | null): string | null => typed && dialled(typed);

function emailOf(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw new DomainError('email', { field: 'email' });
  return email;
}

/** A page of theirs that others may be led to: nothing but the web. @throws DomainError `address_invalid` */
export function siteOf(typed: string | null | undefined, field: string): string | null {
  const site = typed?.trim();
  if (!site) return null;
  if (!URL.canParse(site) || !['http:', 'https:'].includes(new URL(site).protocol))
    throw new DomainError('address_invalid', { field });
  return site;
}

import { IsString, MaxLength, ValidateIf } from 'class-validator';
import type { CompanyContact } from '@fidelidade/domain/registry/company/events.js';
import { parseWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';

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

import { DomainError } from '../../kernel/domain-error.js';

/** Digits alone, country code first, as `https://wa.me/<number>` takes it: `5511987654321`. */
export type WhatsAppNumber = string & { readonly __brand: 'WhatsAppNumber' };

const BRAZIL = '55';
/** The area codes that Anatel has given out. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
/** A mobile has nine digits and begins with 9; a landline, which WhatsApp Business takes too, has eight. */
const BRAZILIAN = new RegExp(`^55${AREA}(?:9\\d{8}|[2-5]\\d{7})$`);
/** E.164: a country code, which never begins with 0, and at most 15 digits in all. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;
/** What people put between the digits. */
const PUNCTUATION = /[\s().\-/]/g;

/** Normalised, and of a form that can exist: in Brazil by its numbering plan, elsewhere by E.164. */
export const isWhatsAppNumber = (digits: string): digits is WhatsAppNumber =>
  digits.startsWith(BRAZIL) ? BRAZILIAN.test(digits) : INTERNATIONAL.test(digits);

/**
 * Reads a number as shopkeepers write one. Without a `+` it is Brazilian, with or without the 55 or the 0 before the area
 * code; one of another country is only known by its `+`.
 * @throws DomainError `whatsapp_invalid`
 */
export function parseWhatsAppNumber(text: string, field = 'whatsapp'): WhatsAppNumber {
  const typed = text.replace(PUNCTUATION, '');
  const digits = typed.startsWith('+') ? typed.slice(1) : withCountry(typed);
  if (!isWhatsAppNumber(digits)) throw new DomainError('whatsapp_invalid', { field });
  return digits;
}

/** As people read it: `+55 11 98765-4321`. What is no such number stays as it is. */
export function formatWhatsAppNumber(digits: string): string {
  if (!isWhatsAppNumber(digits)) return digits;
  return digits.startsWith(BRAZIL) ? digits.replace(/^(..)(..)(\d+)(\d{4})$/, '+$1 $2 $3-$4') : `+${digits}`;
}

/** Area code 55 exists as well: ten or eleven digits are a number without its country. */
function withCountry(typed: string): string {
  const national = typed.replace(/^0/, '');
  return national.length <= 11 || !national.startsWith(BRAZIL) ? `${BRAZIL}${national}` : national;
}

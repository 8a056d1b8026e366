import { DomainError } from '../../kernel/domain-error.js';
import { internationalNumber, isInternationalNumber } from '../phone.js';

/** Digits alone, country code first, as `https://wa.me/<number>` takes it: `5511987654321`. */
export type WhatsAppNumber = string & { readonly __brand: 'WhatsAppNumber' };

const BRAZIL = '55';

/** Normalised, and of a form that can exist: in Brazil by its numbering plan, elsewhere by E.164. */
export const isWhatsAppNumber = (digits: string): digits is WhatsAppNumber => isInternationalNumber(digits);

/** Reads a number as shopkeepers write one. @throws DomainError `whatsapp_invalid` */
export function parseWhatsAppNumber(text: string, field = 'whatsapp'): WhatsAppNumber {
  const digits = internationalNumber(text);
  if (!isWhatsAppNumber(digits)) throw new DomainError('whatsapp_invalid', { field });
  return digits;
}

/** As people read it: `+55 11 98765-4321`. What is no such number stays as it is. */
export function formatWhatsAppNumber(digits: string): string {
  if (!isWhatsAppNumber(digits)) return digits;
  return digits.startsWith(BRAZIL) ? digits.replace(/^(..)(..)(\d+)(\d{4})$/, '+$1 $2 $3-$4') : `+${digits}`;
}

import { DomainError } from '../kernel/domain-error.js';

/** The area codes that Anatel has given out. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
/** A mobile has nine digits and begins with 9; a landline has eight. */
const NATIONAL = new RegExp(`^${AREA}(?:9\\d{8}|[2-5]\\d{7})$`);
/** Of a company rather than of a place: `0800 123 4567`. */
const NON_GEOGRAPHIC = /^0[3589]00\d{6,7}$/;
/** E.164: a country code, which never begins with 0, and at most 15 digits in all. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;
/** What people put between the digits. */
const PUNCTUATION = /[\s().\-/]/g;
const BRAZIL = '55';

/** Digits of E.164, country code first and without `+`: in Brazil by its numbering plan, elsewhere by their form alone. */
export const isInternationalNumber = (digits: string): boolean =>
  digits.startsWith(BRAZIL) ? NATIONAL.test(digits.slice(BRAZIL.length)) : INTERNATIONAL.test(digits);

/**
 * What somebody typed, country code first and without `+`. Without a `+` it is Brazilian, with or without the 55 or the 0
 * before the area code; one of another country is only known by its `+`. What cannot be a number is no number afterwards either.
 */
export function internationalNumber(text: string): string {
  const typed = text.replace(PUNCTUATION, '');
  return typed.startsWith('+') ? typed.slice(1) : withCountry(typed);
}

/** Whether a number can be dialled, however it was written. */
export const isPhone = (text: string): boolean =>
  isInternationalNumber(internationalNumber(text)) || NON_GEOGRAPHIC.test(text.replace(PUNCTUATION, ''));

/** As people read the number of another country, or one that is told without its country: `+1 2125551234`, `(11) 3333-4444`. */
export function formatPhoneOf(ddi: string | undefined, number: string): string {
  const country = ddi?.replace('+', '') ?? BRAZIL;
  return country === BRAZIL ? formatPhone(number) : `+${country} ${number}`;
}

/** Whether a number of Brazil, digits of E.164, rings where it is fixed. */
export const isLandline = (digits: string): boolean =>
  digits.startsWith(BRAZIL) &&
  /^\d{2}[2-5]\d{7}$/.test(digits.slice(BRAZIL.length)) &&
  isInternationalNumber(digits);

/** As it is dialled inside Brazil, digits alone; a number of another country keeps its `+`. */
export function dialled(text: string): string {
  if (!isPhone(text)) return text.trim();
  const digits = internationalNumber(text);
  if (!isInternationalNumber(digits)) return text.replace(PUNCTUATION, '');
  return digits.startsWith(BRAZIL) ? digits.slice(BRAZIL.length) : `+${digits}`;
}

/** As people read it: `(11) 98765-4321`. What is no Brazilian number of a place stays as it was written. */
export function formatPhone(text: string): string {
  const digits = isPhone(text) ? dialled(text) : '';
  return NATIONAL.test(digits) ? digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') : text;
}

/** What is wrong with a number that is to be kept; no number is none. One that stands already is nobody's slip of today. */
export function phoneProblem(
  text: string | null | undefined,
  before: string | null | undefined,
  field: string,
): DomainError | undefined {
  const isNew = text && text !== before;
  return isNew && !isPhone(text) ? new DomainError('phone_invalid', { field }) : undefined;
}

/** Area code 55 exists as well: ten or eleven digits are a number without its country. */
function withCountry(typed: string): string {
  const national = typed.replace(/^0/, '');
  return national.length <= 11 || !national.startsWith(BRAZIL) ? `${BRAZIL}${national}` : national;
}

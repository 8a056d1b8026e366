import { DomainError } from './domain-error.js';

/** Eleven digits, without punctuation. */
export type Cpf = string & { readonly __brand: 'Cpf' };
/** Twelve characters A-Z or 0-9 and two check digits, upper case, without punctuation (IN RFB 2.229/2024). */
export type Cnpj = string & { readonly __brand: 'Cnpj' };

/** Drops punctuation and raises letters: the only form that is stored or compared. */
export const stripDocument = (text: string): string =>
  text
    .replace(LABEL, '')
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();

/** As it is copied from a receipt; a CNPJ may begin with these letters, but has nothing like that behind them. */
const LABEL = /^\s{0,3}(?:CPF|CNPJ)\s{0,3}(?:n[º°o.]{0,2})?\s{0,3}[:\s]/i;

/** CPF: 11 digits, not all the same, both check digits right. */
export function isCpf(text: string): text is Cpf {
  const document = stripDocument(text);
  if (!/^\d{11}$/.test(document) || isOneCharacterRepeated(document)) return false;
  const digit = (length: number) => {
    const sum = [...document.slice(0, length)].reduce(
      (total, char, i) => total + Number(char) * (length + 1 - i),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  return digit(9) === Number(document[9]) && digit(10) === Number(document[10]);
}

/** CNPJ: 14 characters, not all the same, both check digits right; letters count as their ASCII code - 48. */
export function isCnpj(text: string): text is Cnpj {
  const document = stripDocument(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(document) || isOneCharacterRepeated(document)) return false;
  const digit = (length: number) => {
    const sum = [...document.slice(0, length)].reduce(
      (total, char, i) => total + (char.charCodeAt(0) - 48) * (((length - 1 - i) % 8) + 2),
      0,
    );
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return digit(12) === Number(document[12]) && digit(13) === Number(document[13]);
}

/** @throws DomainError `cpf_invalid` */
export function parseCpf(text: string, field = 'document'): Cpf {
  if (!isCpf(text)) throw new DomainError('cpf_invalid', { field });
  return stripDocument(text) as Cpf;
}

/** @throws DomainError `cnpj_invalid` */
export function parseCnpj(text: string, field = 'cnpj'): Cnpj {
  if (!isCnpj(text)) throw new DomainError('cnpj_invalid', { field });
  return stripDocument(text) as Cnpj;
}

/**
 * A person's document, decided by its length without punctuation: up to 11 is a CPF, more is a CNPJ.
 * @throws DomainError `cpf_invalid` or `cnpj_invalid`
 */
export function parseDocument(text: string, field = 'document'): Cpf | Cnpj {
  return stripDocument(text).length <= 11 ? parseCpf(text, field) : parseCnpj(text, field);
}

/**
 * The check a form makes while somebody types: fewer than 15 characters **as masked** is judged as a CPF, otherwise as
 * a CNPJ (R-5.1.4, literal; the mask is applied before).
 */
export const isDocumentAsTyped = (masked: string): boolean =>
  masked.length < 15 ? isCpf(masked) : isCnpj(masked);

/** 11 digits get the CPF mask, 14 characters the CNPJ mask; what is neither, like a CPF that is hidden, stays as it is. */
export function formatDocument(text: string): string {
  const document = stripDocument(text);
  if (document.length !== 11 && document.length !== 14) return text;
  return document.length === 11
    ? document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** Shows enough of a CPF for its owner to know it and hides the rest: `***.456.789-**`. */
export function maskDocument(text: string): string {
  const document = stripDocument(text);
  return document.length === 11
    ? `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
    : formatDocument(document);
}

/** The same inside a text, as in a name that somebody typed a CPF into. */
export const maskCpfsIn = (text: string): string =>
  text.replace(/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, maskDocument);

const isOneCharacterRepeated = (text: string): boolean => /^(.)\1*$/.test(text);

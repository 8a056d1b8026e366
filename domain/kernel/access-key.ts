import { isCnpj } from './documents.js';
import { DomainError } from './domain-error.js';
import { STATE_CODES } from './states.js';

/** 44 characters that name a fiscal document (MOC 7.0, NT 2025.001 for letters in the CNPJ). */
export type AccessKey = string & { readonly __brand: 'AccessKey' };

export interface AccessKeyParts {
  /** IBGE code of the issuer's state. */
  readonly stateCode: number;
  /** `YYYY-MM-DD` of issue; only year and month enter the key. */
  readonly issuedOn: string;
  readonly cnpj: string;
  readonly model: 55 | 65;
  readonly series: number;
  readonly number: number;
  readonly issueType: number;
  /** cNF: eight digits, random, never equal to the number (NT 2019.001). */
  readonly randomCode: string;
}

const KNOWN_STATES: ReadonlySet<number> = new Set(Object.values(STATE_CODES));
/** Models of a document. 59 is the SAT receipt: keys of it are accepted when read, never issued. */
export const MODELS: ReadonlySet<string> = new Set(['55', '65', '59']);

/** @throws DomainError as {@link parseAccessKey} does, when the parts make no key that could be read back */
export function buildAccessKey(parts: AccessKeyParts): AccessKey {
  const base =
    String(parts.stateCode).padStart(2, '0') +
    parts.issuedOn.slice(2, 4) +
    parts.issuedOn.slice(5, 7) +
    parts.cnpj +
    String(parts.model) +
    String(parts.series).padStart(3, '0') +
    String(parts.number).padStart(9, '0') +
    String(parts.issueType) +
    parts.randomCode;
  return parseAccessKey(`${base}${checkDigit(base)}`);
}

/**
 * @throws DomainError with a code for each failure: `access_key_length`, `access_key_state`,
 * `access_key_month`, `access_key_cnpj`, `access_key_model`, `access_key_digit`
 */
export function parseAccessKey(text: string, field = 'access_key'): AccessKey {
  const key = text.replace(/\s/g, '').toUpperCase();
  const refuse = (code: string) => new DomainError(code, { field });
  if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(key)) throw refuse('access_key_length');
  if (!KNOWN_STATES.has(Number(key.slice(0, 2)))) throw refuse('access_key_state');
  const month = Number(key.slice(4, 6));
  if (month < 1 || month > 12) throw refuse('access_key_month');
  if (!isCnpj(key.slice(6, 20))) throw refuse('access_key_cnpj');
  if (!MODELS.has(key.slice(20, 22))) throw refuse('access_key_model');
  if (checkDigit(key.slice(0, 43)) !== Number(key[43])) throw refuse('access_key_digit');
  return key as AccessKey;
}

/** Modulo 11, weights 2 to 9 from the right, a character counts its ASCII code - 48; remainder 0 or 1 gives 0. */
function checkDigit(base: string): number {
  let sum = 0;
  for (
    let index = base.length - 1, weight = 2;
    index >= 0;
    index -= 1, weight = weight === 9 ? 2 : weight + 1
  ) {
    sum += (base.charCodeAt(index) - 48) * weight;
  }
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

import { formatCivilDate, isCivilDate, parseBrazilianDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseDecimal, QUANTITY_DECIMALS, UNIT_PRICE_DECIMALS } from '@fidelidade/domain/kernel/decimal.js';
import {
  formatDocument,
  parseDocument,
  parseCnpj,
  stripDocument,
} from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  moneyToString,
  parseBrazilianMoney,
  parseMoney,
  formatMoney,
} from '@fidelidade/domain/kernel/money.js';

/** Between what a person types and what the API takes. `read` throws the domain's own error. */
export interface Codec {
  readonly read: (text: string) => string;
  readonly write: (value: string) => string;
  /** Puts the mask on while somebody types. */
  readonly mask?: (text: string) => string;
  readonly inputMode?: 'decimal' | 'numeric' | 'tel' | 'text';
  readonly maxLength?: number;
}

export const moneyCodec: Codec = {
  // A pasted "1234.56" is what spreadsheets hold: taken as it is.
  read: (text) => moneyToString(/^-?\d+\.\d{1,2}$/.test(text) ? parseMoney(text) : parseBrazilianMoney(text)),
  write: (value) => formatMoney(parseMoney(value)).replace('R$ ', ''),
  mask: (text) => text.replace(/[^\d,.-]/g, ''),
  inputMode: 'decimal',
};

const decimalCodec = (decimals: number): Codec => ({
  read: (text) =>
    parseDecimal(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text, decimals),
  write: (value) => value.replace('.', ','),
  mask: (text) => text.replace(/[^\d,.]/g, ''),
  inputMode: 'decimal',
});

export const quantityCodec = decimalCodec(QUANTITY_DECIMALS);
export const unitPriceCodec: Codec = {
  ...decimalCodec(UNIT_PRICE_DECIMALS),
  // At least cents: 3,5 reads as 3,50.
  write: (value) => {
    const [whole, fraction = ''] = value.split('.');
    return `${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
  },
};

export const dateCodec: Codec = {
  read: (text) => parseBrazilianDate(text),
  write: (value) => (isCivilDate(value) ? formatCivilDate(value) : value),
  mask: (text) => (isCivilDate(text) ? formatCivilDate(text) : slashes(text.replace(/\D/g, '').slice(0, 8))),
  inputMode: 'numeric',
  maxLength: 10,
};

export const documentCodec: Codec = {
  read: (text) => parseDocument(text),
  write: formatDocument,
  mask: (text) => maskWhileTyping(stripDocument(text).slice(0, 14)),
  maxLength: 18,
};

export const cnpjCodec: Codec = { ...documentCodec, read: (text) => parseCnpj(text) };

const CEP_DIGITS = 8;
export const zipCodec: Codec = {
  read: (text) => {
    const digits = text.replace(/\D/g, '');
    if (digits.length !== CEP_DIGITS) throw new DomainError('zip_invalid');
    return digits;
  },
  write: (value) => value.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  mask: (text) =>
    text
      .replace(/\D/g, '')
      .slice(0, CEP_DIGITS)
      .replace(/^(\d{5})(\d+)$/, '$1-$2'),
  inputMode: 'numeric',
  maxLength: 9,
};

const slashes = (digits: string): string =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');

/** A CPF while there are at most 11 characters, a CNPJ beyond. */
function maskWhileTyping(document: string): string {
  const [first, groups] = document.length <= 11 ? [3, ['.', '.', '-']] : [2, ['.', '.', '/', '-']];
  const lengths = document.length <= 11 ? [3, 3, 2] : [3, 3, 4, 2];
  let masked = document.slice(0, first);
  let at: number = first;
  lengths.forEach((length, index) => {
    const group = document.slice(at, at + length);
    if (group) masked += `${groups[index]}${group}`;
    at += length;
  });
  return masked;
}

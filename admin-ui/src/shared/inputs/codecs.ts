import { companyZone } from '../../providers/company-zone';
import { formatCivilDate, instantIn, isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseDecimal, QUANTITY_DECIMALS, UNIT_PRICE_DECIMALS } from '@fidelidade/domain/kernel/decimal.js';
import {
  formatDocument,
  parseDocument,
  parseCnpj,
  stripDocument,
} from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  formatAmount,
  formatMoney,
  moneyToString,
  parseMoney,
  parseTypedMoney,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import { typedSum } from '@fidelidade/domain/kernel/typed-sum.js';
import { parseTypedDate } from '@fidelidade/domain/kernel/typed-date.js';
import { formatPhone, isPhone } from '@fidelidade/domain/registry/phone.js';
import { moment } from '../format';

/**
 * Between what a person types or pastes and what the API takes. `read` throws the domain's own error: what is too long is
 * refused by name, never cut.
 */
export interface Codec {
  readonly read: (text: string) => string;
  readonly write: (value: string) => string;
  /** Puts the mask on while somebody types; what it does not fit stays as it is. */
  readonly mask?: (text: string) => string;
  readonly inputMode?: 'decimal' | 'numeric' | 'tel' | 'text';
  /** What comes out of what is being typed, where that is to be worked out; throws while it cannot be. */
  readonly workedOut?: (text: string) => string | undefined;
}

const inReais = (amount: Cents | undefined) => (amount === undefined ? undefined : formatMoney(amount));

export const moneyCodec: Codec = {
  read: (text) => moneyToString(typedSum(text) ?? parseTypedMoney(text)),
  write: (value) => formatAmount(parseMoney(value)),
  workedOut: (text) => inReais(typedSum(text)),
  // The field shows its own sign of the currency.
  mask: (text) => text.replace(/^\s*(-?)R\$\s*/i, '$1'),
  inputMode: 'decimal',
};

/** `1.000` is a thousand, as in amounts; `0.125` and `12.5` are what programs write. */
const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** `1.234,56`, `1234,56`, `,5`; a comma twice, or a dot behind it, is no number. */
const BRAZILIAN = /^-?((\d{1,3}(\.\d{3})+|\d*),\d+|\d{1,3}(\.\d{3})+)$/;
/** With both, the last one is before the decimals: `1,234.56` is no price of one real and a little. */
const IN_ENGLISH = /^-?\d{1,3}(,\d{3})+\.\d+$/;
/** As the API writes it; what could not be read stays as it was typed. */
const IS_NUMBER = /^-?\d+(\.\d+)?$/;

/** `1234` → `1.234`; what is no number is left as it is. */
const inThousands = (whole: string): string =>
  /^-?\d+$/.test(whole) ? whole.replace(/\d(?=(\d{3})+$)/g, '$&.') : whole;

export const decimalCodec = (decimals: number): Codec => ({
  read: (text) => {
    const bare = text.trim().replace(/^R\$\s*/i, '');
    if (IN_ENGLISH.test(bare)) return parseDecimal(bare.replaceAll(',', ''), decimals);
    if (!bare.includes(',') && !THOUSANDS.test(bare)) return parseDecimal(bare, decimals);
    if (!BRAZILIAN.test(bare)) throw new DomainError('decimal_invalid');
    return parseDecimal(bare.replaceAll('.', '').replace(',', '.'), decimals);
  },
  write: (value) => {
    if (!IS_NUMBER.test(value)) return value;
    const [whole = '', fraction] = value.split('.');
    return fraction === undefined ? inThousands(whole) : `${inThousands(whole)},${fraction}`;
  },
  inputMode: 'decimal',
});

export const quantityCodec = decimalCodec(QUANTITY_DECIMALS);
export const unitPriceCodec: Codec = {
  ...decimalCodec(UNIT_PRICE_DECIMALS),
  // At least cents: 3,5 reads as 3,50.
  write: (value) => {
    if (!IS_NUMBER.test(value)) return value;
    const [whole = '', fraction = ''] = value.split('.');
    return `${inThousands(whole)},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
  },
};

export const dateCodec: Codec = {
  read: (text) => parseTypedDate(text),
  write: (value) => (isCivilDate(value) ? formatCivilDate(value) : value),
  mask: (text) => (isCivilDate(text) ? formatCivilDate(text) : slashes(text)),
};

/** Between the digits of somebody who types none; whoever types slashes of their own (`1/5/26`) is left alone. */
function slashes(text: string): string {
  if (!/^(\d{3,8}|\d{2}\/\d{3,6})$/.test(text)) return text;
  const digits = text.replace('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

const CPF_CHARACTERS = 11;
const CNPJ_CHARACTERS = 14;
export const documentCodec: Codec = {
  read: (text) => parseDocument(text),
  write: formatDocument,
  mask: (text) => {
    const document = stripDocument(text);
    return document.length > CNPJ_CHARACTERS ? text : maskWhileTyping(document);
  },
};

export const cnpjCodec: Codec = { ...documentCodec, read: (text) => parseCnpj(text) };

/** A whole number. */
export const integerCodec: Codec = {
  read: (text) => {
    if (!/^\s*-?\d{1,9}\s*$/.test(text)) throw new DomainError('integer');
    return String(Number(text));
  },
  write: String,
  inputMode: 'numeric',
};

/** Any number, as people write it. */
export const numberCodec = decimalCodec(UNIT_PRICE_DECIMALS);

const PERCENT_DECIMALS = 4;
/** With or without its sign. */
export const percentCodec: Codec = {
  ...decimalCodec(PERCENT_DECIMALS),
  mask: (text) => text.replace(/\s*%\s*$/, ''),
};

/** So many digits, whatever people put between them. */
const digitsCodec = (
  code: string,
  lengths: readonly number[],
  write: (digits: string) => string = (digits) => digits,
): Codec => ({
  read: (text) => {
    const digits = text.replace(/[\s./-]/g, '');
    if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) throw new DomainError(code);
    return digits;
  },
  write,
  inputMode: 'numeric',
});

const CEP_DIGITS = 8;
const zipMask = (text: string): string => {
  const digits = text.replace(/^\s*CEP/i, '').replace(/[\s.:-]/g, '');
  return /^\d*$/.test(digits) && digits.length <= CEP_DIGITS
    ? digits.replace(/^(\d{5})(\d+)$/, '$1-$2')
    : text;
};
export const zipCodec: Codec = { ...digitsCodec('zip_invalid', [CEP_DIGITS], zipMask), mask: zipMask };

/** Kept as Brazilians write it, with the area code; a number of another country stays as it was typed. */
export const phoneCodec: Codec = {
  read: (text) => {
    if (!isPhone(text)) throw new DomainError('phone_invalid');
    return formatPhone(text.trim());
  },
  write: formatPhone,
  inputMode: 'tel',
};

/** A CPF while there are at most 11 characters, a CNPJ beyond. */
function maskWhileTyping(document: string): string {
  const [first, groups] =
    document.length <= CPF_CHARACTERS ? [3, ['.', '.', '-']] : [2, ['.', '.', '/', '-']];
  const lengths = document.length <= CPF_CHARACTERS ? [3, 3, 2] : [3, 3, 4, 2];
  let masked = document.slice(0, first);
  let at: number = first;
  lengths.forEach((length, index) => {
    const group = document.slice(at, at + length);
    if (group) masked += `${groups[index]}${group}`;
    at += length;
  });
  return masked;
}

const TIME = /^(.*?)[\s,]+(?:às\s+|at\s+)?(\d{1,2})[:h](\d{2})$/i;

/** A day with its time, by the clock of the company: `14/3/26 9:30`. A day alone is its beginning. */
export const momentCodec: Codec = {
  read: (text) => {
    const [, day = text.trim(), hour = '0', minute = '0'] = TIME.exec(text.trim()) ?? [];
    if (Number(hour) > 23 || Number(minute) > 59) throw new DomainError('date_invalid');
    const time = [hour, minute].map((part) => part.padStart(2, '0')).join(':');
    return instantIn(companyZone(), parseTypedDate(day), time);
  },
  write: (value) => moment(value),
};

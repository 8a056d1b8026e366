import {
  masked,
  type Field,
  type FieldKind,
  type TextForm,
} from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  dateCodec,
  decimalCodec,
  documentCodec,
  integerCodec,
  momentCodec,
  moneyCodec,
  percentCodec,
  phoneCodec,
  unitPriceCodec,
  type Codec,
} from '../../shared/inputs/codecs';
import { tryTo } from '../../shared/inputs/useCodecInput';

/** Between what is typed in a field and what its form sends; undefined for what goes as it is, or is chosen. */
export const codecOf = (field: Field): Codec | undefined => CODECS[field.kind]?.(field);

const TEXTS: Readonly<Partial<Record<TextForm, Codec>>> = {
  document: documentCodec,
  moment: momentCodec,
  phone: phoneCodec,
};

const CODECS: Readonly<Partial<Record<FieldKind, (field: Field) => Codec | undefined>>> = {
  text: ({ form }) => form && TEXTS[form],
  digits: (field) => digitsCodec(field),
  date: () => dateCodec,
  integer: () => integerCodec,
  decimal: ({ decimals = 0 }) => decimalCodec(decimals),
  money: () => moneyCodec,
  price: () => unitPriceCodec,
  percent: () => percentCodec,
};

/** The digits as the server reads them, and as people do. What it cannot read stays as it is: the kind's own words say why. */
export const digitsCodec = (field: Field): Codec => ({
  read: (text) => tryTo((typed) => String(field.read(typed, '')), text),
  write: (digits) => masked(digits, field.mask),
  inputMode: 'numeric',
});

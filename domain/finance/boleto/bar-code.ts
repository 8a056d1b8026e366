import type { CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import { checkDigitOfBarCode, modulo10 } from './check-digits.js';
import { dueFactorOf } from './due-factor.js';

/** What the 44 digits of a boleto say (FEBRABAN, Layout Padrão do Código de Barras). */
export interface BarCodeContent {
  readonly bankCode: string;
  /** Undefined: payable on sight, on any day. */
  readonly dueDate: CivilDate | undefined;
  /** Zero: whoever pays says how much. */
  readonly amount: Cents;
  /** 25 digits that each bank fills in its own way (campo livre). */
  readonly freeField: string;
}

/** Ten digits of cents. */
export const MAX_BOLETO_AMOUNT = 99_999_999_99;
const REAL = '9';
const NO_DUE_DATE = '0000';

/** Bank, currency, check digit over all the rest, due factor, amount, free field. */
export function barCodeOf({ bankCode, dueDate, amount, freeField }: BarCodeContent): string {
  if (!/^\d{25}$/.test(freeField)) throw new RangeError('a free field has 25 digits');
  if (amount > MAX_BOLETO_AMOUNT) throw new RangeError('the amount has no room in a bar code');
  const factor = dueDate ? dueFactorOf(dueDate) : NO_DUE_DATE;
  const before = bankCode + REAL;
  const after = factor + String(amount).padStart(10, '0') + freeField;
  return `${before}${checkDigitOfBarCode(before + after)}${after}`;
}

/**
 * The «linha digitável»: the same digits in the order in which people type them. Three fields of the bank, its currency and the free
 * field, each with a check digit of its own; then the code's check digit; then when and how much.
 */
export function typedLineOf(code: string): string {
  const freeField = code.slice(19);
  const fields = [code.slice(0, 4) + freeField.slice(0, 5), freeField.slice(5, 15), freeField.slice(15)];
  return fields.map((field) => `${field}${modulo10(field)}`).join('') + code.slice(4, 19);
}

/** `34191.10121 34567.880058 71234.570001 6 16670000012345` */
export const formatTypedLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

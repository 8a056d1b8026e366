import { parseCivilDate, type CivilDate, type Instant } from '../kernel/civil-date.js';
import { parseDecimal, UNIT_PRICE_DECIMALS, type DecimalText } from '../kernel/decimal.js';
import { cents, type Cents } from '../kernel/money.js';

/** `centavos(100_00)` is R$ 100,00. */
export const centavos = (value: number): Cents => cents(value);
export const day = (text: string): CivilDate => parseCivilDate(text);
export const instant = (text: string): Instant => new Date(text).toISOString() as Instant;
export const decimal = (text: string): DecimalText => parseDecimal(text, UNIT_PRICE_DECIMALS);

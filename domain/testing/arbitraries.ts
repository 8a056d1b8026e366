import fc from 'fast-check';
import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { MAX_CENTS, cents } from '../kernel/money.js';
import { decimal, day } from './values.js';

/** Whatever fits a `Cents`, borders included. */
export const anyCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }).map(cents);

/** An amount of everyday trade, up to R$ 1 million. */
export const anyPrice = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

/** A positive decimal with up to so many places, from a thousandth of a unit to tens of thousands. */
const anyDecimal = (decimals: number) =>
  fc
    .tuple(fc.nat(99_999), fc.nat(10 ** decimals - 1))
    .filter(([whole, fraction]) => whole + fraction > 0)
    .map(([whole, fraction]) => decimal(`${whole}.${String(fraction).padStart(decimals, '0')}`));

export const anyQuantity = anyDecimal(4);
export const anyUnitPrice = anyDecimal(10);

export const anyDay = fc
  .integer({ min: 0, max: 36_500 })
  .map((days): CivilDate => addDays(day('2000-01-01'), days));

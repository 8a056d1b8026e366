import { isWhole, parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import type { Validator } from 'react-admin';

/** Rules of a single field; what cannot be read at all is the input's own matter. */

export const positive: Validator = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && Number(value) <= 0
    ? 'errors.domain.not_positive'
    : undefined;

/** a product that is not fractional takes whole quantities. */
export const wholeUnless =
  (fractional: boolean): Validator =>
  (value: unknown) => {
    if (fractional || !value) return undefined;
    try {
      return isWhole(parseQuantity(String(value))) ? undefined : 'errors.domain.not_whole';
    } catch {
      return undefined;
    }
  };

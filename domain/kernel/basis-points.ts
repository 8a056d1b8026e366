import { DomainError } from './domain-error.js';

/**
 * Reads a percentage as the API sends it, in basis points: `"7.5"` is 750. Two decimals at most, as money has.
 * @throws DomainError `rate_invalid`, with the field
 */
export function parsePercent(value: string | number, field?: string): number {
  const text = String(value).trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) throw new DomainError('rate_invalid', field ? { field } : {});
  return Math.round(Number(text) * 100);
}

/** As it is typed: `"5"`, `"7.5"`. */
export const percentToString = (basisPoints: number): string => String(basisPoints / 100);

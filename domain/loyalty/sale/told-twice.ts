import type { Instant } from '../../kernel/civil-date.js';
import { isAccessKey } from './document-number.js';
import type { SaleDetails } from './events.js';

/** Two moments that lie further apart are two purchases: a note follows its payment at once, and a receipt is typed while its buyer is there. */
const SAME_PURCHASE_MINUTES = 60;
const MINUTE_MS = 60_000;

/**
 * Whether two sales may be one purchase that was told by two ways: a till and the note, a file and another system (ADR 0155). Of one origin
 * they are two, for its numbers tell them apart. What one of them does not know of its moment does not tell them apart.
 */
export function mayBeOnePurchase(one: SaleDetails, other: SaleDetails): boolean {
  if (one.origin === other.origin) return false;
  if (isAccessKey(one.documentNumber) && one.documentNumber === other.documentNumber) return true;
  return (
    one.personId === other.personId &&
    one.date === other.date &&
    one.total === other.total &&
    minutesBetween(one.soldAt, other.soldAt) <= SAME_PURCHASE_MINUTES
  );
}

const minutesBetween = (one: Instant | undefined, other: Instant | undefined): number =>
  one === undefined || other === undefined ? 0 : Math.abs(Date.parse(one) - Date.parse(other)) / MINUTE_MS;

import type { Instant } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { momentByOtherClock } from './clock-ahead.js';

/** A sale that waited longer at a till without a network is looked at by a person: the rules and the customer may be others by now. */
const OFFLINE_SALE_HOURS = 72;

const HOUR_ms = 3_600_000;

/**
 * When a sale happened that a till tells later, by the till's clock; of a clock that is a little ahead, now.
 * @throws DomainError on `sold_at`: too long ago, or still to come
 */
export function momentOfOfflineSale(soldAt: Instant, now: Instant): Instant {
  const ago_ms = Date.parse(now) - Date.parse(soldAt);
  const refused = (code: string, params: Record<string, string> = {}) =>
    new DomainError(code, { field: 'sold_at', params });
  if (ago_ms > OFFLINE_SALE_HOURS * HOUR_ms)
    throw refused('offline_sale_too_old', { hours: String(OFFLINE_SALE_HOURS) });
  const moment = momentByOtherClock(soldAt, now);
  if (moment === undefined) throw refused('offline_sale_to_come');
  return moment;
}

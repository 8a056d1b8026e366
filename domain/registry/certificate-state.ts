import { addMonths, civilDateIn, type Instant } from '../kernel/civil-date.js';

/** not installed, expired, less than a calendar month to expiry, ok. */
export type CertificateState = 'missing' | 'expired' | 'expiring' | 'ok';

/** Judged by the calendar of the company's zone. `notAfter` undefined means that none is installed. */
export function certificateState(
  notAfter: Instant | undefined,
  now: Instant,
  zone: string,
): CertificateState {
  if (notAfter === undefined) return 'missing';
  if (now >= notAfter) return 'expired';
  return civilDateIn(zone, now) >= addMonths(civilDateIn(zone, notAfter), -1) ? 'expiring' : 'ok';
}

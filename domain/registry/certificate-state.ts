import { addMonths, civilDateIn, daysBetween, type Instant } from '../kernel/civil-date.js';

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

/** So many days before a certificate ends its company is told. */
export const NOTICE_DAYS = [30, 15, 7, 1] as const;

export interface ExpiryNotice {
  /** Which of the notices it is. */
  readonly noticeDays: number;
  /** By the calendar of the company's zone: fewer than the notice's where a day was missed; 0 on its last day. */
  readonly daysLeft: number;
}

/** The most urgent notice whose day has come; undefined while there is time, and once it has ended. */
export function dueExpiryNotice(notAfter: Instant, now: Instant, zone: string): ExpiryNotice | undefined {
  if (now >= notAfter) return undefined;
  const daysLeft = daysBetween(civilDateIn(zone, now), civilDateIn(zone, notAfter));
  const noticeDays = NOTICE_DAYS.findLast((days) => daysLeft <= days);
  return noticeDays && { noticeDays, daysLeft };
}

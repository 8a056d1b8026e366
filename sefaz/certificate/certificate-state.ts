import { addMonths, civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** in the order of its codes 0 to 3. */
export const CERTIFICATE_STATES = ['missing', 'expired', 'expiring', 'ok'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

const WARNING_MONTHS = 1;

/** How a company's certificate stands now; «less than a month» counts calendar months in the company's zone. */
export function certificateState(
  certificate: { readonly notAfter: Instant } | undefined,
  now: Instant,
  timezone: string,
): CertificateState {
  if (!certificate) return 'missing';
  if (Date.parse(now) >= Date.parse(certificate.notAfter)) return 'expired';
  const warnUntil = addMonths(civilDateIn(timezone, now), WARNING_MONTHS);
  return civilDateIn(timezone, certificate.notAfter) <= warnUntil ? 'expiring' : 'ok';
}

import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { dueExpiryNotice, NOTICE_DAYS } from '@fidelidade/domain/registry/certificate-state.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companiesWithCertificateEnding } from '@fidelidade/projections/registry/companies/queries.js';
import { AnnounceCertificateExpiry } from './company.commands.js';

const ACTOR = { kind: 'system', id: 'announce-certificate-expiry' } as const;
const DAY_ms = 86_400_000;
/** A day more than the first notice: the company's own calendar has the last word. */
const AHEAD_ms = (NOTICE_DAYS[0] + 1) * DAY_ms;

/**
 * The commands of the daily job: one for each company whose certificate is in the days of a notice. One id a
 * certificate and day; whether the notice was given already is decided by the company's own facts.
 */
export async function announceExpiringCertificates(
  database: SystemReads,
  now: Instant,
): Promise<readonly AnnounceCertificateExpiry[]> {
  const horizon = new Date(Date.parse(now) + AHEAD_ms).toISOString() as Instant;
  const ending = await companiesWithCertificateEnding(database, now, horizon);
  return ending.flatMap(({ id: company, fingerprint, notAfter, timezone }) => {
    if (!notAfter || !dueExpiryNotice(notAfter, now, timezone)) return [];
    const commandId = `announce-certificate-expiry:${fingerprint}:${civilDateIn(timezone, now)}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return [new AnnounceCertificateExpiry(context)];
  });
}

import type {
  Finding,
  SealsState,
  VerifiedPart,
} from '@fidelidade/application/platform/audit/audit-seals.js';
import type { RecordFinder } from '@fidelidade/application/platform/audit/record-finder.js';

/** The chain of seals, as `GET /api/audit/seals` answers it. */
export const sealsRecord = ({ last, unsealed, keyFingerprint }: SealsState) => ({
  last: last
    ? { number: last.number, hash: last.hash, sealed_at: last.sealedAt, through: last.through }
    : null,
  unsealed,
  key: keyFingerprint,
});

/** A part of a verification, as `GET /api/audit/verify` answers it. Of other companies' events it tells the place alone. */
export async function verificationRecord(part: VerifiedPart, company: string, finder: RecordFinder) {
  return {
    ok: part.findingsInAll === 0,
    seals: part.seals,
    events: part.events,
    unsealed: part.unsealed,
    through: part.through,
    findings: await Promise.all(part.findings.map((finding) => findingRecord(finding, company, finder))),
    findings_in_all: part.findingsInAll,
    next: part.nextAfterSeal ?? null,
  };
}

async function findingRecord(finding: Finding, company: string, finder: RecordFinder) {
  const { kind, seal, position, throughPosition, sealedPosition, part } = finding;
  const isOwn = finding.company === company;
  const stream = isOwn ? finding.stream : undefined;
  const record = stream === undefined ? undefined : await finder.ofStream(company, stream);
  return {
    kind,
    seal: seal ?? null,
    position: position ?? null,
    through_position: throughPosition ?? position ?? null,
    sealed_position: sealedPosition ?? null,
    part: part ?? null,
    /** Of this company; false for another one's, null when nothing says whose it is. */
    own: finding.company === undefined ? null : isOwn,
    stream: stream ?? null,
    version: isOwn ? (finding.version ?? null) : null,
    resource: record?.resource ?? null,
    record_id: record?.id ?? null,
    page_id: (record && (await finder.pageOf(company, record))) ?? null,
  };
}

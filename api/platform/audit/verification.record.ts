import type {
  Finding,
  SealsState,
  VerifiedPart,
} from '@fidelidade/application/platform/audit/audit-seals.js';
import type { RecordFinder } from '@fidelidade/application/platform/audit/record-finder.js';
import type { RecordReach } from '@fidelidade/application/platform/audit/record-reach.js';

/** The chain of seals, as `GET /api/audit/seals` answers it. */
export const sealsRecord = ({ last, unsealed, keyFingerprint }: SealsState) => ({
  last: last
    ? { number: last.number, hash: last.hash, sealed_at: last.sealedAt, through: last.through }
    : null,
  unsealed,
  key: keyFingerprint,
});

/** Who asks, and how the records that findings are about are found and told. */
interface Told {
  readonly company: string;
  readonly finder: RecordFinder;
  readonly reach: RecordReach;
}

/**
 * A part of a verification, as `GET /api/audit/verify` answers it. Of other companies' events, and of records that the viewer may
 * not be told of, it tells the place alone.
 */
export async function verificationRecord(part: VerifiedPart, told: Told) {
  return {
    ok: part.findingsInAll === 0,
    seals: part.seals,
    events: part.events,
    unsealed: part.unsealed,
    through: part.through,
    findings: await Promise.all(part.findings.map((finding) => findingRecord(finding, told))),
    findings_in_all: part.findingsInAll,
    next: part.nextAfterSeal ?? null,
  };
}

async function findingRecord(finding: Finding, { company, finder, reach }: Told) {
  const { kind, seal, position, throughPosition, sealedPosition, part } = finding;
  const isOwn = finding.company === company;
  const named = isOwn ? finding.stream : undefined;
  const stream = named !== undefined && (await reach.holdsStream(named)) ? named : undefined;
  const record = stream === undefined ? undefined : await finder.ofStream(company, stream);
  return {
    kind,
    seal: seal ?? null,
    position: position ?? null,
    through_position: throughPosition ?? position ?? null,
    sealed_position: sealedPosition ?? null,
    part: part ?? null,
    file: finding.file ?? null,
    /** Of this company; false for another one's, null when nothing says whose it is. */
    own: finding.company === undefined ? null : isOwn,
    stream: stream ?? null,
    version: stream === undefined ? null : (finding.version ?? null),
    resource: record?.resource ?? null,
    record_id: record?.id ?? null,
    page_id: (record && (await finder.pageOf(company, record))) ?? null,
  };
}

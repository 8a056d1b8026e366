import type { Finding } from '@fidelidade/event-store/seals/finding.js';
import type { Seal } from '@fidelidade/event-store/seals/seal.js';
import { publicKeyFingerprint } from '@fidelidade/event-store/seals/seal-signature.js';
import { verifyLog, type VerifyParts, type VerifyRange } from '@fidelidade/event-store/seals/verify-log.js';

/** A part of a verification, in seals: some 65,000 events, a second or two. */
const VERIFY_PART_SEALS = 64;
/** So many findings are told one by one; the rest are counted. */
const MAX_FINDINGS = 100;
/** Events without a seal are counted no further. */
const MAX_UNSEALED_COUNTED = 10_000;

export type { Finding };

export interface SealsState {
  /** SHA-256 of the public key that the seals are signed with. */
  readonly keyFingerprint: string;
  readonly last: Seal | undefined;
  /** Events that wait for their seal, at most `MAX_UNSEALED_COUNTED`. */
  readonly unsealed: number;
}

export interface VerifiedPart {
  readonly seals: number;
  readonly events: number;
  readonly unsealed: number;
  /** The first `MAX_FINDINGS`. */
  readonly findings: readonly Finding[];
  readonly findingsInAll: number;
  /** Position of the last event looked at. */
  readonly through: number;
  /** The seal to go on behind; undefined when all was looked at. */
  readonly nextAfterSeal: number | undefined;
}

/** Names of a company's files whose bytes are not those that were kept. */
export type AlteredFiles = (company: string) => AsyncIterable<{ readonly name: string }>;

/** The state of the seals, and whether log and seals still agree, and a company's files with the events that name them. */
export class AuditSeals {
  constructor(
    private readonly parts: VerifyParts,
    private readonly alteredFiles: AlteredFiles,
  ) {}

  async state(): Promise<SealsState> {
    const last = await this.parts.seals.last();
    const after = last?.through ?? 0;
    const { events } = await this.parts.log.readAll({ after, limit: MAX_UNSEALED_COUNTED });
    return { last, unsealed: events.length, keyFingerprint: publicKeyFingerprint(this.parts.publicKey) };
  }

  /**
   * Verifies a part at a time, so that a long log needs no long request: `nextAfterSeal` tells where to go on. With the last part of
   * the whole log come the files of the company that asks.
   */
  async verifyPart(company: string, range: VerifyRange): Promise<VerifiedPart> {
    const part = { seals: 0, events: 0, unsealed: 0, findingsInAll: 0, through: 0 };
    const findings: Finding[] = [];
    for await (const step of verifyLog(this.parts, range)) {
      part.seals += step.seal ? 1 : 0;
      part.unsealed += step.seal ? 0 : step.events;
      part.events += step.events;
      part.through = step.through;
      part.findingsInAll += step.findings.length;
      findings.push(...step.findings.slice(0, MAX_FINDINGS - findings.length));
      if (part.seals === VERIFY_PART_SEALS && step.seal) {
        return { ...part, findings, nextAfterSeal: step.seal.number };
      }
    }
    if (range.from !== undefined || range.to !== undefined)
      return { ...part, findings, nextAfterSeal: undefined };
    for await (const { name: file } of this.alteredFiles(company)) {
      part.findingsInAll += 1;
      const finding = { kind: 'file_altered', seal: undefined, position: undefined, company, file } as const;
      if (findings.length < MAX_FINDINGS) findings.push(finding);
    }
    return { ...part, findings, nextAfterSeal: undefined };
  }
}

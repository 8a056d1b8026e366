import { publicKeyFingerprint } from '@fidelidade/event-store/seals/seal-signature.js';
import { findAnchor, type Anchor } from '@fidelidade/event-store/seals/anchor.js';
import type { Finding } from '@fidelidade/event-store/seals/finding.js';
import { verifyLog, type VerifyParts, type VerifyRange } from '@fidelidade/event-store/seals/verify-log.js';

export interface Terminal {
  /** Results, one a line. */
  readonly print: (line: string) => void;
  /** What is going on; need not be kept. */
  readonly progress: (line: string) => void;
}

const PROGRESS_EVERY_SEALS = 32;
const MAX_TOLD = 1_000;

/** Compares the log with its seals and tells every finding in a line. @returns whether all is well */
export async function printVerification(
  parts: VerifyParts,
  { anchor, ...range }: VerifyRange & { readonly anchor?: Anchor },
  { print, progress }: Terminal,
): Promise<boolean> {
  const sums = { seals: 0, events: 0, unsealed: 0, wrong: 0 };
  let lastSeal = 'none';
  const tell = (finding: Finding) => {
    sums.wrong += 1;
    if (sums.wrong <= MAX_TOLD) print(`WRONG  ${sentenceOf(finding)}`);
  };
  for await (const { seal, events, findings, through } of verifyLog(parts, range)) {
    sums.events += events;
    if (seal) {
      sums.seals += 1;
      lastSeal = `${seal.number}:${seal.hash} of ${seal.sealedAt}`;
    } else sums.unsealed += events;
    findings.forEach(tell);
    if (sums.seals % PROGRESS_EVERY_SEALS === 0) progress(`${sums.events} events, to position ${through}`);
  }
  const lost = anchor && (await findAnchor(parts.seals, anchor));
  if (lost) tell(lost);
  print(`Key        ${publicKeyFingerprint(parts.publicKey)}`);
  print(`Last seal  ${lastSeal}`);
  print(`Checked    ${sums.events} events, ${sums.seals} seals; ${sums.unsealed} events have no seal yet`);
  print(sums.wrong === 0 ? 'OK         log and seals agree' : `FAILED     ${sums.wrong} wrong`);
  return sums.wrong === 0;
}

function sentenceOf(finding: Finding): string {
  const { kind, position, throughPosition = position, seal, part, sealedPosition } = finding;
  const places =
    position === throughPosition ? `position ${position}` : `positions ${position} to ${throughPosition}`;
  const record = finding.stream
    ? ` (${finding.stream}, version ${finding.version}, company ${finding.company})`
    : '';
  const where = `${places}${record}`;
  switch (kind) {
    case 'event_changed':
      return `event changed: ${where} is not what seal ${seal} sealed`;
    case 'event_removed':
      return `event removed: ${where}${record ? ` was in seal ${seal}` : ', before it was sealed'}`;
    case 'event_inserted':
      return `event inserted: ${where} is not in seal ${seal}`;
    case 'event_reordered':
      return `event reordered: ${where} was sealed at position ${sealedPosition}`;
    case 'seal_changed':
      return `seal changed: seal ${seal} over ${places}, its ${part} does not hold`;
    case 'seal_removed':
      return `seal removed: seal ${seal} over ${places}`;
    case 'seal_inserted':
      return `seal inserted: seal ${seal}`;
    case 'anchor_missing':
      return `anchor missing: seal ${seal} is not the one that was written down`;
    case 'file_altered':
      return `file altered: ${finding.file} of company ${finding.company} is not what was kept`;
  }
}

import type { EventLog } from '../event-store.js';
import { checkSeal } from './check-seal.js';
import { compareEvents } from './compare-events.js';
import { findGaps } from './find-gaps.js';
import type { Finding, SealPart } from './finding.js';
import { LogCursor } from './log-cursor.js';
import { NO_SEAL_BEFORE, type SealWithLeaves } from './seal.js';
import { findAnchor } from './anchor.js';
import type { SealMemory } from './seal-memory.js';
import type { KeptSeal, SealStore } from './seal-store.js';

/** Seals in memory at a time. */
const SEALS_PAGE = 16;

export interface VerifyParts {
  /** The bare log: what is compared is ciphertext. */
  readonly log: Pick<EventLog, 'readAll'>;
  readonly seals: SealStore;
  /** PEM of the key that signed. */
  readonly publicKey: string;
  /**
   * Before every position that the log can hold. A log that numbers its events itself gives each place, so that a gap is
   * a loss; without this the log begins at 0 and may have gaps.
   */
  readonly gapless?: { readonly before: number };
  /** The last seal as it is remembered outside the database. */
  readonly memory?: Pick<SealMemory, 'read'> | undefined;
}

export interface VerifyRange {
  /** Goes on behind the seal of this number; wins over `from`. */
  readonly afterSeal?: number;
  /** The seal that holds this position is the first one looked at; default the first of all. */
  readonly from?: number;
  /** The seal that holds this position is the last one; default all, and what is not sealed yet. */
  readonly to?: number;
}

/** What was looked at since the step before. */
export interface VerifyStep {
  /** The seal that was checked; undefined for the stretch that has none. */
  readonly seal: { readonly number: number; readonly hash: string; readonly sealedAt: string } | undefined;
  /** Position of the last event looked at. */
  readonly through: number;
  readonly events: number;
  readonly findings: readonly Finding[];
}

/** Where the chain stands before the next seal. */
interface Place {
  readonly number: number;
  readonly through: number;
  /** Undefined when the seal there was found wanting: what follows is not to blame. */
  readonly hash: string | undefined;
}

/**
 * Compares the log with its seals, a step a seal, and the rest of the log in one last step without seal. Memory stays
 * flat: one seal's events are held at a time.
 */
export async function* verifyLog(parts: VerifyParts, range: VerifyRange = {}): AsyncGenerator<VerifyStep> {
  const { seals, log, gapless } = parts;
  let place = await startingPlace(seals, range);
  const cursor = new LogCursor(log, place.number > 0 ? place.through : (gapless?.before ?? 0));
  for (let page = await firstPage(seals, place); page.length > 0; page = await nextPage(seals, page)) {
    for (const seal of page) {
      const step = await verifySeal(parts, place, seal, cursor);
      yield step;
      if (range.to !== undefined && seal.through >= range.to) return;
      const isBroken = step.findings.some(({ kind }) => kind === 'seal_changed');
      place = { number: seal.number, through: seal.through, hash: isBroken ? undefined : seal.hash };
    }
  }
  yield* verifyUnsealed(parts, place.through, cursor);
  const known = await parts.memory?.read();
  const lost = known && (await findAnchor(seals, known));
  if (lost) yield { seal: undefined, through: place.through, events: 0, findings: [lost] };
}

const BEGINNING: Place = { number: 0, through: 0, hash: NO_SEAL_BEFORE };

async function startingPlace(seals: SealStore, range: VerifyRange): Promise<Place> {
  const number = range.afterSeal ?? (await sealBefore(seals, range.from));
  if (number <= 0) return BEGINNING;
  const [before, seal] = await seals.read(number - 1, 2);
  if (before?.number === number) return { number, through: before.through, hash: before.hash };
  // The seal before is gone: the next one tells it.
  return { number: number - 1, through: (before ?? seal)?.after ?? 0, hash: undefined };
}

async function sealBefore(seals: SealStore, from: number | undefined): Promise<number> {
  if (from === undefined) return 0;
  const first = await seals.numberAt(from);
  return first === undefined ? ((await seals.last())?.number ?? 0) : first - 1;
}

/** A number that belongs to no chain is read too, when all is looked at. */
const firstPage = (seals: SealStore, { number }: Place): Promise<readonly KeptSeal[]> =>
  seals.read(number === 0 ? Number.MIN_SAFE_INTEGER : number, SEALS_PAGE);

const nextPage = async (seals: SealStore, page: readonly KeptSeal[]): Promise<readonly KeptSeal[]> =>
  page.length < SEALS_PAGE ? [] : seals.read(page.at(-1)?.number ?? 0, SEALS_PAGE);

async function verifySeal(
  { publicKey, gapless }: VerifyParts,
  place: Place,
  seal: KeptSeal,
  cursor: LogCursor,
): Promise<VerifyStep> {
  const { brokenPart, content } = checkSeal(seal, publicKey);
  const chain = linkFinding(place, seal, brokenPart);
  let events = 0;
  if (seal.number !== place.number + 1) {
    for await (const page of cursor.pagesThrough(seal.after)) events += page.length;
  }
  const actual = content ? await cursor.takeThrough(seal.through) : [];
  if (!content) for await (const page of cursor.pagesThrough(seal.through)) events += page.length;
  const compared = content ? compareEvents(seal.number, sealedOf(content), actual) : [];
  const gaps = content && gapless ? findGaps(seal.number, seal.after, content.entries) : [];
  return {
    seal: { number: seal.number, hash: seal.hash, sealedAt: seal.sealedAt },
    through: seal.through,
    events: events + actual.length,
    findings: [...chain, ...compared, ...gaps],
  };
}

const sealedOf = ({ leaves, entries }: SealWithLeaves) =>
  entries.map((entry, index) => ({ entry, leaf: leaves[index]! }));

/** What is wrong with the seal itself, or with its place in the chain. */
function linkFinding(place: Place, seal: KeptSeal, brokenPart: SealPart | undefined): Finding[] {
  const stretch = { seal: seal.number, position: seal.after + 1, throughPosition: seal.through };
  if (seal.number < 1) return [{ kind: 'seal_inserted', ...stretch }];
  if (brokenPart) return [{ kind: 'seal_changed', ...stretch, part: brokenPart }];
  if (seal.number !== place.number + 1) {
    const lost = { position: place.through + 1, throughPosition: seal.after };
    return [{ kind: 'seal_removed', seal: place.number + 1, ...lost }];
  }
  if (place.hash !== undefined && seal.previous !== place.hash) {
    return [{ kind: 'seal_changed', ...stretch, part: 'chain' }];
  }
  const isAdjacent = seal.after === place.through || place.hash === undefined;
  return isAdjacent ? [] : [{ kind: 'seal_changed', ...stretch, part: 'range' }];
}

async function* verifyUnsealed(
  { gapless }: VerifyParts,
  sealedThrough: number,
  cursor: LogCursor,
): AsyncGenerator<VerifyStep> {
  let through = sealedThrough;
  for await (const events of cursor.pagesThrough(Number.MAX_SAFE_INTEGER)) {
    const gaps = gapless ? findGaps(undefined, through, events) : [];
    through = Math.max(through, events.at(-1)?.position ?? through);
    yield { seal: undefined, through, events: events.length, findings: gaps };
  }
}

import fc from 'fast-check';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { packManifest, unpackManifest } from './manifest.js';
import { SEAL_MAX_EVENTS } from './sealer.js';
import { SealSigner } from './seal-signature.js';
import { headerOf, sealHash } from './seal.js';
import type { KeptSeal } from './seal-store.js';
import { anEvent, OpenLog } from './testing/a-log.js';

const SIZE = 12;
/** Twelve events; seals over 1-5, 6-9 and 10-11; the last event has none yet. */
const sealedLog = () => new OpenLog(SIZE).sealedAt(5, 9, 11);

const replace = (log: OpenLog, position: number, changes: Partial<StoredEvent>) => {
  log.events = log.events.map((event) => (event.position === position ? { ...event, ...changes } : event));
};

describe('a log and its seals', () => {
  it('that nobody touched has nothing to tell', async () => {
    const log = await sealedLog();
    expect(log.seals.kept.map(({ after, through }) => [after, through])).toEqual([
      [0, 5],
      [5, 9],
      [9, 11],
    ]);
    expect(await log.findings()).toEqual([]);
  });

  it('names an event that was changed', async () => {
    const log = await sealedLog();
    replace(log, 7, { data: { points: 1_000_000 } });
    expect(await log.findings()).toEqual([
      { kind: 'event_changed', seal: 2, position: 7, company: 'company-a', stream: 'stream-1', version: 3 },
    ]);
  });

  it('names an event that was removed, as it was sealed', async () => {
    const log = await sealedLog();
    log.events = log.events.filter(({ position }) => position !== 4);
    expect(await log.findings()).toEqual([
      { kind: 'event_removed', seal: 1, position: 4, company: 'company-b', stream: 'stream-1', version: 2 },
    ]);
  });

  it('names an event that was removed before it was sealed, by the place that it left', async () => {
    const log = new OpenLog(SIZE);
    log.events = log.events.filter(({ position }) => position !== 4);
    await log.sealedAt(5, 9);
    log.events = log.events.filter(({ position }) => position !== 11);
    expect(await log.findings()).toEqual([
      { kind: 'event_removed', seal: 1, position: 4, throughPosition: 4 },
      { kind: 'event_removed', seal: undefined, position: 11, throughPosition: 11 },
    ]);
  });

  it.each([0, -40, 6])('names an event that was slipped in at %s', async (position) => {
    const log = await sealedLog();
    log.events.push(anEvent(3, { position, stream: 'slipped-in', version: 1 }));
    expect(await log.findings()).toEqual([
      {
        kind: 'event_inserted',
        seal: position > 5 ? 2 : 1,
        position,
        company: 'company-a',
        stream: 'slipped-in',
        version: 1,
      },
    ]);
  });

  it('names events that changed places', async () => {
    const log = await sealedLog();
    const [six, nine] = [log.events[5]!, log.events[8]!];
    replace(log, 6, { ...nine, position: 6, version: six.version });
    replace(log, 9, { ...six, position: 9, version: nine.version });
    expect(await log.findings()).toMatchObject([
      { kind: 'event_reordered', position: 6, sealedPosition: 9, stream: nine.stream },
      { kind: 'event_reordered', position: 9, sealedPosition: 6, stream: six.stream },
    ]);
  });

  it('names the changed seal, and not those around it', async () => {
    const log = await sealedLog();
    log.seals.kept[1] = { ...log.seals.kept[1]!, root: 'ab'.repeat(32) };
    expect(await log.findings()).toEqual([
      { kind: 'seal_changed', seal: 2, position: 6, throughPosition: 9, part: 'hash' },
    ]);
  });

  it('names the seal that was made anew by somebody without the key', async () => {
    const log = new OpenLog(SIZE);
    await log.sealedAt(5, 9);
    replace(log, 7, { data: { points: 1_000_000 } });
    const forger = new SealSigner(Buffer.alloc(32, 8));
    const forged = { ...(await new OpenLog(SIZE).sealedAt(5, 9)).seals.kept[1]!, sealedAt: 'later' };
    const hash = sealHash(headerOf({ ...forged, form: 1 }));
    log.seals.kept[1] = { ...forged, hash, signature: forger.sign(hash) };
    expect(await log.findings()).toEqual([
      { kind: 'seal_changed', seal: 2, position: 6, throughPosition: 9, part: 'signature' },
    ]);
  });

  it.each([0, 1])('names the missing seal (at index %s)', async (index) => {
    const log = await sealedLog();
    log.seals.kept.splice(index, 1);
    expect(await log.findings()).toMatchObject([{ kind: 'seal_removed', seal: index + 1 }]);
  });

  it('looks at the seals that hold a range, wherever it begins', async () => {
    const log = await sealedLog();
    replace(log, 7, { type: 'PointsLost' });
    expect(await log.findings({ from: 6, to: 9 })).toHaveLength(1);
    expect(await log.findings({ from: 9 })).toHaveLength(1);
    expect(await log.findings({ from: 10 })).toEqual([]);
    expect(await log.findings({ from: 12 })).toEqual([]);
    expect(await log.findings({ to: 5 })).toEqual([]);
  });

  it('goes on where the last seal ends, with full seals at most', async () => {
    const log = await new OpenLog(2 * SEAL_MAX_EVENTS + 10).sealedAt(7, 2 * SEAL_MAX_EVENTS + 10);
    expect(log.seals.kept.map(({ count }) => count)).toEqual([7, SEAL_MAX_EVENTS, SEAL_MAX_EVENTS, 3]);
    expect(await log.findings()).toEqual([]);
  });

  it('keeps its manifest small and in one form', () => {
    const entries = [{ position: 1, company: 'a', stream: 'b', version: 1 }];
    expect(unpackManifest(packManifest(entries))).toEqual(entries);
  });
});

/** One thing changed, anywhere in the sealed part of the log or in a seal. */
const mutation: fc.Arbitrary<(log: OpenLog) => void> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 11 }), fc.constantFrom(...eventMutations())).map(
    ([position, mutate]) =>
      (log: OpenLog) =>
        mutate(log, position),
  ),
  fc
    .tuple(fc.nat({ max: 2 }), fc.constantFrom(...sealMutations()))
    .map(([index, mutate]) => (log: OpenLog) => {
      log.seals.kept[index] = mutate(log.seals.kept[index]!);
    }),
);

function eventMutations(): ((log: OpenLog, position: number) => void)[] {
  const change = (mutate: (event: StoredEvent) => Partial<StoredEvent>) => (log: OpenLog, position: number) =>
    replace(log, position, mutate(log.events[position - 1]!));
  const meta = (mutate: object) => change((event) => ({ meta: { ...event.meta, ...mutate } }));
  return [
    change(() => ({ id: '0195a8f0-0000-7000-8000-00000000ffff' })),
    change(({ stream }) => ({ stream: `${stream}x` })),
    change(({ version }) => ({ version: version + 1 })),
    change(({ position }) => ({ position: position + 100 })),
    change(() => ({ type: 'PointsLost' })),
    change(({ schema }) => ({ schema: schema + 1 })),
    change(({ data }) => ({ data: { ...data, points: 0 } })),
    change(({ data }) => ({ data: { ...data, more: null } })),
    change(({ data }) => ({ data: { ...data, name: { $enc: 'v1.t.key.other' } } })),
    change(() => ({ data: {} })),
    meta({ company: 'company-c' }),
    meta({ actor: { kind: 'system', id: 'user-1' } }),
    meta({ actor: { kind: 'staff', id: 'user-2' } }),
    meta({ occurredAt: '2026-03-10T15:00:00.001Z' }),
    meta({ recordedAt: '2026-03-10T15:00:00.001Z' }),
    meta({ correlation: 'other' }),
    meta({ causation: '0195a8f0-0000-7000-8000-00000000ffff' }),
    meta({ commandId: 'other' }),
    meta({ ip: '203.0.113.9' }),
    (log, position) => {
      log.events = log.events.filter((event) => event.position !== position);
    },
    (log, position) => {
      log.events.push(anEvent(position, { meta: { ...anEvent(position).meta, company: 'company-z' } }));
    },
  ];
}

function sealMutations(): ((seal: KeptSeal) => KeptSeal)[] {
  const other = 'ab'.repeat(32);
  return [
    (seal) => ({ ...seal, form: 2 }),
    (seal) => ({ ...seal, number: seal.number + 10 }),
    (seal) => ({ ...seal, after: seal.after + 1 }),
    (seal) => ({ ...seal, through: seal.through + 1 }),
    (seal) => ({ ...seal, count: seal.count + 1 }),
    (seal) => ({ ...seal, root: other }),
    (seal) => ({ ...seal, manifest: other }),
    (seal) => ({ ...seal, companies: other }),
    (seal) => ({ ...seal, sealedAt: '2026-03-10T15:00:00.001Z' }),
    (seal) => ({ ...seal, previous: other }),
    (seal) => ({ ...seal, hash: other }),
    (seal) => ({ ...seal, signature: 'ab'.repeat(64) }),
    (seal) => ({ ...seal, leaves: undefined }),
    (seal) => ({ ...seal, leaves: seal.leaves?.toReversed() }),
    (seal) => ({ ...seal, leaves: [] }),
    (seal) => ({ ...seal, entries: undefined }),
    (seal) => ({ ...seal, entries: seal.entries?.toReversed() }),
  ];
}

it('any single mutation is found', async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async (mutate) => {
      const log = await sealedLog();
      mutate(log);
      expect(await log.findings()).not.toEqual([]);
    }),
    { numRuns: 400 },
  );
});

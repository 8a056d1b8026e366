import fc from 'fast-check';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import {
  VersionConflict,
  type EventLog,
  type ExpectedVersion,
  type ReadStreamOptions,
} from '../event-store.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import type { StoreUnderTest } from './subject.js';
import { byCommand, earned, placesIn, readWholeLog, redeemed, to } from './fixtures.js';

/** A random history is some hundred calls, and one that fails is made smaller. */
const PATIENCE_ms = 120_000;

/** Few names, so that what is random meets: versions, command ids and causes. */
const company = fc.constantFrom('company-1', 'company-2');
const stream = fc.constantFrom('a', 'A', 'b/c');
const types = fc.subarray(['PointsEarned', 'PointsRedeemed', 'Unheard']);
const nth = fc.nat({ max: 9 });

const append = fc.record({
  kind: fc.constant('append' as const),
  company,
  command: nth,
  digest: fc.constantFrom('one', 'one', 'one', 'two'),
  cause: fc.option(nth),
  changes: fc.uniqueArray(
    fc.record({
      stream,
      expected: fc.oneof(fc.constantFrom<ExpectedVersion>('any', 'any', 'none'), fc.nat({ max: 3 })),
      facts: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 3 }),
    }),
    { selector: (change) => change.stream, minLength: 1, maxLength: 3 },
  ),
});
const readStream = fc.record({
  kind: fc.constant('readStream' as const),
  company,
  stream,
  options: fc.record<ReadStreamOptions>(
    {
      direction: fc.constantFrom('forward', 'backward'),
      from: fc.nat({ max: 6 }),
      limit: fc.nat({ max: 4 }),
    },
    { requiredKeys: [] },
  ),
});
const readAll = fc.record({
  kind: fc.constant('readAll' as const),
  /** Which event of the log to go on behind; beyond its end: from the beginning. */
  behind: nth,
  limit: fc.integer({ min: 1, max: 4 }),
  filter: fc.record({ types, company }, { requiredKeys: [] }),
});
const lookUp = fc.record({
  kind: fc.constant('lookUp' as const),
  company,
  event: nth,
  limit: fc.integer({ min: 1, max: 3 }),
});
const find = fc.record({
  kind: fc.constant('find' as const),
  company,
  command: nth,
  digest: fc.constantFrom('one', 'two'),
});

type Valued<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;
type Append = Valued<typeof append>;
type ReadAll = Valued<typeof readAll>;
type Step = Append | ReadAll | Valued<typeof readStream> | Valued<typeof lookUp> | Valued<typeof find>;

const history = fc.array(fc.oneof({ weight: 3, arbitrary: append }, readStream, readAll, lookUp, find), {
  minLength: 5,
  maxLength: 25,
});

/** Whatever happens, a store gives the answers that the one in memory gives; ids and positions apart, which are its own. */
export function describeAgreement(
  name: string,
  makeStore: () => Promise<StoreUnderTest>,
  numRuns: number,
): void {
  it(
    `${name} answers as the store in memory does, whatever happens`,
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const model = new MemoryEventStore();
          const { store, dispose } = await makeStore();
          try {
            for (const step of steps) expect(await answer(store, step)).toEqual(await answer(model, step));
            expect(await inOwnWords(store, await readWholeLog(store))).toEqual(
              await inOwnWords(model, await readWholeLog(model)),
            );
          } finally {
            await dispose();
          }
        }),
        { numRuns },
      );
    },
    PATIENCE_ms,
  );
}

async function answer(store: EventLog, step: Step): Promise<unknown> {
  try {
    return await ask(store, step);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const conflict = error instanceof VersionConflict && [error.stream, error.expected, error.actual];
    return [error.name, conflict];
  }
}

async function ask(store: EventLog, step: Step): Promise<unknown> {
  const place = await placesIn(store);
  switch (step.kind) {
    case 'append':
      return inPlaces(store, await store.append(...appendOf(step, await readWholeLog(store))));
    case 'find': {
      const found = await store.findCommand(step.company, `command-${step.command}`, step.digest);
      return found && inPlaces(store, found);
    }
    case 'readStream':
      return inOwnWords(store, await store.readStream(step.company, step.stream, step.options));
    case 'readAll': {
      const after = (await readWholeLog(store))[step.behind]?.position ?? 0;
      return { ...(await pagesFrom(store, after, step)), end: place(await store.head()) };
    }
    case 'lookUp': {
      const id = (await readWholeLog(store))[step.event]?.id ?? '0195a8f0-0000-7000-8000-00000000ffff';
      const found = await store.readEvent(step.company, id);
      const caused = await store.readCausedBy(step.company, id, step.limit);
      return [await inOwnWords(store, found ? [found] : []), await inOwnWords(store, caused)];
    }
  }
}

function appendOf(
  { company, command, digest, cause, changes }: Append,
  log: readonly StoredEvent[],
): Parameters<EventLog['append']> {
  const causation = cause === null ? undefined : log[cause]?.id;
  const context = byCommand({ company, commandId: `command-${command}`, commandDigest: digest });
  const fact = (points: number) => (points % 2 === 0 ? earned(points) : redeemed(points));
  return [
    changes.map(({ stream, expected, facts }) => to(stream, expected, ...facts.map(fact))),
    { ...context, ...(causation !== undefined && { causation }) },
  ];
}

/** A page may hold fewer than were asked for, so pages are compared as what they are together. */
async function pagesFrom(
  store: EventLog,
  from: number,
  { limit, filter }: ReadAll,
): Promise<{ events: unknown[]; through: number | undefined }> {
  const events: StoredEvent[] = [];
  for (let after = from; ;) {
    const page = await store.readAll({ after, limit, ...filter });
    expect(page.events.length).toBeLessThanOrEqual(limit);
    events.push(...page.events);
    if (page.through === after)
      return { events: await inOwnWords(store, events), through: (await placesIn(store))(after) };
    after = page.through;
  }
}

async function inPlaces(store: EventLog, { position, ...result }: { position: number }): Promise<unknown> {
  return { ...result, position: (await placesIn(store))(position) };
}

/** Events with their places instead of positions, and the places of their causes instead of ids. */
async function inOwnWords(store: EventLog, events: readonly StoredEvent[]): Promise<unknown[]> {
  const place = await placesIn(store);
  const places = new Map((await readWholeLog(store)).map(({ id, position }) => [id, place(position)]));
  return events.map(({ id, position, meta: { recordedAt: _, causation, ...meta }, ...event }) => ({
    ...event,
    meta,
    place: place(position),
    isAt: places.get(id),
    cause: causation && places.get(causation),
  }));
}

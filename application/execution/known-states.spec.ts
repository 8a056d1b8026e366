import fc from 'fast-check';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '@fidelidade/domain/kernel/event.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { BusinessCommand, type CommandContext } from './command.js';
import { Executor } from './executor.js';
import { KnownStates, type ChangingLog } from './known-states.js';
import { loadStream } from './load-stream.js';

type Dropped = DomainEvent<'Dropped', { count: number }>;
const JAR_HOLDS = 10;
const jar: Decider<number, number, Dropped> = {
  initial: 0,
  decide(count, held) {
    if (held + count > JAR_HOLDS) throw new DomainError('jar_full');
    return [{ type: 'Dropped', data: { count } }];
  },
  evolve: (held, { data }) => held + data.count,
};
const COMPANY = 'company-1';

class Drop extends BusinessCommand {
  constructor(
    of: CommandContext,
    readonly stream: string,
    readonly count: number,
  ) {
    super(of);
  }
}

/** A process: the log is everybody's, what it asks of it is counted, and an answer can be held back. */
class Process {
  readonly reads: string[] = [];
  looks = 0;
  readonly gates = new Map<string, Promise<void>>();
  readonly store: EventStore;
  readonly executor: Executor;

  constructor(log: EventStore) {
    this.store = {
      ...log,
      readStream: async (company, stream, options) => {
        this.reads.push(stream);
        const events = await log.readStream(company, stream, options);
        await this.gates.get(stream);
        return events;
      },
      changesSince: async (...since) => {
        this.looks += 1;
        const changes = await log.changesSince!(...since);
        await this.gates.get('changes');
        return changes;
      },
    };
    this.executor = new Executor(this.store);
  }

  held = (stream: string) => this.executor.load(jar, COMPANY, stream);

  drop(stream: string, count = 1, reading: readonly string[] = []) {
    commands += 1;
    const context: CommandContext = {
      company: COMPANY,
      actor: { kind: 'staff', id: 'user-1' },
      commandId: `command-${commands}`,
      occurredAt: instant('2026-03-10T12:00:00.000Z'),
      correlation: 'request',
    };
    return this.executor.run(new Drop(context, stream, count), async (unit) => {
      for (const each of reading) await unit.load(jar, each);
      await unit.decide(jar, stream, count);
    });
  }

  /** Holds back answers about a stream, or about changes, until it is told to go on. */
  holdBack(what: string): () => void {
    let goOn = (): void => undefined;
    this.gates.set(what, new Promise((resolve) => (goOn = resolve)));
    return () => {
      this.gates.delete(what);
      goOn();
    };
  }
}

let commands = 0;
let log: EventStore;
let here: Process;
let elsewhere: Process;

beforeEach(() => {
  log = withPersonalData(new MemoryEventStore(), {
    catalogue: describeEvents<Dropped>({ Dropped: { schema: 1 } }),
    keys: new MemorySubjectKeys(),
  });
  here = new Process(log);
  elsewhere = new Process(log);
});
afterEach(() => log.close());

/** Everything that is ready has happened. */
const atRest = () => new Promise((resolve) => setImmediate(resolve));

describe('a decision over streams that were read before', () => {
  it('asks the log once, whatever it reads', async () => {
    await here.drop('a', 1, ['b', 'c']);
    here.reads.length = here.looks = 0;
    await here.drop('a', 1, ['b', 'c']);
    expect([here.reads, here.looks]).toEqual([[], 1]);
    expect(await elsewhere.held('a')).toBe(2);
  });

  it('knows what another process wrote, and reads no more than that', async () => {
    await here.drop('a', 3);
    await elsewhere.drop('a', 4);
    here.reads.length = 0;
    expect(await here.held('a')).toBe(7);
    expect(here.reads).toEqual(['a']);
    await expect(here.drop('a', 4)).rejects.toMatchObject({ code: 'jar_full' });
  });

  it('knows what was committed while another look was under way', async () => {
    await here.drop('a', 3);
    const goOn = here.holdBack('changes');
    const slow = here.held('a');
    await atRest();
    await elsewhere.drop('a', 4);
    const later = here.held('a');
    goOn();
    expect(await later).toBe(7);
    await slow;
  });

  it('does not take a slow answer for what is true since', async () => {
    await here.drop('b');
    const goOn = here.holdBack('a');
    const slow = here.held('a');
    await atRest();
    await elsewhere.drop('a', 4);
    await here.held('b');
    goOn();
    expect(await slow).toBe(0);
    expect(await here.held('a')).toBe(4);
  });

  it('goes on when the log could not be asked once', async () => {
    await here.drop('a', 3);
    here.gates.set('changes', Promise.reject(new Error('away')));
    await expect(here.held('a')).rejects.toThrow('away');
    here.gates.delete('changes');
    await elsewhere.drop('a', 4);
    expect(await here.held('a')).toBe(7);
  });

  it('reads on where more was written than it asks for', async () => {
    await here.drop('a', 1);
    for (let each = 0; each < 1_005; each += 1) await elsewhere.drop(`other-${each}`);
    await elsewhere.drop('a', 2);
    expect(await here.held('a')).toBe(3);
    here.reads.length = 0;
    expect(await here.held('a')).toBe(3);
    expect(here.reads).toEqual([]);
  });

  it('forgets everything once personal data was erased, also what was being read', async () => {
    await here.drop('a');
    const goOn = here.holdBack('b');
    const slow = here.held('b');
    await atRest();
    here.executor.forgetStates();
    goOn();
    await slow;
    here.reads.length = 0;
    await here.held('a');
    await here.held('b');
    expect(here.reads).toEqual(['a', 'b']);
  });

  it('reads anew what is kept for longer than a minute', async () => {
    let now_ms = 0;
    const states = new KnownStates(log as ChangingLog, () => now_ms);
    const load = () =>
      loadStream({ store: here.store, states: states.atHand() }, jar, COMPANY, 'a').then(
        ({ state }) => state,
      );
    await load();
    now_ms = 59_000;
    await elsewhere.drop('a');
    expect(await load()).toBe(1);
    here.reads.length = 0;
    now_ms = 60_500;
    expect(await load()).toBe(1);
    expect(here.reads).toEqual(['a']);
  });

  it('holds no more than its share of memory', async () => {
    const states = new KnownStates(log as ChangingLog);
    const view = states.atHand();
    await view.find(jar, COMPANY, 'a');
    view.keep(jar, COMPANY, 'a', { state: 1, version: 150_000 });
    view.keep(jar, COMPANY, 'b', { state: 2, version: 60_000 });
    expect(await view.find(jar, COMPANY, 'a')).toBeUndefined();
    expect(await view.find(jar, COMPANY, 'b')).toMatchObject({ loaded: { state: 2 } });
    // More than all may be is not kept, and drives nothing out.
    view.keep(jar, COMPANY, 'huge', { state: 3, version: 200_001 });
    expect(await view.find(jar, COMPANY, 'huge')).toBeUndefined();
    expect(await view.find(jar, COMPANY, 'b')).toMatchObject({ loaded: { state: 2 } });
    for (let each = 0; each < 20_000; each += 1)
      view.keep(jar, COMPANY, `c-${each}`, { state: each, version: 1 });
    expect(await view.find(jar, COMPANY, 'b')).toBeUndefined();
  });
});

describe('two processes over one log', () => {
  it('never decide on less than what was committed before they began', async () => {
    const step = fc.record({
      process: fc.constantFrom(0, 1),
      stream: fc.constantFrom('a', 'b', 'c'),
      count: fc.integer({ min: 1, max: 3 }),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const shared = withPersonalData(new MemoryEventStore(), {
          catalogue: describeEvents<Dropped>({ Dropped: { schema: 1 } }),
          keys: new MemorySubjectKeys(),
        });
        const processes = [new Process(shared), new Process(shared)];
        const committed = new Map<string, number>();
        const underWay: Promise<unknown>[] = [];
        for (const { process, stream, count, waits } of steps) {
          const before = committed.get(stream) ?? 0;
          const sent = processes[process]!.drop(stream, count).then(
            () => void committed.set(stream, (committed.get(stream) ?? 0) + count),
            (error: { code?: string }) => {
              // Several at once may be refused for one another; nobody is refused for less.
              if (error.code !== 'jar_full') return;
              if (waits && underWay.length === 0) expect(before + count).toBeGreaterThan(JAR_HOLDS);
            },
          );
          if (waits) await sent;
          else underWay.push(sent);
        }
        await Promise.all(underWay);
        for (const [stream, count] of committed) {
          expect(count).toBeLessThanOrEqual(JAR_HOLDS);
          for (const process of processes) expect(await process.held(stream)).toBe(count);
        }
        await shared.close();
      }),
      { numRuns: 60 },
    );
  });
});

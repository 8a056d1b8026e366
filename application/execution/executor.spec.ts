import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '@fidelidade/domain/kernel/event.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { CommandIdReused, VersionConflict, type EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { MemorySnapshotStore } from '@fidelidade/event-store/snapshots/memory-snapshot-store.js';
import { BusinessCommand, contentDigest, type CommandContext } from './command.js';
import { Rehearsal } from './rehearsal.js';
import { Executor } from './executor.js';

/** A jar that holds ten, to be decided about. */
type Dropped = DomainEvent<'Dropped', { count: number }>;
const JAR_HOLDS = 10;

const jar: Decider<number, number, Dropped> = {
  initial: 0,
  decide(count, held) {
    if (held + count > JAR_HOLDS) throw new DomainError('jar_full');
    return count === 0 ? [] : [{ type: 'Dropped', data: { count } }];
  },
  evolve: (held, { data }) => held + data.count,
};

const COMPANY = 'company-1';
let contexts = 0;

const context = (commandId = `command-${(contexts += 1)}`): CommandContext => ({
  company: COMPANY,
  actor: { kind: 'staff', id: 'user-1' },
  commandId,
  occurredAt: instant('2026-03-10T12:00:00.000Z'),
  correlation: 'request',
});

class Drop extends BusinessCommand {
  static override readonly volatile = ['salt'];

  constructor(
    of: CommandContext,
    readonly counts: Readonly<Record<string, number>>,
    readonly salt = '',
  ) {
    super(of);
  }
}

let store: EventStore;
let executor: Executor;

beforeEach(() => {
  store = withPersonalData(new MemoryEventStore(), {
    catalogue: describeEvents<Dropped>({ Dropped: { schema: 1 } }),
    keys: new MemorySubjectKeys(),
  });
  executor = new Executor(store);
});
afterEach(() => store.close());

const drop = (counts: Readonly<Record<string, number>>, commandId?: string, salt?: string) =>
  send(new Drop(context(commandId), counts, salt));

const send = (command: Drop) =>
  executor.run(command, async (unit) => {
    for (const [stream, count] of Object.entries(command.counts)) await unit.decide(jar, stream, count);
  });

const held = (stream: string) => executor.load(jar, COMPANY, stream);

describe('a command over several streams', () => {
  it('is written whole, each stream once', async () => {
    const { position } = await drop({ left: 3, right: 4 });
    expect([await held('left'), await held('right'), position]).toEqual([3, 4, 2]);
  });

  it('is not written at all when one of its deciders refuses', async () => {
    await drop({ right: 8 });
    await expect(drop({ left: 1, right: 3 })).rejects.toMatchObject({ code: 'jar_full' });
    expect(await held('left')).toBe(0);
  });

  it('sees what it has decided itself, on the same stream again', async () => {
    const twice = executor.run(new Drop(context(), { left: 12 }), async (unit) => {
      await unit.decide(jar, 'left', 6);
      await unit.decide(jar, 'left', 6);
    });
    await expect(twice).rejects.toMatchObject({ code: 'jar_full' });
    expect(await store.head()).toBe(0);
  });

  it('has no position when there is nothing to do', async () => {
    expect((await drop({ left: 0 })).position).toBeUndefined();
  });
});

describe('a command with text that no log can hold', () => {
  it.each(['left\0', 'left\ud83d'])('is refused before anything is looked up: %j', async (salt) => {
    await expect(drop({ left: 1 }, 'key', salt)).rejects.toMatchObject({ code: 'form_invalid' });
    expect(await store.head()).toBe(0);
  });
});

describe('a command of a policy', () => {
  it('that has nothing to do asks for no position: nobody waits for it', async () => {
    const ofPolicy = { ...context(), actor: { kind: 'policy', id: 'spec' } } as const;
    const find = jest.spyOn(store, 'findCommand');
    expect(await send(new Drop(ofPolicy, { left: 0 }))).toEqual({ position: undefined });
    expect(find).not.toHaveBeenCalled();
  });

  it('that took effect and is refused now took effect', async () => {
    const ofPolicy = { ...context(), actor: { kind: 'policy', id: 'spec' } } as const;
    const first = await send(new Drop(ofPolicy, { left: 6 }));
    expect(await send(new Drop(ofPolicy, { left: 6 }))).toEqual(first);
  });
});

describe('streams that are read ahead', () => {
  it('are asked for at once, and decided on as any', async () => {
    await drop({ left: 3, right: 4 });
    const reads = jest.spyOn(store, 'readStream');
    // Another process knows nothing of them yet.
    const elsewhere = new Executor(store);
    let atOnce = 0;
    await elsewhere.run(new Drop(context(), {}), async (unit) => {
      const ahead = unit.readAhead([jar, 'left'], [jar, 'right']);
      while (reads.mock.calls.length === 0) await Promise.resolve();
      atOnce = reads.mock.calls.length;
      await ahead;
      await unit.decide(jar, 'left', await unit.load(jar, 'right'));
    });
    expect([atOnce, reads.mock.calls.length]).toEqual([2, 2]);
    expect(await held('left')).toBe(7);
  });
});

describe('a stream that should be new', () => {
  /** Whoever finds something in it takes nothing. */
  const dropFirst = (stream: string) =>
    executor.run(new Drop(context(), { [stream]: 1 }), async (unit) => {
      if ((await unit.loadNew(jar, stream)) > 0) throw new DomainError('jar_taken');
      await unit.decide(jar, stream, 1);
    });

  it('is not looked at before, and is refused where it is not', async () => {
    const reads = jest.spyOn(store, 'readStream');
    await dropFirst('fresh');
    expect(reads).not.toHaveBeenCalled();
    await expect(dropFirst('fresh')).rejects.toMatchObject({ code: 'jar_taken' });
    expect(await held('fresh')).toBe(1);
  });
});

describe('a rehearsal', () => {
  it('is decided as the command would be, and nothing of it is written', async () => {
    const rehearse = (amount: number) =>
      executor.run(new Drop({ ...context(), isRehearsal: true }, { left: amount }), (unit) =>
        unit.decide(jar, 'left', amount),
      );
    expect(await rehearse(4)).toEqual({ position: undefined });
    expect(await held('left')).toBe(0);
    await drop({ left: 9 });
    await expect(rehearse(4)).rejects.toMatchObject({ code: 'jar_full' });
  });

  it('is decided on what was rehearsed before it, which nobody else sees', async () => {
    await drop({ left: 3 });
    const head = await store.head();
    const rehearsal = new Rehearsal();
    const rehearse = (amount: number) =>
      executor.run(new Drop({ ...context(), rehearsal }, { left: amount }), (unit) =>
        unit.decide(jar, 'left', amount),
      );
    await rehearse(4);
    await expect(rehearse(4)).rejects.toMatchObject({ code: 'jar_full' });
    await rehearse(1);
    expect(rehearsal.events.map(({ version }) => version)).toEqual([2, 3]);
    expect(await store.head()).toBe(head);
    expect(await held('left')).toBe(3);
  });

  it('asks the log nothing of what began in it', async () => {
    const reads = jest.spyOn(store, 'readStream');
    const rehearsal = new Rehearsal();
    const rehearse = () =>
      executor.run(new Drop({ ...context(), rehearsal }, { young: 1 }), (unit) =>
        unit.decide(jar, 'young', 1),
      );
    for (let time = 0; time < 4; time += 1) await rehearse();
    expect(reads).toHaveBeenCalledTimes(1);
    expect(rehearsal.events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    reads.mockRestore();
  });

  it('begins from what is kept of the log, and keeps nothing', async () => {
    await drop({ left: 3 });
    await drop({ left: 2 });
    const key = { company: COMPANY, stream: 'left', name: 'jar', schema: 1 };
    const snapshots = new MemorySnapshotStore();
    await snapshots.save(key, { version: 2, state: 5 });
    const keeping: typeof jar = {
      ...jar,
      snapshots: { name: 'jar', schema: 1, every: 1, freeze: (each) => each, thaw: (each) => each as number },
    };
    const [reads, saves] = [jest.spyOn(store, 'readStream'), jest.spyOn(snapshots, 'save')];
    const rehearsal = new Rehearsal();
    const rehearse = (amount: number) =>
      new Executor(store, snapshots).run(new Drop({ ...context(), rehearsal }, { left: amount }), (unit) =>
        unit.decide(keeping, 'left', amount),
      );
    await rehearse(3);
    await rehearse(1);
    await expect(rehearse(2)).rejects.toMatchObject({ code: 'jar_full' });
    expect(rehearsal.events.map(({ version }) => version)).toEqual([3, 4]);
    const [beginning, behind] = [{ limit: 1 }, { from: 3 }];
    const each = [beginning, behind];
    expect(reads.mock.calls.map(([, , options]) => options)).toEqual([...each, ...each, ...each]);
    // The log went on meanwhile: what is kept of that holds nothing of what was rehearsed.
    await drop({ left: 1 });
    await snapshots.save(key, { version: 3, state: 6 });
    await expect(rehearse(2)).rejects.toMatchObject({ code: 'jar_full' });
    expect(saves).toHaveBeenCalledTimes(1);
    reads.mockRestore();
  });
});

describe('a command that another writer overtakes', () => {
  /** Somebody else drops into the jar after this command has read it, as often as told. */
  const overtaken = (times: number, others: number, stream = 'left') => {
    let reads = 0;
    return executor.run(new Drop(context(), { mine: 1, left: 4 }), async (unit) => {
      await unit.decide(jar, 'mine', 1);
      await unit.decide(jar, 'left', 4);
      reads += 1;
      if (reads <= times) await drop({ [stream]: others });
    });
  };

  it('is decided anew on what is there now', async () => {
    await overtaken(1, 5);
    expect([await held('left'), await held('mine')]).toEqual([9, 1]);
  });

  it('is refused when what is there now forbids it', async () => {
    await expect(overtaken(1, 7)).rejects.toMatchObject({ code: 'jar_full' });
    expect([await held('left'), await held('mine')]).toEqual([7, 0]);
  });

  it('gives up after three more tries, and has written nothing', async () => {
    await expect(overtaken(Infinity, 1)).rejects.toBeInstanceOf(VersionConflict);
    expect([await held('left'), await held('mine')]).toEqual([4, 0]);
  });

  it('is not held up by streams that it neither writes to nor guards', async () => {
    await overtaken(Infinity, 1, 'elsewhere');
    expect(await held('elsewhere')).toBe(1);
  });

  it('is decided anew when a stream that it guards was changed, and written with what is there now', async () => {
    let reads = 0;
    await executor.run(new Drop(context(), { mine: 0 }), async (unit) => {
      const seen = await unit.guard(jar, 'elsewhere');
      await unit.decide(jar, 'mine', 1 + seen);
      reads += 1;
      if (reads <= 2) await drop({ elsewhere: 1 });
    });
    expect([reads, await held('mine'), await held('elsewhere')]).toEqual([3, 3, 2]);
    expect(await store.readStream(COMPANY, 'elsewhere')).toHaveLength(2);
  });

  it('is decided anew when facts came that its read model did not know', async () => {
    let reads = 0;
    await executor.run(new Drop(context(), { mine: 0 }), async (unit) => {
      reads += 1;
      const after = await store.head();
      unit.assumeNoneSince({ types: ['Dropped'], after });
      await unit.decide(jar, 'mine', reads);
      if (reads <= 2) await drop({ elsewhere: 1 });
    });
    expect([reads, await held('mine'), await held('elsewhere')]).toEqual([3, 3, 2]);
  });

  it('has nothing to guard where nothing was decided', async () => {
    const nothing = executor.run(new Drop(context(), { mine: 0 }), (unit) => unit.guard(jar, 'elsewhere'));
    expect((await nothing).position).toBeUndefined();
  });

  it('fills the jar to the brim and no further, however many come at once', async () => {
    const drops = Array.from({ length: 12 }, async () => {
      for (;;) {
        try {
          return await drop({ left: 1 });
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error;
        }
      }
    });
    const outcomes = await Promise.allSettled(drops);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await held('left')).toBe(JAR_HOLDS);
  });
});

describe('a record that is taken to be new', () => {
  const create = (count: number, commandId?: string) =>
    executor.run(new Drop(context(commandId), { left: count }), (unit) => unit.create(jar, 'left', count));

  it('is made, and its command that comes twice has one effect', async () => {
    const first = await create(4, 'key');
    expect(await create(4, 'key')).toEqual(first);
    expect(await held('left')).toBe(4);
  });

  it('is decided anew when it was there after all, on what is there', async () => {
    await drop({ left: 4 });
    await create(6);
    await expect(create(1)).rejects.toMatchObject({ code: 'jar_full' });
    expect(await held('left')).toBe(JAR_HOLDS);
  });

  it('is one when several make it at once', async () => {
    const outcomes = await Promise.allSettled([create(6), create(6), create(6)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await held('left')).toBe(6);
  });
});

describe('a command that comes twice (R-7.1.14)', () => {
  it('has one effect and the first answer, also when it would be refused by now', async () => {
    const first = await drop({ left: 6 }, 'key');
    await drop({ other: 1 });
    expect(await drop({ left: 6 }, 'key')).toMatchObject({ position: first.position });
    expect(await held('left')).toBe(6);
  });

  it('has the first answer also when what it looks at beside the streams that it writes refuses it by now', async () => {
    const dropUnlessBroken = () =>
      executor.run(new Drop(context('key'), { left: 1 }), async (unit) => {
        if ((await unit.load(jar, 'breakages')) > 0) throw new DomainError('jar_broken');
        await unit.decide(jar, 'left', 1);
      });
    const first = await dropUnlessBroken();
    await drop({ breakages: 1 });
    expect(await dropUnlessBroken()).toMatchObject({ position: first.position });
    expect(await held('left')).toBe(1);
  });

  it('has the first answer also when by now there is nothing to do', async () => {
    const fill = () =>
      executor.run(new Drop(context('key'), { left: JAR_HOLDS }), async (unit) => {
        await unit.decide(jar, 'left', JAR_HOLDS - (await unit.load(jar, 'left')));
      });
    const first = await fill();
    expect(first.position).toBe(1);
    expect(await fill()).toMatchObject({ position: 1 });
  });

  it('has one effect when both come at once', async () => {
    const answers = await Promise.all([drop({ left: 6 }, 'key'), drop({ left: 6 }, 'key')]);
    expect(answers.map(({ position }) => position)).toEqual([1, 1]);
    expect(await held('left')).toBe(6);
  });

  it('is another command in another company', async () => {
    await drop({ left: 6 }, 'key');
    const elsewhere = new Drop({ ...context('key'), company: 'company-2' }, { left: 6 });
    await send(elsewhere);
    expect(await executor.load(jar, 'company-2', 'left')).toBe(6);
  });

  it('is refused with another content, whether that could be done, is forbidden or changes nothing', async () => {
    await drop({ left: 6 }, 'key');
    for (const count of [1, 9, 0]) {
      await expect(drop({ left: count }, 'key')).rejects.toBeInstanceOf(CommandIdReused);
    }
    expect(await held('left')).toBe(6);
  });

  it('may differ in what comes out differently each time: a salted hash is no content', async () => {
    await drop({ left: 6 }, 'key', 'salt-1');
    await expect(drop({ left: 6 }, 'key', 'salt-2')).resolves.toMatchObject({ position: 1 });
  });

  it('was not there when it was refused: a second try is a first', async () => {
    await drop({ left: 8 });
    await expect(drop({ left: 6 }, 'key')).rejects.toMatchObject({ code: 'jar_full' });
    await expect(drop({ left: 6 }, 'key')).rejects.toMatchObject({ code: 'jar_full' });
    await drop({ left: 2 }, 'key');
    expect(await held('left')).toBe(JAR_HOLDS);
  });
});

describe('a command on the version that the user saw (R-7.4.7)', () => {
  const dropOn = (version: number | undefined, meanwhile?: () => Promise<unknown>) =>
    executor.run(new Drop(context(), { left: 1 }), async (unit) => {
      await unit.expect(jar, 'left', version);
      await meanwhile?.();
      await unit.decide(jar, 'left', 1);
    });

  it('is taken on that version, or when no version is said', async () => {
    await drop({ left: 1 });
    await dropOn(1);
    await dropOn(undefined);
    expect(await held('left')).toBe(3);
  });

  it.each([1, 3])('is refused as a conflict on version %d when the record is at 2', async (version) => {
    await drop({ left: 1 });
    await drop({ left: 1 });
    await expect(dropOn(version)).rejects.toMatchObject({ code: 'conflict', refusal: 'conflict' });
    expect(await held('left')).toBe(2);
  });

  it('is refused when another changes the record between the look at its version and the decision', async () => {
    await drop({ left: 1 });
    await expect(dropOn(1, () => drop({ left: 5 }))).rejects.toMatchObject({ code: 'conflict' });
    expect(await held('left')).toBe(6);
  });

  it('is not tried again on a newer version after it was overtaken', async () => {
    await drop({ left: 1 });
    const overtaken = executor.run(new Drop(context(), { left: 1 }), async (unit) => {
      await unit.expect(jar, 'left', 1);
      await unit.decide(jar, 'left', 1);
      await drop({ left: 2 });
    });
    await expect(overtaken).rejects.toMatchObject({ code: 'conflict' });
    expect(await held('left')).toBe(3);
  });

  it('leaves a record that never was to its decider, which knows that it is not there', async () => {
    const missing = executor.run(new Drop(context(), {}), async (unit) => {
      await unit.expect(jar, 'nothing', 3);
      if ((await unit.load(jar, 'nothing')) === 0)
        throw new DomainError('not_found', { refusal: 'not_found' });
    });
    await expect(missing).rejects.toMatchObject({ refusal: 'not_found' });
  });

  it('answers a repeated command although the first has moved the version on', async () => {
    const once = () =>
      executor.run(new Drop(context('key'), { left: 1 }), async (unit) => {
        await unit.expect(jar, 'left', 0);
        await unit.decide(jar, 'left', 1);
      });
    expect([(await once()).position, (await once()).position]).toEqual([1, 1]);
  });
});

describe("a command's digest", () => {
  const digest = (counts: Readonly<Record<string, number>>, salt?: string) =>
    contentDigest(new Drop(context(), counts, salt));

  it('is the same whatever the order of keys, who asks, and what is volatile', () => {
    expect(digest({ a: 1, b: 2 }, 'x')).toBe(digest({ b: 2, a: 1 }, 'y'));
  });

  it('tells contents apart', () => {
    const contents: Readonly<Record<string, number>>[] = [{ a: 1 }, { a: 2 }, { b: 1 }, {}, { a: 1, b: 1 }];
    expect(new Set(contents.map((each) => digest(each))).size).toBe(contents.length);
  });

  it('tells commands of the same content apart', () => {
    class Take extends Drop {}
    expect(contentDigest(new Take(context(), { a: 1 }))).not.toBe(digest({ a: 1 }));
  });
});

import { BusinessCommand, type CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { unopposed, type Election } from '@fidelidade/application/policies/election.js';
import { policy } from '@fidelidade/application/policies/policy.js';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { DomainEvent, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import {
  CommandIdReused,
  VersionConflict,
  type EventLog,
  type EventStore,
} from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { aLog, COMPANY, CORRELATION, uploadFile } from '../testing/a-log.js';
import { eventually } from '../testing/eventually.js';
import { SilentLog } from '../testing/silent-log.js';
import type { CheckpointStore } from './checkpoint-store.js';
import { beginCheckpoints } from './begin-checkpoints.js';
import { MemoryCheckpointStore } from './memory-checkpoint-store.js';
import { PolicyRunner } from './policy-runner.js';
import { reactionOf } from './reaction.js';

const OUTCOMES = 'note-outcomes';

/** A command that has an effect every time that it is carried out: only its id keeps it from a second one. */
class Follow extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly noteId: string,
  ) {
    super(context);
  }
}
const always: Decider<null, string, DomainEvent> = {
  initial: null,
  decide: (noteId) => [{ type: 'TransmissionRequested', data: { noteId } }],
  evolve: () => null,
};
const followUploads = policy('follow-uploads', {
  FileUploaded: ({ data }, context) => [new Follow(context(), data.importId)],
});

let bare: EventLog;
let store: EventStore;
let log: SilentLog;
let runners: PolicyRunner[];

beforeEach(() => {
  bare = new MemoryEventStore();
  store = aLog(bare);
  log = new SilentLog();
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await store.close();
});

/** The bus as the application has it: one handler, over the store. */
const carryOut = async (command: Follow): Promise<void> => {
  await new Executor(store).run(command, (unit) => unit.decide(always, OUTCOMES, command.noteId));
};

interface Process {
  readonly checkpoints?: CheckpointStore;
  readonly execute?: (command: Follow) => Promise<unknown>;
  readonly election?: Election;
}

function startProcess({ checkpoints, execute = carryOut, election = unopposed }: Process = {}): PolicyRunner {
  const runner = new PolicyRunner({
    reactions: [
      reactionOf(followUploads, { execute: (command: unknown) => execute(command as Follow) as never }, log),
    ],
    election,
    store,
    checkpoints: checkpoints ?? new MemoryCheckpointStore(),
    log,
    refusedPause_ms: 10,
  });
  runners.push(runner);
  runner.start();
  return runner;
}

const outcomes = (): Promise<readonly StoredEvent[]> => store.readStream(COMPANY, OUTCOMES);
const followed = async () => (await outcomes()).map(({ data }) => (data as { noteId: string }).noteId);
const stateOf = (runner: PolicyRunner) => runner.states().get('follow-uploads');
const atTheEnd = async (runner: PolicyRunner) =>
  expect(stateOf(runner)).toEqual({ kind: 'running', position: await store.head() });

describe('what follows from a fact', () => {
  it('is carried out in order, caused by it and in the name of the policy', async () => {
    await uploadFile(store, 'a');
    const runner = startProcess();
    await uploadFile(store, 'b');
    await eventually(async () => expect(await followed()).toEqual(['a', 'b']));
    await eventually(() => atTheEnd(runner));
    const [first] = await outcomes();
    const [cause] = await store.readStream(COMPANY, 'import-a');
    expect(first?.meta).toMatchObject({
      actor: { kind: 'policy', id: 'follow-uploads' },
      causation: cause?.id,
      correlation: CORRELATION,
    });
  });

  it('is not carried out again by a process that starts where the last one stopped', async () => {
    const checkpoints = new MemoryCheckpointStore();
    await uploadFile(store, 'a');
    const first = startProcess({ checkpoints });
    await eventually(() => atTheEnd(first));
    await first.stop();
    const told: string[] = [];
    const second = startProcess({ checkpoints, execute: async ({ noteId }) => told.push(noteId) });
    await uploadFile(store, 'b');
    await eventually(() => atTheEnd(second));
    expect(told).toEqual(['b']);
  });

  it('adds nothing when the whole log is replayed', async () => {
    for (const id of ['a', 'b', 'c']) await uploadFile(store, id);
    const first = startProcess();
    await eventually(() => atTheEnd(first));
    await first.stop();
    const head = await store.head();
    const again = startProcess({ checkpoints: new MemoryCheckpointStore() });
    await eventually(() => atTheEnd(again));
    expect(await store.head()).toBe(head);
    expect(await followed()).toEqual(['a', 'b', 'c']);
  });

  it('happens once though the process dies between the command and its checkpoint', async () => {
    const memory = new MemoryCheckpointStore();
    const neverSaves: CheckpointStore = {
      begin: (beginnings) => memory.begin(beginnings),
      load: (name) => memory.load(name),
      save: () => Promise.reject(new Error('the process is gone')),
      stoppedLanes: (name) => memory.stoppedLanes(name),
      stopLane: (name, stop) => memory.stopLane(name, stop),
      letLaneGoOn: (name, stop) => memory.letLaneGoOn(name, stop),
      wishes: (name) => memory.wishes(name),
      wish: (name, lane, kind) => memory.wish(name, lane, kind),
    };
    await uploadFile(store, 'a');
    const dying = startProcess({ checkpoints: neverSaves });
    await eventually(async () => expect(await followed()).toEqual(['a']));
    await dying.stop();
    expect(await memory.load('follow-uploads')).toBe(0);
    const next = startProcess({ checkpoints: memory });
    await eventually(() => atTheEnd(next));
    expect(await followed()).toEqual(['a']);
  });

  it('waits for no checkpoint, which follows soon', async () => {
    const memory = new MemoryCheckpointStore();
    let [saves, letSave] = [0, () => {}];
    const mayBeSaved = new Promise<void>((resolve) => (letSave = resolve));
    jest.spyOn(memory, 'save').mockImplementation(async (name, position) => {
      saves += 1;
      await mayBeSaved;
      return MemoryCheckpointStore.prototype.save.call(memory, name, position);
    });
    const runner = startProcess({ checkpoints: memory });
    for (const id of ['a', 'b', 'c']) {
      await uploadFile(store, id);
      await eventually(async () => expect(await followed()).toContain(id));
    }
    expect(saves).toBe(1);
    letSave();
    await eventually(async () => expect(await memory.load('follow-uploads')).toBe(await store.head()));
    expect(saves).toBeLessThanOrEqual(3);
    await runner.stop();
  });

  it('happens once though two processes take it up at the same time', async () => {
    const [one, other] = [startProcess(), startProcess()];
    for (const id of ['a', 'b', 'c']) await uploadFile(store, id);
    for (const runner of [one, other]) await eventually(() => atTheEnd(runner));
    expect(await followed()).toEqual(['a', 'b', 'c']);
  });

  it('was carried out already when its command id is known under other words', async () => {
    await uploadFile(store, 'a');
    const runner = startProcess({
      execute: ({ context }) => Promise.reject(new CommandIdReused(context.commandId)),
    });
    await eventually(() => expect(stateOf(runner)).toMatchObject({ kind: 'running', position: 1 }));
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'command id reused' }]);
  });
});

describe('a policy that an upgrade brings to a log with a past', () => {
  /** An installation in which another policy has worked so far. */
  async function anOldShop(): Promise<CheckpointStore> {
    const checkpoints = new MemoryCheckpointStore();
    await uploadFile(store, 'last year');
    await checkpoints.save('another', await store.head());
    return checkpoints;
  }

  it('tells nobody of it when it is about what is to come', async () => {
    const checkpoints = await anOldShop();
    await beginCheckpoints([{ name: 'follow-uploads', begins: 'from-now-on' }], checkpoints, store);
    await uploadFile(store, 'between the two');
    const runner = startProcess({ checkpoints });
    await uploadFile(store, 'today');
    await eventually(() => atTheEnd(runner));
    expect(await followed()).toEqual(['between the two', 'today']);
  });

  it('makes it true of the past as well when it keeps something true', async () => {
    const checkpoints = await anOldShop();
    await beginCheckpoints([{ name: 'follow-uploads', begins: 'at-the-first-event' }], checkpoints, store);
    const runner = startProcess({ checkpoints });
    await eventually(() => atTheEnd(runner));
    expect(await followed()).toEqual(['last year']);
  });

  it('carries out everything in a new shop, whose log may be older than its workers', async () => {
    const checkpoints = new MemoryCheckpointStore();
    await uploadFile(store, 'before the workers');
    await beginCheckpoints([{ name: 'follow-uploads', begins: 'from-now-on' }], checkpoints, store);
    const runner = startProcess({ checkpoints });
    await eventually(() => atTheEnd(runner));
    expect(await followed()).toEqual(['before the workers']);
  });
});

describe('a refused command', () => {
  /** Refuses what the uploads of one company ask for, as long as it is told to. */
  function refusing(company: string) {
    const refusal = { isOn: true };
    const execute = (command: Follow): Promise<void> => {
      if (refusal.isOn && command.context.company === company) throw new DomainError('program_missing');
      return carryOut(command);
    };
    return { refusal, execute };
  }
  const followedAt = async (company: string) =>
    (await store.readStream(company, OUTCOMES)).map(({ data }) => (data as { noteId: string }).noteId);
  const stoppedIn = (runner: PolicyRunner) => {
    const state = stateOf(runner);
    return state?.kind === 'running' ? (state.stopped ?? []).map(({ lane, code }) => [lane, code]) : [];
  };

  it('holds back its company, in sight of everybody and in order, and no other', async () => {
    const { refusal, execute } = refusing(COMPANY);
    const runner = startProcess({ execute });
    await uploadFile(store, 'a');
    await uploadFile(store, 'b');
    await uploadFile(store, 'c', 'another');
    await eventually(async () => expect(await followedAt('another')).toEqual(['c']));
    expect(stoppedIn(runner)).toEqual([[COMPANY, 'program_missing']]);
    const [cause] = await store.readStream(COMPANY, 'import-a');
    const stuck = { policy: 'follow-uploads', lane: COMPANY, event: cause?.id, code: 'program_missing' };
    expect(log.lines[0]).toMatchObject({ level: 'error', facts: stuck });
    expect(await followed()).toEqual([]);

    refusal.isOn = false;
    await eventually(async () => expect(await followed()).toEqual(['a', 'b']));
    await uploadFile(store, 'd');
    await eventually(async () => expect(await followed()).toEqual(['a', 'b', 'd']));
    await eventually(() => atTheEnd(runner));
  });

  it('still holds it back after a restart', async () => {
    const checkpoints = new MemoryCheckpointStore();
    const { refusal, execute } = refusing(COMPANY);
    const first = startProcess({ execute, checkpoints });
    await uploadFile(store, 'a');
    await eventually(() => expect(stoppedIn(first)).toHaveLength(1));
    await first.stop();
    await uploadFile(store, 'b');
    await uploadFile(store, 'c', 'another');
    const second = startProcess({ execute, checkpoints });
    await eventually(async () => expect(await followedAt('another')).toEqual(['c']));
    expect(await followed()).toEqual([]);
    refusal.isOn = false;
    await eventually(async () => expect(await followed()).toEqual(['a', 'b']));
    await eventually(() => atTheEnd(second));
  });

  it('is left out when an operator says so: what it held back is carried out', async () => {
    const checkpoints = new MemoryCheckpointStore();
    const execute = (command: Follow): Promise<void> => {
      if (command.noteId === 'a') throw new DomainError('program_missing');
      return carryOut(command);
    };
    const runner = startProcess({ execute, checkpoints });
    await uploadFile(store, 'a');
    await uploadFile(store, 'b');
    await eventually(() => expect(stoppedIn(runner)).toHaveLength(1));
    expect(await checkpoints.wish('follow-uploads', COMPANY, 'skip')).toBe(true);
    await eventually(async () => expect(await followed()).toEqual(['b']));
    await eventually(() => atTheEnd(runner));
    expect(await checkpoints.wish('follow-uploads', COMPANY, 'skip')).toBe(false);
  });

  it('is no different from a fact that the policy’s own code cannot bear', async () => {
    const runner = startProcess({
      execute: (command) => {
        if (command.context.company === COMPANY) throw new TypeError('cannot read');
        return carryOut(command);
      },
    });
    await uploadFile(store, 'a');
    await uploadFile(store, 'c', 'another');
    await eventually(async () => expect(await followedAt('another')).toEqual(['c']));
    expect(stoppedIn(runner)).toEqual([[COMPANY, 'TypeError']]);
  });

  it('is no different from a fact whose content nobody can read', async () => {
    const runner = startProcess();
    await uploadFile(store, 'a');
    const event = { type: 'FileUploaded', schema: 1, data: null as never };
    const { events } = await store.readAll({ after: 0, limit: 1 });
    const { meta } = events[0]!;
    await bare.append([{ stream: 'import-bad', expectedVersion: 'none', events: [event] }], {
      ...meta,
      commandId: 'past the store',
      commandDigest: 'none',
    });
    await uploadFile(store, 'b');
    await uploadFile(store, 'c', 'another');
    await eventually(async () => expect(await followedAt('another')).toEqual(['c']));
    expect(await followed()).toEqual(['a']);
    expect(stoppedIn(runner)).toEqual([[COMPANY, 'UnreadableEvent']]);
  });

  it('does not keep a process from stopping', async () => {
    await uploadFile(store, 'a');
    const runner = startProcess({ execute: () => Promise.reject(new DomainError('program_missing')) });
    await eventually(() => expect(stoppedIn(runner)).toHaveLength(1));
    await runner.stop();
    expect(stateOf(runner)).toEqual({ kind: 'standby' });
  });
});

describe('a failure that passes', () => {
  it('holds everybody until it is gone: it is nobody’s fact', async () => {
    let isAway = true;
    const runner = startProcess({
      execute: (command) => (isAway ? Promise.reject(new Error('away')) : carryOut(command)),
    });
    await uploadFile(store, 'a');
    await uploadFile(store, 'c', 'another');
    await eventually(() => expect(stateOf(runner)).toMatchObject({ kind: 'retrying', position: 0 }));
    isAway = false;
    await eventually(() => atTheEnd(runner));
    expect(await followed()).toEqual(['a']);
  });

  it('is an error in the log, unless somebody else was only faster', async () => {
    const failures = [new VersionConflict('inbox-p1', 3, 4), new Error('away')];
    const runner = startProcess({
      execute: (command) => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : carryOut(command);
      },
    });
    await uploadFile(store, 'a');
    await eventually(() => atTheEnd(runner));
    expect(log.lines).toMatchObject([
      { level: 'warn', facts: { code: 'VersionConflict' } },
      { level: 'error', facts: { code: 'Error' } },
    ]);
    expect(await followed()).toEqual(['a']);
  });
});

describe('the seat of a policy', () => {
  it('is waited for: until then nothing is carried out', async () => {
    let elect = (_seat: string): void => undefined;
    const election: Election = {
      stand: ({ elected }) => void (elect = elected),
      withdraw: () => Promise.resolve(),
    };
    const runner = startProcess({ election });
    await uploadFile(store, 'a');
    expect(stateOf(runner)).toEqual({ kind: 'standby' });
    elect('follow-uploads');
    await eventually(() => atTheEnd(runner));
    expect(await followed()).toEqual(['a']);
  });

  it('is left when it is lost, and taken up again where it was', async () => {
    const seats = { elected: (_: string): void => undefined, deposed: (_: string): void => undefined };
    const election: Election = {
      stand: (candidacy) => void Object.assign(seats, candidacy),
      withdraw: () => Promise.resolve(),
    };
    const runner = startProcess({ election });
    seats.elected('follow-uploads');
    await uploadFile(store, 'a');
    await eventually(() => atTheEnd(runner));
    seats.deposed('follow-uploads');
    await eventually(() => expect(stateOf(runner)).toEqual({ kind: 'standby' }));
    await uploadFile(store, 'b');
    seats.elected('follow-uploads');
    await eventually(() => atTheEnd(runner));
    expect(await followed()).toEqual(['a', 'b']);
  });
});

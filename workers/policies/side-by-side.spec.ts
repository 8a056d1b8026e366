import { unopposed, type Election } from '@fidelidade/application/policies/election.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { EventLog, EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { aLog, COMPANY, uploadFile } from '../testing/a-log.js';
import { eventually } from '../testing/eventually.js';
import { SilentLog } from '../testing/silent-log.js';
import { MemoryCheckpointStore } from './memory-checkpoint-store.js';
import { PolicyRunner } from './policy-runner.js';
import type { Reaction } from './reaction.js';

const NAME = 'look-at-files';
/** «ana-1» is the first file of Ana. */
const ownerOf = (file: string): string => file.split('-')[0]!;

let bare: EventLog;
let store: EventStore;
let checkpoints: MemoryCheckpointStore;
let runners: PolicyRunner[];
/** What ended, in the order in which it did. */
let done: string[];
/** Files that are at work until they are let go. */
let atWork: Map<string, () => void>;

beforeEach(() => {
  bare = new MemoryEventStore();
  store = aLog(bare);
  checkpoints = new MemoryCheckpointStore();
  runners = [];
  done = [];
  atWork = new Map();
});
afterEach(async () => {
  atWork.forEach((end) => end());
  await Promise.all(runners.map((runner) => runner.stop()));
  await store.close();
});

const fileOf = (event: Recorded): string => (event.data as { importId: string }).importId;

/** Takes the files of one owner in order. */
function follow(look: (file: string) => Promise<void> | void): PolicyRunner {
  const reaction: Reaction = {
    name: NAME,
    begins: 'at-the-first-event',
    reactsTo: ['FileUploaded'],
    orderOf: (event) => ownerOf(fileOf(event)),
    carryOut: async (event) => {
      await look(fileOf(event));
      done.push(fileOf(event));
    },
  };
  const options = { reactions: [reaction], election: unopposed, store, checkpoints, log: new SilentLog() };
  const runner = new PolicyRunner({ ...options, refusedPause_ms: 10 });
  runners.push(runner);
  runner.start();
  return runner;
}
const untilLetGo = (file: string) => new Promise<void>((end) => atWork.set(file, end));
const uploaded = async (...files: string[]) => {
  for (const file of files) await uploadFile(store, file);
};
const stateOf = (runner: PolicyRunner) => runner.states().get(NAME);
const atTheEnd = async (runner: PolicyRunner) =>
  expect(stateOf(runner)).toEqual({ kind: 'running', position: await store.head() });
const stops = async () =>
  (await checkpoints.stoppedLanes(NAME)).map(({ lane, position }) => [lane, position]);

describe('facts whose order a policy knows', () => {
  it('go on beside each other, each one’s own in order', async () => {
    await uploaded('ana-1', 'rui-1', 'ana-2', 'rui-2');
    const runner = follow((file) => (file === 'ana-1' ? untilLetGo(file) : undefined));
    await eventually(() => expect(done).toEqual(['rui-1', 'rui-2']));
    atWork.get('ana-1')!();
    await eventually(() => atTheEnd(runner));
    expect(done).toEqual(['rui-1', 'rui-2', 'ana-1', 'ana-2']);
  });

  it('of other companies wait for nobody either', async () => {
    await uploadFile(store, 'ana-1');
    await uploadFile(store, 'ana-2', 'another');
    follow((file) => (file === 'ana-1' ? untilLetGo(file) : undefined));
    await eventually(() => expect(done).toEqual(['ana-2']));
  });

  it('are not passed by the checkpoint while one before them is at work', async () => {
    await uploaded('ana-1', 'rui-1');
    const runner = follow((file) => (file === 'ana-1' ? untilLetGo(file) : undefined));
    await eventually(() => expect(done).toEqual(['rui-1']));
    const stopped = runner.stop();
    atWork.get('ana-1')!();
    await stopped;
    done = [];
    const next = follow(() => undefined);
    await uploaded('rui-2');
    await eventually(() => atTheEnd(next));
    // What came behind something at work comes again.
    expect(done).toEqual(['ana-1', 'rui-1', 'rui-2']);
  });

  it('are carried out after a crash though those behind them were', async () => {
    await uploaded('ana-1', 'rui-1');
    follow((file) => (file === 'ana-1' ? untilLetGo(file) : undefined));
    await eventually(() => expect(done).toEqual(['rui-1']));
    // The process is gone; what it had kept is all that the next one knows.
    expect(await checkpoints.load(NAME)).toBe(0);
    const next = follow(() => undefined);
    await eventually(() => atTheEnd(next));
    expect(done).toContain('ana-1');
  });

  it('hold back no more than their own when one is refused', async () => {
    let isRefused = true;
    await uploaded('ana-1', 'rui-1', 'ana-2', 'rui-2');
    const runner = follow((file) => {
      if (file === 'ana-1' && isRefused) throw new DomainError('program_missing');
    });
    await eventually(() => expect(done).toEqual(['rui-1', 'rui-2']));
    await eventually(async () => expect(await stops()).toEqual([[`${COMPANY}/ana`, 1]]));
    isRefused = false;
    await eventually(() => atTheEnd(runner));
    expect(done).toEqual(['rui-1', 'rui-2', 'ana-1', 'ana-2']);
  });

  it('lose nothing that was passed over while a fact far behind was at work', async () => {
    let isRefused = true;
    await uploaded('rui-1', 'ana-1', 'ana-2');
    const runner = follow((file) => {
      if (file === 'rui-1') return untilLetGo(file);
      if (file === 'ana-1' && isRefused) throw new DomainError('program_missing');
    });
    await eventually(async () => expect(await stops()).toHaveLength(1));
    isRefused = false;
    await eventually(() => expect(done).toEqual(['ana-1', 'ana-2']));
    atWork.get('rui-1')!();
    await eventually(() => atTheEnd(runner));
    expect(await stops()).toEqual([]);
  });

  it('wait where a release before this one held back their whole company', async () => {
    await uploaded('ana-1', 'rui-1', 'ana-2');
    const [first] = (await store.readAll({ after: 0, limit: 1 })).events;
    await checkpoints.save(NAME, 1);
    await checkpoints.stopLane(NAME, {
      ...{ lane: COMPANY, company: COMPANY, event: first!.id, type: 'FileUploaded', position: 1, code: 'x' },
    });
    let isRefused = true;
    let tries = 0;
    const runner = follow((file) => {
      if (file !== 'ana-1') return;
      tries += 1;
      if (isRefused) throw new DomainError('program_missing');
    });
    await eventually(() => expect(tries).toBeGreaterThan(2));
    expect(await stops()).toEqual([[COMPANY, 1]]);
    expect(done).toEqual([]);
    isRefused = false;
    await eventually(() => atTheEnd(runner));
    expect(done.sort()).toEqual(['ana-1', 'ana-2', 'rui-1']);
    expect(await stops()).toEqual([]);
  });
});

describe('a policy that goes behind another', () => {
  const NEXT = 'look-again';
  const looking = (
    name: string,
    look: (file: string) => Promise<void> | void,
    behind?: string,
  ): Reaction => ({
    name,
    begins: 'at-the-first-event',
    reactsTo: ['FileUploaded'],
    ...(behind !== undefined && { behind }),
    carryOut: async (event) => {
      await look(fileOf(event));
      done.push(`${name} ${fileOf(event)}`);
    },
  });
  const runnerOf = (reactions: readonly Reaction[]): PolicyRunner => {
    const runner = new PolicyRunner({
      ...{ reactions, election: unopposed, store, checkpoints, log: new SilentLog(), refusedPause_ms: 10 },
    });
    runners.push(runner);
    return runner;
  };

  it('takes up a fact once that one has carried it out', async () => {
    await uploaded('ana-1', 'ana-2');
    runnerOf([looking(NEXT, () => undefined, NAME), looking(NAME, untilLetGo)]).start();
    await eventually(() => expect(atWork.has('ana-1')).toBe(true));
    atWork.get('ana-1')!();
    await eventually(() => expect(atWork.has('ana-2')).toBe(true));
    expect(done).toEqual([`${NAME} ana-1`]);
    atWork.get('ana-2')!();
    await eventually(() => expect(done).toHaveLength(4));
    expect(done).toEqual([`${NAME} ana-1`, `${NAME} ana-2`, `${NEXT} ana-1`, `${NEXT} ana-2`]);
  });

  it('also where another process carries that one out, or it holds a fact back', async () => {
    await uploaded('ana-1');
    const refused = () => {
      throw new DomainError('not_found');
    };
    const elsewhere = runnerOf([looking(NAME, refused)]);
    const seats: Election = {
      ...unopposed,
      stand: ({ elected }) => elected(NEXT),
    };
    const here = new PolicyRunner({
      reactions: [looking(NEXT, () => undefined, NAME), looking(NAME, refused)],
      ...{ election: seats, store, checkpoints, log: new SilentLog() },
    });
    runners.push(here);
    here.start();
    await new Promise((later) => setTimeout(later, 120));
    expect(done).toEqual([]);
    elsewhere.start();
    await eventually(() => expect(done).toEqual([`${NEXT} ana-1`]));
  });

  it('is refused where there is no such policy: it would wait for ever', () => {
    const runner = runnerOf([looking(NEXT, () => undefined, 'nobody')]);
    expect(() => runner.start()).toThrow('nobody');
  });
});

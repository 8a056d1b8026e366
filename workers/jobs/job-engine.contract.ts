import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '../testing/eventually.js';
import { SilentLog } from '../testing/silent-log.js';
import type { JobsBackend } from './bullmq-backend.js';
import { BullMqJobEngine } from './bullmq-job-engine.js';
import {
  ComeAgainLater,
  NeverAgain,
  NotItsTurn,
  type JobEngine,
  type JobFailure,
  type JobOrder,
  type RunningJob,
} from './job-engine.js';
import { QUEUE_LIMITS, type QueueLimits } from './jobs.js';

export interface BackendUnderTest {
  /** Empty. */
  readonly backend: JobsBackend;
  close(): Promise<void>;
}

const LOCK = { lock_ms: 1_000, stalledCheck_ms: 300 };
/** The room's limits with the pauses of a test. */
const quick = (limits: QueueLimits, changes: Partial<QueueLimits> = {}): QueueLimits => ({
  ...limits,
  attempts: 3,
  firstRetry_ms: 10,
  longestRetry_ms: 20,
  ...LOCK,
  ...changes,
});
const AN_HOUR_ms = 3_600_000;
const NO_GRACE_ms = 0;
const ENOUGH_GRACE_ms = 10_000;

const aTransmission = (
  id: string,
  more: Partial<JobOrder<'transmit-note'>> = {},
): JobOrder<'transmit-note'> => ({
  name: 'transmit-note',
  id,
  data: { company: 'c1', noteId: `note-of-${id}`, causation: id, correlation: 'r1' },
  ...more,
});

export function jobEngineContract(name: string, open: () => Promise<BackendUnderTest>): void {
  describe(`jobs on ${name}`, () => {
    let under: BackendUnderTest;
    let engines: JobEngine[];
    let onFailed: (failure: JobFailure) => void;

    beforeEach(async () => {
      under = await open();
      engines = [];
      onFailed = () => undefined;
    });
    afterEach(async () => {
      await Promise.all(engines.map((engine) => engine.stop(NO_GRACE_ms)));
      await under.close();
    });

    const engine = (fiscal: Partial<QueueLimits> = {}): JobEngine => {
      const limits = {
        fiscal: quick(QUEUE_LIMITS.fiscal, fiscal),
        imports: quick(QUEUE_LIMITS.imports),
        mail: quick(QUEUE_LIMITS.mail),
        news: quick(QUEUE_LIMITS.news),
        reports: quick(QUEUE_LIMITS.reports),
        push: quick(QUEUE_LIMITS.push),
        schedule: quick(QUEUE_LIMITS.schedule),
      };
      const opened = new BullMqJobEngine({
        backend: under.backend,
        log: new SilentLog(),
        limits,
        onFailed: (failure) => onFailed(failure),
      });
      engines.push(opened);
      return opened;
    };

    /** Works off the fiscal queue and notes every run. */
    const noting = (
      jobs: JobEngine,
      then: (job: RunningJob<'transmit-note'>) => Promise<void> | void = () => undefined,
    ): RunningJob<'transmit-note'>[] => {
      const runs: RunningJob<'transmit-note'>[] = [];
      jobs.work({
        'transmit-note': async (job) => {
          runs.push(job);
          await then(job);
        },
      });
      return runs;
    };
    const idsOf = (runs: readonly RunningJob<'transmit-note'>[]) => runs.map(({ id }) => id);

    it('runs a job with what it was told', async () => {
      const jobs = engine();
      const runs = noting(jobs);
      await jobs.add(aTransmission('a'));
      await eventually(() =>
        expect(runs).toEqual([{ id: 'a', data: aTransmission('a').data, isLastRun: false }]),
      );
      await eventually(async () => expect(await jobs.isOnItsWay('transmit-note', 'a')).toBe(false));
    });

    it('takes the same id once, while the job waits and after it is done', async () => {
      const jobs = engine({ concurrency: 1 });
      await jobs.add(aTransmission('a'));
      await engine().add(aTransmission('a'));
      const runs = noting(jobs);
      await eventually(async () => expect(await jobs.isOnItsWay('transmit-note', 'a')).toBe(false));
      await jobs.add(aTransmission('a'));
      await jobs.add(aTransmission('last'));
      await eventually(() => expect(idsOf(runs)).toContain('last'));
      expect(idsOf(runs)).toEqual(['a', 'last']);
    });

    it('runs a job that can never be done once, and takes up the next', async () => {
      const jobs = engine({ concurrency: 1 });
      const runs = noting(jobs, ({ id }) => {
        if (id === 'a') throw new NeverAgain('nobody lives there');
      });
      await jobs.add(aTransmission('a'));
      await jobs.add(aTransmission('last'));
      await eventually(async () => expect(await jobs.isOnItsWay('transmit-note', 'last')).toBe(false));
      expect(await jobs.isOnItsWay('transmit-note', 'a')).toBe(false);
      expect(idsOf(runs)).toEqual(['a', 'last']);
    });

    it('runs a job again until it works', async () => {
      const jobs = engine();
      const runs = noting(jobs, () => {
        if (runs.length < 2) throw new Error('not yet');
      });
      await jobs.add(aTransmission('a'));
      await eventually(() => expect(runs).toHaveLength(2));
      await eventually(async () => expect(await jobs.isOnItsWay('transmit-note', 'a')).toBe(false));
    });

    it('tells the last run that it is the last, and gives up after it', async () => {
      const jobs = engine({ attempts: 3 });
      const runs = noting(jobs, () => {
        throw new Error('never');
      });
      await jobs.add(aTransmission('a'));
      await eventually(async () => expect(await jobs.isOnItsWay('transmit-note', 'a')).toBe(false));
      expect(runs.map(({ isLastRun }) => isLastRun)).toEqual([false, false, true]);
    });

    it('waits as long as a job wants, though the pause of its queue is shorter', async () => {
      const jobs = engine({ concurrency: 1 });
      const runs = noting(jobs, ({ id }) => {
        if (id === 'early') throw new ComeAgainLater(AN_HOUR_ms, 'SEFAZ has stopped');
      });
      await jobs.add(aTransmission('early'));
      await eventually(() => expect(runs).toHaveLength(1));
      for (const id of ['b', 'c']) await jobs.add(aTransmission(id));
      await eventually(() => expect(idsOf(runs)).toEqual(['early', 'b', 'c']));
      expect(await jobs.isOnItsWay('transmit-note', 'early')).toBe(true);
    });

    it('gives the place of a job that waits for its turn to others, and takes no run of it for waiting', async () => {
      const jobs = engine({ concurrency: 2, attempts: 2 });
      let isUp: string | undefined;
      let end: () => void = () => undefined;
      const first = new Promise<void>((resolve) => (end = resolve));
      let waits = 0;
      const done: string[] = [];
      jobs.work({
        'transmit-note': async ({ id }) => {
          if (id.startsWith('a')) {
            isUp ??= id;
            if (isUp !== id) {
              waits += 1;
              throw new NotItsTurn(20);
            }
            if (id === 'a1') await first;
            isUp = undefined;
          }
          done.push(id);
        },
      });
      for (const id of ['a1', 'a2', 'a3']) await jobs.add(aTransmission(id));
      await eventually(() => expect(waits).toBeGreaterThan(4));
      await jobs.add(aTransmission('b1'));
      await eventually(() => expect(done).toEqual(['b1']));
      end();
      await eventually(() => expect([...done].sort()).toEqual(['a1', 'a2', 'a3', 'b1']));
    });

    it('keeps a delayed job until its time', async () => {
      const jobs = engine({ concurrency: 1 });
      const runs = noting(jobs);
      await jobs.add(aTransmission('in-an-hour', { delay_ms: AN_HOUR_ms }));
      await jobs.add(aTransmission('soon', { delay_ms: 50 }));
      await eventually(() => expect(idsOf(runs)).toEqual(['soon']));
      expect(await jobs.isOnItsWay('transmit-note', 'in-an-hour')).toBe(true);
    });

    it('runs as many at once as its limit, and no more', async () => {
      const limit = 4;
      let [running, most] = [0, 0];
      const jobs = engine({ concurrency: limit });
      const runs = noting(jobs, async () => {
        running += 1;
        most = Math.max(most, running);
        // Holds until the limit was reached, then long enough for one too many to show.
        await eventually(() => expect(most).toBeGreaterThanOrEqual(limit));
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
      });
      for (let index = 0; index < 3 * limit; index += 1) await jobs.add(aTransmission(`job-${index}`));
      await eventually(() => expect(runs).toHaveLength(3 * limit));
      expect(most).toBe(limit);
    });

    it('takes one job of a word at a time, and the next when that one is done', async () => {
      const jobs = engine({ concurrency: 1 });
      await jobs.add(aTransmission('first', { oneAtATime: 'note-1' }));
      await jobs.add(aTransmission('second', { oneAtATime: 'note-1' }));
      const runs = noting(jobs);
      await eventually(async () => expect(await jobs.isOnItsWay('transmit-note', 'first')).toBe(false));
      await jobs.add(aTransmission('third', { oneAtATime: 'note-1' }));
      await eventually(() => expect(idsOf(runs)).toEqual(['first', 'third']));
    });

    it('repeats at one rhythm, however many processes say so', async () => {
      const [one, other] = [engine(), engine()];
      let runs = 0;
      for (const jobs of [one, other]) {
        await jobs.repeat('reconcile-notes', { every_ms: AN_HOUR_ms });
        jobs.work({ 'reconcile-notes': async () => void (runs += 1), 'mature-lots': async () => undefined });
      }
      await eventually(() => expect(runs).toBe(1));
      await one.add({ name: 'mature-lots', id: 'sentinel', data: {} });
      await eventually(async () => expect(await one.isOnItsWay('mature-lots', 'sentinel')).toBe(false));
      expect(runs).toBe(1);
    });

    it('counts what waits, what comes later, what is at work and what was given up', async () => {
      const jobs = engine({ concurrency: 1, attempts: 1 });
      const failures: JobFailure[] = [];
      onFailed = (failure) => failures.push(failure);
      await jobs.add(aTransmission('bad'));
      let finish: () => void = () => undefined;
      const busy = new Promise<void>((resolve) => (finish = resolve));
      noting(jobs, async ({ id }) => {
        if (id === 'bad') throw new Error('never');
        await busy;
      });
      await eventually(() => expect(failures).toEqual([{ queue: 'fiscal', isOver: true }]));
      for (const id of ['busy', 'next', 'last']) await jobs.add(aTransmission(id));
      await jobs.add(aTransmission('tomorrow', { delay_ms: AN_HOUR_ms }));
      await eventually(async () =>
        expect((await jobs.depths()).fiscal).toEqual({ waiting: 2, active: 1, delayed: 1, failed: 1 }),
      );
      expect((await engine().depths()).mail).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
      finish();
    });

    it('finishes the jobs at work when it stops', async () => {
      const jobs = engine();
      let finished = false;
      const runs = noting(jobs, async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        finished = true;
      });
      await jobs.add(aTransmission('a'));
      await eventually(() => expect(runs).toHaveLength(1));
      await jobs.stop(ENOUGH_GRACE_ms);
      expect(finished).toBe(true);
      expect(await engine().isOnItsWay('transmit-note', 'a')).toBe(false);
    });

    it('leaves a job that takes too long to whoever runs next', async () => {
      const [stopping, next] = [engine(), engine()];
      const left = noting(stopping, () => new Promise(() => undefined));
      await stopping.add(aTransmission('a'));
      await eventually(() => expect(left).toHaveLength(1));
      await stopping.stop(NO_GRACE_ms);
      const recovered = noting(next);
      await eventually(() => expect(idsOf(recovered)).toEqual(['a']));
    });

    it('gives the job of a killed process to another', async () => {
      const jobs = engine();
      await jobs.add(aTransmission('a'));
      const script = fileURLToPath(new URL('../testing/doomed-worker.mjs', import.meta.url));
      const told = JSON.stringify({ ...under.backend, ...LOCK });
      const doomed = spawn(process.execPath, [script, told], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(doomed.stdout, 'data');
      const dead = once(doomed, 'exit');
      doomed.kill('SIGKILL');
      await dead;
      const runs = noting(jobs);
      await eventually(() => expect(idsOf(runs)).toEqual(['a']));
      await eventually(async () => expect(await jobs.isOnItsWay('transmit-note', 'a')).toBe(false));
    });
  });
}

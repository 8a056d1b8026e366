import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, UnrecoverableError, type Job, type WorkerOptions } from 'bullmq';
import type { WorkersLog } from '../workers-log.js';
import {
  bullMqBackend,
  type BullMqBackend,
  type BullQueue,
  type BullWorker,
  type JobsBackend,
} from './bullmq-backend.js';
import {
  ComeAgainLater,
  COUNTED_STATES,
  NeverAgain,
  NotItsTurn,
  type JobEngine,
  type JobFailure,
  type JobOrder,
  type Processor,
  type Processors,
  type QueueDepth,
  type QueueDepths,
  type Rhythm,
} from './job-engine.js';
import { QUEUE_LIMITS, QUEUE_OF, QUEUES, type JobName, type QueueLimits, type QueueName } from './jobs.js';

export interface BullMqJobEngineOptions {
  readonly backend: JobsBackend;
  readonly log: WorkersLog;
  readonly limits?: Readonly<Record<QueueName, QueueLimits>>;
  /** Told of each run that failed, but not of one that only came too early. */
  readonly onFailed?: ((failure: JobFailure) => void) | undefined;
}

const ON_ITS_WAY: ReadonlySet<string> = new Set(['waiting', 'active', 'delayed', 'prioritized']);
/** How long an idle worker may overlook a job that has become due. */
const IDLE_LOOK_s = 2;
/** Name under which BullMQ finds our pauses between runs. */
const OUR_BACKOFF = 'come-again';

/** How BullMQ words that the job of a rhythm's next beat is there already. */
const ALREADY_APPOINTED = 'Cannot create job scheduler iteration - job ID already exists';

/**
 * Jobs in BullMQ. Of its events only the workers' own are used: `QueueEvents` loses some over PostgreSQL, so nobody waits
 * for a job to finish; what came of it is in the log.
 */
export class BullMqJobEngine implements JobEngine {
  readonly #backend: BullMqBackend;
  readonly #limits: Readonly<Record<QueueName, QueueLimits>>;
  readonly #queues: Readonly<Record<QueueName, BullQueue>>;
  readonly #workers: BullWorker[] = [];
  readonly #atWork = new Set<Promise<void>>();

  constructor(private readonly options: BullMqJobEngineOptions) {
    this.#limits = options.limits ?? QUEUE_LIMITS;
    this.#backend = bullMqBackend(options.backend);
    this.#queues = {
      fiscal: this.#openQueue('fiscal'),
      imports: this.#openQueue('imports'),
      mail: this.#openQueue('mail'),
      news: this.#openQueue('news'),
      reports: this.#openQueue('reports'),
      push: this.#openQueue('push'),
      schedule: this.#openQueue('schedule'),
    };
  }

  async add<Name extends JobName>({ name, id, data, oneAtATime, delay_ms }: JobOrder<Name>): Promise<void> {
    await this.#queueOf(name).add(name, data, {
      jobId: id,
      ...(oneAtATime !== undefined && { deduplication: { id: oneAtATime } }),
      ...(delay_ms !== undefined && { delay: delay_ms }),
    });
  }

  async depths(): Promise<QueueDepths> {
    const [fiscal, imports, mail, news, reports, push, schedule] = await Promise.all([
      this.#depthOf('fiscal'),
      this.#depthOf('imports'),
      this.#depthOf('mail'),
      this.#depthOf('news'),
      this.#depthOf('reports'),
      this.#depthOf('push'),
      this.#depthOf('schedule'),
    ]);
    return { fiscal, imports, mail, news, reports, push, schedule };
  }

  async isOnItsWay(name: JobName, id: string): Promise<boolean> {
    return ON_ITS_WAY.has(await this.#queueOf(name).getJobState(id));
  }

  async repeat(name: JobName, rhythm: Rhythm): Promise<void> {
    const times =
      'cron' in rhythm ? { pattern: rhythm.cron, tz: rhythm.timezone } : { every: rhythm.every_ms };
    try {
      await this.#queueOf(name).upsertJobScheduler(name, times, { name, data: {} });
    } catch (error) {
      // Another process that started in the same moment has made this very appointment.
      if (!(error instanceof Error && error.message.startsWith(ALREADY_APPOINTED))) throw error;
    }
  }

  work(processors: Processors): void {
    for (const queue of QUEUES) {
      const isOfQueue = ([name]: [string, unknown]) => QUEUE_OF[name as JobName] === queue;
      const ofQueue = Object.entries(processors).filter(isOfQueue) as [string, Processor<JobName>][];
      if (ofQueue.length > 0) this.#workers.push(this.#openWorker(queue, new Map(ofQueue)));
    }
  }

  async stop(grace_ms: number): Promise<void> {
    const grace = new AbortController();
    await Promise.all(this.#workers.map((worker) => worker.pause(true)));
    const finished = Promise.allSettled(this.#atWork);
    const patience = sleep(grace_ms, undefined, { signal: grace.signal }).catch(() => undefined);
    await Promise.race([finished, patience]);
    grace.abort();
    const leaveThem = this.#atWork.size > 0;
    await Promise.all(this.#workers.map((worker) => worker.close(leaveThem)));
    await Promise.all(Object.values(this.#queues).map((queue) => queue.close()));
  }

  async #depthOf(queue: QueueName): Promise<QueueDepth> {
    const counts = await this.#queues[queue].getJobCounts(...COUNTED_STATES);
    const { waiting = 0, delayed = 0, active = 0, failed = 0 } = counts;
    return { waiting, delayed, active, failed };
  }

  #queueOf(name: JobName): BullQueue {
    return this.#queues[QUEUE_OF[name]];
  }

  #openQueue(name: QueueName): BullQueue {
    const { attempts, keepCompleted, keepFailed } = this.#limits[name];
    const queue = this.#backend.queue(name, {
      defaultJobOptions: {
        attempts,
        backoff: { type: OUR_BACKOFF },
        removeOnComplete: { count: keepCompleted },
        removeOnFail: { count: keepFailed },
      },
    });
    queue.on('error', (error) => this.#lineBroke(name, error));
    return queue;
  }

  #openWorker(queue: QueueName, processors: ReadonlyMap<string, Processor<JobName>>): BullWorker {
    const worker = this.#backend.worker(
      queue,
      (job, token) => this.#run(job, processors.get(job.name), token),
      this.#workerOptions(queue),
    );
    worker.on('error', (error) => this.#lineBroke(queue, error));
    worker.on('failed', (job, error) => this.#runFailed(queue, job, error));
    worker.on('stalled', (id) => this.options.log.warn({ queue, job: id }, 'a job lost its worker'));
    return worker;
  }

  #workerOptions(queue: QueueName): Omit<WorkerOptions, 'connection'> {
    const { concurrency, lock_ms, stalledCheck_ms, maxStalls } = this.#limits[queue];
    return {
      concurrency,
      drainDelay: IDLE_LOOK_s,
      lockDuration: lock_ms,
      stalledInterval: stalledCheck_ms,
      maxStalledCount: maxStalls,
      settings: {
        backoffStrategy: (runs, _type, error) => pauseAfter(runs, error, this.#limits[queue]),
      },
    };
  }

  async #run(job: Job, process: Processor<JobName> | undefined, token: string | undefined): Promise<void> {
    if (!process) throw new Error(`no processor for ${job.name}: a newer release's?`);
    const isLastRun = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    const run = process({ id: job.id ?? '', data: job.data, isLastRun });
    this.#atWork.add(run);
    try {
      await run;
    } catch (error) {
      if (error instanceof NotItsTurn) {
        await job.moveToDelayed(Date.now() + error.after_ms, token);
        throw new DelayedError();
      }
      throw error instanceof NeverAgain ? new UnrecoverableError(error.message) : error;
    } finally {
      this.#atWork.delete(run);
    }
  }

  #runFailed(queue: QueueName, job: Job | undefined, error: Error): void {
    const isOver = job === undefined || job.finishedOn !== undefined;
    if (!(error instanceof ComeAgainLater) || isOver) this.options.onFailed?.({ queue, isOver });
    const facts = { queue, job: job?.id, name: job?.name, runs: job?.attemptsMade, err: error };
    if (isOver) this.options.log.error(facts, 'a job failed for good');
    else if (error instanceof ComeAgainLater) this.options.log.info(facts, 'a job comes again');
    else this.options.log.warn(facts, 'a job failed and comes again');
  }

  #lineBroke(queue: QueueName, error: Error): void {
    this.options.log.warn({ queue, err: error }, 'the queue cannot be reached');
  }
}

function pauseAfter(
  runs: number,
  error: Error | undefined,
  { firstRetry_ms, longestRetry_ms }: QueueLimits,
): number {
  const own_ms = Math.min(firstRetry_ms * 2 ** (runs - 1), longestRetry_ms);
  return error instanceof ComeAgainLater ? Math.max(error.after_ms, own_ms) : own_ms;
}

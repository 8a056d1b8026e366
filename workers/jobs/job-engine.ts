import type { JobData, JobName, QueueName } from './jobs.js';

export interface JobOrder<Name extends JobName> {
  readonly name: Name;
  /** Made of the job's cause: the same id twice is one job. No colons, and not a bare number. */
  readonly id: string;
  readonly data: JobData[Name];
  /** While a job ordered under this word is on its way, another one is not taken. */
  readonly oneAtATime?: string;
  readonly delay_ms?: number;
}

export interface RunningJob<Name extends JobName> {
  readonly id: string;
  readonly data: JobData[Name];
  /** Should this run fail, no other follows. */
  readonly isLastRun: boolean;
}

/** What a job does. When it throws it runs again later, after its queue's pause, unless it throws one of those below. */
export type Processor<Name extends JobName> = (job: RunningJob<Name>) => Promise<void>;
export type Processors = { readonly [Name in JobName]?: Processor<Name> };

export type Rhythm = { readonly every_ms: number } | { readonly cron: string; readonly timezone: string };

/** Jobs by what they do: `waiting` for a worker, `delayed` until a time, `active`, `failed` for good and kept. */
export type QueueDepth = Readonly<Record<(typeof COUNTED_STATES)[number], number>>;
export type QueueDepths = Readonly<Record<QueueName, QueueDepth>>;
export const COUNTED_STATES = ['waiting', 'delayed', 'active', 'failed'] as const;

/** A run that failed; what it was about is in the log line. */
export interface JobFailure {
  readonly queue: QueueName;
  readonly isOver: boolean;
}

/** Nothing went wrong, it is only too early. */
export class ComeAgainLater extends Error {
  override readonly name = 'ComeAgainLater';

  constructor(
    readonly after_ms: number,
    cause: string,
  ) {
    super(cause);
  }
}

/** Others go before it. It leaves its place to whoever else waits, and comes again without having spent a run. */
export class NotItsTurn extends Error {
  override readonly name = 'NotItsTurn';

  constructor(readonly after_ms: number) {
    super('others go before it');
  }
}

/** Another run would fail as this one did: the job has failed for good. */
export class NeverAgain extends Error {
  override readonly name = 'NeverAgain';
}

/**
 * Keeps jobs until they are done, across crashes. A job runs at least once, and may run beside itself when its worker was
 * only thought to be dead: whatever it does must bear that. Every engine is held to `job-engine.contract.ts`.
 */
export interface JobEngine {
  add<Name extends JobName>(order: JobOrder<Name>): Promise<void>;
  /** How many jobs are in each queue, of all processes. */
  depths(): Promise<QueueDepths>;
  /** It waits, runs, or waits to run again. */
  isOnItsWay(name: JobName, id: string): Promise<boolean>;
  /** From now on, at this rhythm; said again by every process that starts, it remains one. */
  repeat(name: JobName, rhythm: Rhythm): Promise<void>;
  /** Takes up the jobs that have a processor. */
  work(processors: Processors): void;
  /** Takes no more jobs, gives those at work `grace_ms` to finish, and leaves the others to be recovered. */
  stop(grace_ms: number): Promise<void>;
}

import {
  createPostgresBackend,
  createRedisBackend,
  withBackend,
  type Processor,
  type Queue,
  type QueueOptions,
  type Worker,
  type WorkerListener,
  type WorkerOptions,
} from 'bullmq';

/** Where jobs are kept. Both speak BullMQ; PostgreSQL is there anyway, Redis is for those who have one. */
export type JobsBackend =
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string }
  | { readonly kind: 'redis'; readonly url: string; readonly prefix?: string };

export const JOBS_SCHEMA = 'bullmq';
const REDIS_PREFIX = 'fidelidade';
/** Of each queue and of each worker; a worker has one more, which listens. */
const CONNECTIONS = 2;
/** So that no queue waits without end for a database that takes connections and says nothing. */
const PATIENCE_ms = 30_000;
const PATIENTLY = {
  connectionTimeoutMillis: PATIENCE_ms,
  query_timeout: PATIENCE_ms,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** What we use of a queue and of a worker, whichever the backend. */
export interface BullQueue extends Pick<
  Queue,
  'add' | 'getJobState' | 'getJobCounts' | 'upsertJobScheduler' | 'close'
> {
  on(event: 'error', listener: WorkerListener['error']): unknown;
}
export interface BullWorker extends Pick<Worker, 'pause' | 'close'> {
  on<Event extends 'error' | 'failed' | 'stalled'>(event: Event, listener: WorkerListener[Event]): unknown;
}

/** BullMQ's constructors, bound to where jobs are kept. */
export interface BullMqBackend {
  queue(name: string, options: Omit<QueueOptions, 'connection'>): BullQueue;
  worker(name: string, process: Processor, options: Omit<WorkerOptions, 'connection'>): BullWorker;
}

export function bullMqBackend(backend: JobsBackend): BullMqBackend {
  if (backend.kind === 'redis') {
    const { Queue, Worker } = withBackend(createRedisBackend);
    const { url, prefix = REDIS_PREFIX } = backend;
    // Workers must not give up a command: Redis may be away for longer than a few tries.
    const connection = { url, maxRetriesPerRequest: null };
    return {
      queue: (name, options) => new Queue(name, { ...options, connection, prefix }),
      worker: (name, process, options) => new Worker(name, process, { ...options, connection, prefix }),
    };
  }
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const { url, schema = JOBS_SCHEMA } = backend;
  const connection = { connectionString: url, schema, max: CONNECTIONS, ...PATIENTLY };
  return {
    queue: (name, options) => new Queue(name, { ...options, connection }),
    worker: (name, process, options) => new Worker(name, process, { ...options, connection }),
  };
}

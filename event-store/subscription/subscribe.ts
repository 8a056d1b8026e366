import { setTimeout as sleep } from 'node:timers/promises';
import type { LogPage, ReadAllOptions, SubscribeOptions, Subscription } from '../event-store.js';
import type { LogWatcher } from './log-watcher.js';

export const DEFAULT_BATCH_SIZE = 500;
/** After a failure: doubled each time up to the longest, back to the first after a success. */
const FIRST_PAUSE_ms = 50;
const LONGEST_PAUSE_ms = 5_000;

interface Followed {
  readonly watcher: LogWatcher;
  readAll(options: ReadAllOptions): Promise<LogPage>;
}

/** A subscription over any log that can be read and watched: reads to the end, then waits for the log to grow. */
export function subscribeTo(log: Followed, options: SubscribeOptions): Subscription {
  const stopping = new AbortController();
  const following = follow(log, options, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return following;
    },
  };
}

async function follow(log: Followed, options: SubscribeOptions, signal: AbortSignal): Promise<void> {
  const { types, batchSize: limit = DEFAULT_BATCH_SIZE } = options;
  let { after } = options;
  while (!signal.aborted) {
    const heardOf = log.watcher.seen;
    const page = await untilItWorks(
      () => log.readAll({ after, limit, ...(types && { types }) }),
      options,
      signal,
    );
    if (!page) return;
    if (page.through > after) {
      await untilItWorks(() => options.onPage(page), options, signal);
      after = page.through;
    } else {
      await log.watcher.growsBeyond(Math.max(after, heardOf), signal);
    }
  }
}

/** Undefined when the subscription was stopped before the work succeeded. */
async function untilItWorks<Result>(
  work: () => Promise<Result>,
  { onError }: SubscribeOptions,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (let pause_ms = FIRST_PAUSE_ms; !signal.aborted; pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_ms)) {
    try {
      return await work();
    } catch (error) {
      onError?.(error);
      await pause(pause_ms, signal);
    }
  }
  return undefined;
}

/** Waits, or less when the signal aborts. */
export const pause = (duration_ms: number, signal: AbortSignal): Promise<void> =>
  sleep(duration_ms, undefined, { signal }).catch(() => undefined);

import { setTimeout as sleep } from 'node:timers/promises';
import type { LogPage, ReadAllOptions, SubscribeOptions, Subscription } from '../event-store.js';
import type { LogWatcher } from './log-watcher.js';

const DEFAULT_BATCH_SIZE = 500;
/** After a failure: doubled each time up to the longest, back to the first after a success. */
const FIRST_PAUSE_ms = 50;
const LONGEST_PAUSE_ms = 5_000;

export interface Followed {
  readonly watcher: LogWatcher;
  readAll(options: ReadAllOptions): Promise<LogPage>;
  /** How far nothing of these types follows a position; undefined when something does, or only a look would tell. */
  quietThrough?(after: number, types: ReadonlySet<string> | undefined): number | undefined;
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
  const read = (position: number) => log.readAll({ after: position, limit, ...(types && { types }) });
  let { after } = options;
  let readAhead: Promise<LogPage> | undefined;
  const nextPage = () => {
    const next = readAhead ?? read(after);
    readAhead = undefined;
    return next;
  };
  while (!signal.aborted) {
    const heardOf = log.watcher.seen;
    const page = await untilItWorks(nextPage, options, signal);
    if (!page) return;
    if (page.through > after) {
      // Far from the end the next page is on its way while this one is worked on.
      if (page.events.length >= limit) {
        readAhead = read(page.through);
        // The failure is met where the page is awaited; until then its rejection must not count as unhandled.
        readAhead.catch(() => undefined);
      }
      await untilItWorks(() => options.onPage(page), options, signal);
      after = page.through;
    } else {
      after = await untilWorthALook(log, { ...options, after }, Math.max(after, heardOf), signal);
    }
  }
}

/**
 * Waits at the end of the log. Most followers have nothing to do with most appends: what is known not to concern one is
 * passed over at once, without a page and the many promises that bring it.
 * @returns where the follower stands
 */
async function untilWorthALook(
  log: Followed,
  { after, types, passOver }: SubscribeOptions,
  heardOf: number,
  signal: AbortSignal,
): Promise<number> {
  const wanted = types && new Set(types);
  let [place, known] = [after, heardOf];
  await log.watcher.until((seen) => {
    if (seen <= known) return false;
    const quiet = passOver && log.quietThrough?.(place, wanted);
    if (quiet === undefined || quiet <= place || !passOver?.(quiet)) return true;
    place = known = quiet;
    return seen > known;
  }, signal);
  return place;
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

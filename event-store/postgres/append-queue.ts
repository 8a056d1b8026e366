import type { AppendResult } from '../event-store.js';
import type { AppendCommand } from './append-command.js';
import { MAX_COMMANDS_PER_CALL, MAX_EVENTS_PER_CALL, SHARED_FROM_COMMANDS } from './limits.js';

export interface Waiting {
  readonly command: AppendCommand;
  readonly settle: (answer: AppendResult | Error) => void;
}

/**
 * Takes the next call's commands off the queue: a command id, and a stream that is written to, stand at most once in a call,
 * so that the verdicts of its commands do not depend on each other; many may guard what none of them writes to. Whoever waits
 * for a stream is not overtaken on it. A command that asks the whole log goes alone.
 * @param isFollowing whether another call is on its way, which this one is to follow
 */
export function takeBatch(queue: Waiting[], isFollowing = false): Waiting[] {
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  const taken = new Set<string>();
  const guarded = new Set<string>();
  const most = roomFor(queue.length, isFollowing);
  let events = 0;
  let looked = 0;
  for (const waiting of queue) {
    if (batch.length === most || isFull(events, waiting.command.size)) break;
    const isLone = waiting.command.context.noneSince !== undefined;
    if (isLone && looked > 0) break;
    looked += 1;
    const [keys, guards] = [keysOf(waiting.command), guardsOf(waiting.command)];
    const isInTheWay = (key: string) => taken.has(key) || guarded.has(key);
    if (keys.some(isInTheWay) || guards.some((key) => taken.has(key))) {
      left.push(waiting);
    } else {
      batch.push(waiting);
      events += waiting.command.size;
    }
    if (isLone) break;
    for (const key of keys) taken.add(key);
    for (const key of guards) guarded.add(key);
  }
  queue.splice(0, looked, ...left);
  return batch;
}

/**
 * Commands that a call takes when so many wait: with none before it, half of many, so that the other half can follow it
 * at once.
 */
const roomFor = (waiting: number, isFollowing: boolean): number =>
  Math.min(
    MAX_COMMANDS_PER_CALL,
    isFollowing || waiting < 2 * SHARED_FROM_COMMANDS ? waiting : Math.ceil(waiting / 2),
  );

/** Whether a call of so many events has no room for a command of this size; a lone command always has. */
const isFull = (events: number, size: number): boolean => events > 0 && events + size > MAX_EVENTS_PER_CALL;

const keysOf = ({ changes, context: { company, commandId } }: AppendCommand): string[] => [
  `c\n${company}\n${commandId}`,
  ...changes.map((change) => streamKey(company, change.stream)),
];

const guardsOf = ({ guards, context: { company } }: AppendCommand): string[] =>
  guards.map(({ stream }) => streamKey(company, stream));

const streamKey = (company: string, stream: string): string => `s\n${company}\n${stream}`;

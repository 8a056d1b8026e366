import type { AppendContext, ExpectedVersion, ShapedEvent, StreamChange } from './event-store.js';
import { isEventId } from './event-id.js';

const MAX_EVENTS_PER_APPEND = 1_000;
/** Written and guarded together. */
const MAX_STREAMS_PER_APPEND = 2 * MAX_EVENTS_PER_APPEND;
/** Stream names and command ids are index keys. */
const MAX_KEY_LENGTH = 200;
const MAX_COUNT = 2_147_483_647;

/**
 * What every adapter refuses before it writes.
 * @throws RangeError: the caller is wrong, no retry helps
 */
export function assertAppendable(
  changes: readonly StreamChange<ShapedEvent>[],
  { company, commandId, causation, noneSince }: AppendContext,
): void {
  const events = changes.flatMap((change) => change.events);
  const streams = changes.map((change) => change.stream);
  demand(events.length > 0, 'no events');
  demand(
    changes.every((change) => isWrite(change) || change.expectedVersion !== 'any'),
    'a guard of any version',
  );
  demand(events.length <= MAX_EVENTS_PER_APPEND, `more than ${MAX_EVENTS_PER_APPEND} events in an append`);
  demand(
    changes.length <= MAX_STREAMS_PER_APPEND,
    `more than ${MAX_STREAMS_PER_APPEND} streams in an append`,
  );
  demand(new Set(streams).size === streams.length, 'a stream twice in an append');
  demand([...streams, company, commandId].every(isKey), `a key is empty or over ${MAX_KEY_LENGTH} long`);
  demand(
    changes.every(({ expectedVersion }) => isExpectation(expectedVersion)),
    'an expected version that is none',
  );
  demand(
    events.every(({ schema }) => isCount(schema)),
    'a shape without a number',
  );
  demand(causation === undefined || isEventId(causation), 'a causation that is no event id');
  demand(
    noneSince === undefined || (noneSince.types.length > 0 && Number.isSafeInteger(noneSince.after)),
    'a condition that holds for nothing',
  );
}

/** Whether a change writes; otherwise it guards. */
export const isWrite = ({ events }: Pick<StreamChange, 'events'>): boolean => events.length > 0;

const isKey = (text: string): boolean => text.length > 0 && text.length <= MAX_KEY_LENGTH;

const isExpectation = (expected: ExpectedVersion): boolean =>
  typeof expected === 'string' || isCount(expected);

/** Versions and numbers of shapes are 32 bits wide. */
const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MAX_COUNT;

function demand(condition: boolean, otherwise: string): void {
  if (!condition) throw new RangeError(`event store: ${otherwise}`);
}

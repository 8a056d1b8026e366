import { isWrite } from '../appendable.js';
import type { AppendContext, ShapedEvent, StreamChange } from '../event-store.js';

/** A command, ready to be written. */
export interface AppendCommand {
  readonly changes: readonly StreamChange<ShapedEvent>[];
  /** Streams that it only read. */
  readonly guards: readonly StreamChange<ShapedEvent>[];
  readonly context: AppendContext;
  readonly occurredAt_ms: number;
  /** Data of each event as JSON, change by change: kept as it was when the command came. */
  readonly contents: readonly (readonly string[])[];
  /** Events that it writes. */
  readonly size: number;
}

/**
 * Written out once, when the command is queued: one that cannot be written fails alone.
 * @throws RangeError when the time is none, or a text cannot stand in PostgreSQL
 */
export function appendCommand(
  all: readonly StreamChange<ShapedEvent>[],
  context: AppendContext,
): AppendCommand {
  const occurredAt_ms = Date.parse(context.occurredAt);
  if (Number.isNaN(occurredAt_ms)) throw new RangeError('event store: occurredAt is no time');
  const [changes, guards] = [all.filter(isWrite), all.filter((change) => !isWrite(change))];
  const contents = changes.map(({ events }) => events.map(({ data }) => storable(JSON.stringify(data))));
  const size = contents.reduce((sum, texts) => sum + texts.length, 0);
  return { changes, guards, context, occurredAt_ms, contents, size };
}

/** How JSON writes what no text of PostgreSQL can hold: NUL, and half of a surrogate pair. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** A `json` column would take it, and every read model that meets it would halt. */
function storable(json: string): string {
  if (json.includes('\\u') && UNSTORABLE.test(json)) {
    throw new RangeError('event store: a text with a NUL or half a character');
  }
  return json;
}

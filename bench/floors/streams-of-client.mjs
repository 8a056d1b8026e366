import { randomUUID } from 'node:crypto';

/** Events that a stream gets before its client begins another one. */
const EVENTS_A_STREAM = 5;

/** Each client writes to a stream of its own, knows its version, and begins a new one now and then. */
export class StreamsOfClient {
  #streams = new Map();

  /** @returns the stream to write to, and the version that it is at */
  next(client, events = 1) {
    const known = this.#streams.get(client);
    const stream =
      known && known.version < EVENTS_A_STREAM ? known : { name: `sale-${randomUUID()}`, version: 0 };
    this.#streams.set(client, { name: stream.name, version: stream.version + events });
    return stream;
  }
}

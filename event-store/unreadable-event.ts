import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';

/** The content of one event cannot be had: it was altered, its key is another, it is no object. */
export class UnreadableEvent extends Error {
  constructor({ id, stream, position }: StoredEvent, error: unknown) {
    const reason = error instanceof Error ? error.message : 'unknown';
    super(`event ${id} of ${stream}, position ${position}, cannot be read: ${reason}`);
    this.name = 'UnreadableEvent';
  }
}

/**
 * Such an event keeps its place on a page of the log, and whoever asks what it says meets the error there: so it stops its own
 * lane and nobody else's (ADR 0044). Its content is not copied along.
 */
export function unreadable(event: StoredEvent, error: unknown): StoredEvent {
  const refusal = error instanceof UnreadableEvent ? error : new UnreadableEvent(event, error);
  return Object.defineProperty({ ...event }, 'data', {
    enumerable: false,
    get(): never {
      throw refusal;
    },
  });
}

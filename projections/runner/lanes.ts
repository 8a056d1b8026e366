import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { laneOf } from '@fidelidade/domain/kernel/lane.js';

/** What a model leaves out at the moment: lanes that stand, and facts that an operator had it skip. */
export class Lanes {
  /** @param version which state of the model's lanes this is (`rm.checkpoints.lanes`) */
  constructor(
    readonly version: number,
    readonly stopped: ReadonlySet<string> = new Set(),
    readonly skipped: ReadonlySet<string> = new Set(),
  ) {}

  /** The facts that are to be projected now. */
  open<Event extends StoredEvent>(events: readonly Event[]): readonly Event[] {
    if (this.stopped.size === 0 && this.skipped.size === 0) return events;
    return events.filter((event) => !this.skips(event) && !this.stopped.has(laneOf(event)));
  }

  skips({ id }: Pick<StoredEvent, 'id'>): boolean {
    return this.skipped.has(id);
  }

  /** The same with one more lane that stands, not written anywhere. */
  without(lane: string): Lanes {
    return new Lanes(this.version, new Set([...this.stopped, lane]), this.skipped);
  }
}

import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { LogPage, ReadAllOptions } from '../event-store.js';

/** A stretch of the log: all events after a position, up to `through`. */
export interface Stretch extends LogPage {
  readonly after: number;
}

/** A newest part of the log that stays in memory, without holes. */
export class EventWindow {
  readonly #size: number;
  #events: StoredEvent[] = [];
  /** Before the first stretch no position is inside. */
  #after = -1;
  #through = -1;

  /** @param size events that it keeps; it may hold half as many more for a while */
  constructor(size: number) {
    this.#size = size;
  }

  get through(): number {
    return this.#through;
  }

  /** A stretch that does not begin where the last one ended begins the window anew. */
  add({ after, events, through }: Stretch): void {
    if (after !== this.#through) {
      this.#events = [];
      this.#after = after;
    }
    for (const event of events) this.#events.push(event);
    this.#through = through;
    if (this.#events.length > this.#size * 1.5) this.#forgetOldest();
  }

  /** Whether all that follows a position, up to `through`, is here. */
  reachesBackTo(position: number): boolean {
    return position >= this.#after && position <= this.#through;
  }

  /** A page as a store would give it, as far as the window reaches. */
  page({ after, limit, types, company }: ReadAllOptions): LogPage {
    const isWanted = (event: StoredEvent) =>
      (types === undefined || types.includes(event.type)) &&
      (company === undefined || event.meta.company === company);
    const found: StoredEvent[] = [];
    for (let index = this.#indexAfter(after); index < this.#events.length; index += 1) {
      const event = this.#events[index]!;
      if (!isWanted(event)) continue;
      found.push(event);
      if (found.length === limit) return { events: found, through: event.position };
    }
    return { events: found, through: this.#through };
  }

  /** How far nothing of these types follows a position; undefined when something does, or when that is not known here. */
  quietThrough(after: number, types: ReadonlySet<string> | undefined): number | undefined {
    if (types === undefined || !this.reachesBackTo(after)) return undefined;
    for (let index = this.#indexAfter(after); index < this.#events.length; index += 1) {
      if (types.has(this.#events[index]!.type)) return undefined;
    }
    return this.#through;
  }

  #forgetOldest(): void {
    const forgotten = this.#events.splice(0, this.#events.length - this.#size);
    this.#after = forgotten.at(-1)!.position;
  }

  /** Halves its way to the first event after the position: positions grow, but a store may leave gaps between them. */
  #indexAfter(after: number): number {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#events[middle]!.position <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

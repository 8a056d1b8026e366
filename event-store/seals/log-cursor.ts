import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventLog } from '../event-store.js';

const VERIFY_PAGE = 1_000;

/** Reads the log forward once, a page in memory at a time. */
export class LogCursor {
  #waiting: readonly StoredEvent[] = [];
  #through: number;
  #isAtEnd = false;

  constructor(
    private readonly log: Pick<EventLog, 'readAll'>,
    after: number,
  ) {
    this.#through = after;
  }

  /** The next events up to a position; those beyond it wait. */
  async takeThrough(position: number): Promise<StoredEvent[]> {
    const taken: StoredEvent[] = [];
    for await (const events of this.pagesThrough(position)) taken.push(...events);
    return taken;
  }

  /** The same, a page at a time. */
  async *pagesThrough(position: number): AsyncGenerator<readonly StoredEvent[]> {
    for (;;) {
      const fitting = this.#waiting.filter((event) => event.position <= position);
      this.#waiting = this.#waiting.slice(fitting.length);
      if (fitting.length > 0) yield fitting;
      if (this.#waiting.length > 0 || this.#isAtEnd || this.#through >= position) return;
      await this.#readOn();
    }
  }

  async #readOn(): Promise<void> {
    const page = await this.log.readAll({ after: this.#through, limit: VERIFY_PAGE });
    this.#isAtEnd = page.through === this.#through;
    this.#through = page.through;
    this.#waiting = page.events;
  }
}

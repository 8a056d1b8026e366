import { setImmediate as afterWhatWaits } from 'node:timers/promises';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { LogPage } from '@fidelidade/event-store/event-store.js';
import type { ReadDatabase } from '../database/read-models.js';
import type { RowChanges } from '../rows/row-store.js';
import { wantsTransactions } from './commit-at-once.js';
import { commitPage } from './commit-page.js';
import { foldPage } from './fold-page.js';
import type { Projection } from './projection.js';

interface MadeAhead {
  readonly events: readonly StoredEvent[];
  /** Undefined when it did not work out: the page is then folded when it comes, and fails where it should. */
  readonly changes: Promise<readonly RowChanges[] | undefined>;
}

/** Commits a model's pages, one after the other. While one is on its way, the rows of the next are made. */
export class PageCommits {
  #ahead: MadeAhead | undefined;
  /** Of the last page that was committed: what is made ahead for an earlier one comes too late. */
  #turn = 0;

  constructor(
    private readonly database: ReadDatabase,
    private readonly projection: Projection,
  ) {}

  async commit(page: LogPage): Promise<void> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    this.#turn += 1;
    const changes = ahead?.events === page.events ? await ahead.changes : undefined;
    await commitPage(this.database, this.projection, page, changes);
  }

  /**
   * Makes rows out of the page that comes next, as far as that goes before the one at work is written.
   * @param next may fail: then nothing is made ahead
   * @param committing resolves when the page at work is written: only then rows are read
   */
  makeAhead(next: Promise<LogPage>, committing: Promise<void>): void {
    if (wantsTransactions(this.projection)) return;
    const turn = this.#turn;
    const make = async () => {
      const { events } = await next;
      // The page at work is sent first.
      await afterWhatWaits();
      if (turn !== this.#turn || events.length === 0) return;
      const changes = foldPage(this.database, this.projection, events, committing).catch(() => undefined);
      this.#ahead = { events, changes };
    };
    make().catch(() => undefined);
  }
}

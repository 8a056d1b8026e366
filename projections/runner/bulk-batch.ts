import type { Recorded } from '@fidelidade/domain/events.js';
import type { LogPage } from '@fidelidade/event-store/event-store.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadDatabase } from '../database/read-models.js';
import { InMemoryRows, type Tables } from '../rows/in-memory/in-memory-rows.js';
import type { Outgoing } from '../rows/in-memory/in-memory-table.js';
import type { RowLimit } from '../rows/in-memory/row-budget.js';
import type { TableShape } from '../rows/in-memory/table-shape.js';
import type { RowStore, RowTable, Statement } from '../rows/row-store.js';
import { SqlRows, statementsOf } from '../rows/sql-rows.js';
import { IF_MOVED, writeWithCheckpoint } from './commit-at-once.js';
import type { ProjectedBatch } from './follower-options.js';
import type { Lanes } from './lanes.js';
import type { Place } from './place.js';
import type { Projection } from './projection.js';

/** Rows of one step of its statement: so many are made text in a turn of the event loop. */
const ROWS_A_STEP = 1_000;
/** Events that are projected before it is written, at most. */
const BATCH_EVENTS = 10_000;

export interface BulkBatchOptions {
  readonly database: ReadDatabase;
  readonly projection: Projection;
  readonly lanes: Lanes;
  readonly shapes: ReadonlyMap<string, TableShape>;
  /** Rows are read only when what came before is written. */
  readonly before: Promise<unknown>;
  /** Shared with the batches of other models. */
  readonly room: RowLimit;
}

/**
 * Many pages of one read model in memory, to be written at once: a row that several of them change is written once. The
 * tables are those that are served, so nothing goes there before the checkpoint goes with it.
 */
export class BulkBatch {
  readonly #outgoing: Outgoing[] = [];
  readonly #rows: InMemoryRows;
  #size = 0;
  #events = 0;
  #first: number | undefined;
  #through = 0;
  #steps: readonly Statement[] = [];

  constructor(private readonly options: BulkBatchOptions) {
    const { database, shapes, before } = options;
    const tables: Tables = {
      read: async (query) => {
        await before;
        return new SqlRows(database).load(query);
      },
      write: async (outgoing) => {
        this.#outgoing.push(outgoing);
      },
      eraseWhere: () => Promise.reject(new Error('a batch erases nothing')),
    };
    this.#rows = new InMemoryRows(tables, shapes, {
      finalRows: Infinity,
      move: (difference) => this.#grow(difference),
      isTooMuch: () => false,
    });
  }

  /** Where the model stands once it is written. */
  get place(): Place {
    return { position: this.#through, quiet: this.#first === undefined };
  }

  get counted(): Pick<ProjectedBatch, 'model' | 'events'> {
    return { model: this.options.projection.name, events: this.#events };
  }

  /** Whether it is time to write. */
  get isLong(): boolean {
    return this.#events >= BATCH_EVENTS || this.options.room.isTooMuch(this.#size);
  }

  /** @returns false when a fact of the page erases rows: they may be in the tables, which a batch does not touch before its end */
  async take({ events, through }: LogPage): Promise<boolean> {
    this.#through = through;
    const [first] = events;
    if (!first) return true;
    // The tables have rows already, which are not here.
    if (this.#first === undefined) await this.#rows.giveWay();
    this.#first ??= first.position;
    this.#events += events.length;
    const { projection, lanes } = this.options;
    let erases = false;
    const rows: RowStore = {
      load: (query) => this.#rows.load(query),
      write: (changes) => this.#rows.write(changes),
      eraseWhere: async () => {
        erases = true;
      },
    };
    await projection.project(lanes.open(events) as readonly Recorded[], rows);
    return !erases;
  }

  /** Makes text of its rows, while what came before is written. It takes no more pages. */
  async end(): Promise<void> {
    await this.#rows.flush();
    this.#steps = await stepsOf(this.#outgoing);
  }

  /** @returns false, with nothing written, when somebody else was there first */
  async commit(): Promise<boolean> {
    if (this.#first === undefined) return true;
    const { database, projection, lanes } = this.options;
    const [first, through, steps] = [this.#first, this.#through, this.#steps];
    return writeWithCheckpoint(database, projection, { first, through, lanes, steps });
  }

  /** It will not be written, or is. */
  letGo(): void {
    this.#grow(-this.#size);
  }

  #grow(difference: number): void {
    this.#size += difference;
    this.options.room.move(difference);
  }
}

async function stepsOf(outgoing: readonly Outgoing[]): Promise<Statement[]> {
  const steps: Statement[] = [];
  for (const { shape, changed, added } of outgoing) {
    const table = { table: shape.name as RowTable, key: shape.key, areFinal: false };
    for (let from = 0; from < Math.max(changed.length, added.length); from += ROWS_A_STEP) {
      const put = added.slice(from, from + ROWS_A_STEP).map((row) => ({ row }));
      const patches = changed.slice(from, from + ROWS_A_STEP);
      // Rows go in and out of memory as their table's, by its name.
      steps.push(...statementsOf({ ...table, put: put as never, patches: patches as never }, IF_MOVED));
      await nextTurn();
    }
  }
  return steps;
}

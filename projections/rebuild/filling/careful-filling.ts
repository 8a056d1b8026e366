import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { laneOf } from '@fidelidade/domain/kernel/lane.js';
import { sql, type Transaction } from 'kysely';
import type { ReadDatabase, ReadModels } from '../../database/read-models.js';
import type { LaneStop } from '../../database/stopped-lanes.js';
import { isOfTheData, stopOf } from '../../runner/failure.js';
import { Lanes } from '../../runner/lanes.js';
import { SqlRows } from '../../rows/sql-rows.js';
import type { Projection } from '../../runner/projection.js';
import { within } from '../version-schema.js';

/**
 * Fills a version as whoever follows the log writes a model: a page is projected whole or not at all, and is halved until
 * the fact that cannot be projected stands alone and stops its lane.
 */
export class CarefulFilling {
  #lanes = new Lanes(0);
  #stopped: readonly LaneStop[] = [];
  readonly #met = new Set<string>();
  /** As it was before the swap. */
  #before: Pick<CarefulFilling, 'stopped'> & { readonly lanes: Lanes };

  constructor(
    private readonly projection: Projection,
    private readonly database: ReadDatabase,
    private readonly schema: string,
  ) {
    this.#before = { lanes: this.#lanes, stopped: [] };
  }

  get stopped(): readonly LaneStop[] {
    return this.#stopped;
  }

  /** How many lanes it had facts of. */
  get lanesMet(): number {
    return this.#met.size;
  }

  async take(events: readonly StoredEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.database.transaction().execute((transaction) => this.#takeWithin(events, transaction));
    this.#before = { lanes: this.#lanes, stopped: this.#stopped };
  }

  /** In the transaction of a swap, which may come to nothing. */
  takeWithin(events: readonly StoredEvent[], transaction: Transaction<ReadModels>): Promise<void> {
    return this.#takeWithin(events, transaction);
  }

  /** Forgets what was stopped in a transaction that came to nothing. */
  rewind(): void {
    this.#lanes = this.#before.lanes;
    this.#stopped = this.#before.stopped;
  }

  async #takeWithin(events: readonly StoredEvent[], transaction: Transaction<ReadModels>): Promise<void> {
    for (const event of events) this.#met.add(laneOf(event));
    const open = this.#lanes.open(events);
    const [first] = open;
    if (!first) return;
    try {
      await this.#project(open, transaction);
    } catch (error) {
      if (!(await isOfTheData(error, this.database))) throw error;
      if (open.length === 1) return this.#stop(first, error);
      const half = Math.ceil(open.length / 2);
      await this.#takeWithin(open.slice(0, half), transaction);
      await this.#takeWithin(open.slice(half), transaction);
    }
  }

  async #project(events: readonly StoredEvent[], transaction: Transaction<ReadModels>): Promise<void> {
    await sql`savepoint page`.execute(transaction);
    try {
      await within(transaction, this.schema);
      await this.projection.project(events as readonly Recorded[], new SqlRows(transaction));
      await sql`release savepoint page`.execute(transaction);
    } catch (error) {
      await sql`rollback to savepoint page`.execute(transaction);
      throw error;
    }
  }

  #stop(event: StoredEvent, error: unknown): void {
    const stop = stopOf(this.projection.name, event, error);
    this.#lanes = this.#lanes.without(stop.lane);
    this.#stopped = [...this.#stopped, stop];
  }
}

import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import { readCheckpoint } from '../database/checkpoint-rows.js';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import type { LaneStop } from '../database/stopped-lanes.js';
import { isOfTheData } from '../runner/failure.js';
import type { Projection } from '../runner/projection.js';
import { InMemoryRows } from '../rows/in-memory/in-memory-rows.js';
import type { RowBudget } from '../rows/in-memory/row-budget.js';
import { shapesIn } from '../rows/in-memory/table-shape.js';
import { CarefulFilling } from './filling/careful-filling.js';
import { VersionTables } from './filling/version-tables.js';
import { pagesAfter, type ReadableLog } from './scan.js';
import { createVersion, finishVersion, versionSchemaOf } from './version-schema.js';

/** What versions that fill at the same time share. */
export interface Workshop {
  readonly log: ReadableLog;
  readonly pool: pg.Pool;
  /** The same connections. */
  readonly database: ReadDatabase;
  readonly room: RowBudget;
  /** @throws when another rebuild may have begun meanwhile */
  readonly assertTurn: () => Promise<void>;
}

/**
 * A version of a model that fills beside the one that is served: in memory first, as long as there is room. When that fails
 * by a fact, it is begun again `carefully`, a transaction a page, where the fact is found and stops its lane.
 */
export class Version {
  readonly #types: ReadonlySet<string>;
  #rows: InMemoryRows | undefined;
  #careful: CarefulFilling | undefined;
  /** Positions that it took, the first and the last. */
  #taken: { readonly from: number; readonly to: number } | undefined;
  #skipped: ReadonlySet<string> = new Set();

  constructor(
    readonly projection: Projection,
    private readonly workshop: Workshop,
  ) {
    this.#types = new Set(projection.follows);
  }

  get schema(): string {
    return versionSchemaOf(this.projection.name);
  }

  /** The lanes that facts stop in it. */
  get stopped(): readonly LaneStop[] {
    return this.#careful?.stopped ?? [];
  }

  /**
   * A fact of one company stops that company; what stops most of those that are served now is the fault of this release.
   * @param stood lanes that stand in the version that is served
   * @throws RebuildFailed when the version that is served is the better one
   */
  assertWorthServing(stood: ReadonlySet<string>): void {
    const stops = this.stopped.filter(({ lane }) => !stood.has(lane));
    if (2 * stops.length <= (this.#careful?.lanesMet ?? 0)) return;
    throw new RebuildFailed(
      this.projection.name,
      this.#taken,
      stops.map(({ fact }) => fact),
    );
  }

  /** Makes its tables, without rows. */
  async begin(): Promise<void> {
    const { pool, database, room } = this.workshop;
    this.#skipped = (await readCheckpoint(database, this.projection)).lanes.skipped;
    await createVersion(database, this.projection);
    const tables = new VersionTables(pool, database, this.schema);
    const shapes = await shapesIn(database, this.schema);
    this.#rows = new InMemoryRows(tables, shapes, room);
  }

  /** Resolves when it can take more: what it has let go may still be on its way. */
  async take(events: readonly StoredEvent[]): Promise<void> {
    const followed = this.#followed(events);
    const [first, last] = [followed[0], followed.at(-1)];
    if (!first || !last) return;
    this.#taken = { from: this.#taken?.from ?? first.position, to: last.position };
    if (this.#careful) await this.#careful.take(followed);
    else await this.#fill((rows) => this.projection.project(followed as readonly Recorded[], rows));
  }

  /** Everything that it took is in its tables. */
  async flush(): Promise<void> {
    if (!this.#careful) await this.#fill((rows) => rows.flush());
  }

  /** Everything else that its tables need: the indexes that no projector reads by. */
  async finish(): Promise<void> {
    if (this.#careful) return;
    try {
      await finishVersion(this.workshop.database, this.projection);
    } catch (error) {
      await this.#beginCarefully(error);
    }
  }

  /** After a failure: resolves when it writes no more. */
  async idle(): Promise<void> {
    await this.#rows?.idle();
  }

  /** What a swap that had to give way found in its last pages is found again by the next. */
  beginSwap(): void {
    this.#careful ??= new CarefulFilling(this.projection, this.workshop.database, this.schema);
    this.#careful.rewind();
  }

  /** Inside the transaction of the swap. */
  async project(events: readonly StoredEvent[], transaction: Transaction<ReadModels>): Promise<void> {
    const followed = this.#followed(events);
    if (followed.length > 0) await this.#careful?.takeWithin(followed, transaction);
  }

  #followed(events: readonly StoredEvent[]): readonly StoredEvent[] {
    return events.filter(({ type, id }) => this.#types.has(type) && !this.#skipped.has(id));
  }

  async #fill(work: (rows: InMemoryRows) => Promise<void>): Promise<void> {
    if (!this.#rows) throw new Error('a version takes events after it began');
    try {
      await work(this.#rows);
    } catch (cause) {
      await this.#beginCarefully(cause);
    }
  }

  /** @throws RebuildFailed for what is no fact's fault */
  async #beginCarefully(cause: unknown): Promise<void> {
    const { log, database, assertTurn } = this.workshop;
    await assertTurn();
    if (!this.#taken || !(await isOfTheData(cause, database))) {
      throw new RebuildFailed(this.projection.name, this.#taken, cause);
    }
    await this.idle();
    this.#rows?.letGo();
    await createVersion(database, this.projection);
    await finishVersion(database, this.projection);
    const careful = new CarefulFilling(this.projection, database, this.schema);
    for await (const { events } of pagesAfter(log, 0, this.projection.follows)) {
      await careful.take(this.#followed(events).filter(({ position }) => position <= this.#taken!.to));
      if ((events.at(-1)?.position ?? 0) >= this.#taken.to) break;
    }
    this.#careful = careful;
  }
}

/** It cannot be filled, and no fact is at fault. What is served stays as it is. */
export class RebuildFailed extends Error {
  constructor(
    readonly model: string,
    taken: { readonly from: number; readonly to: number } | undefined,
    cause: unknown,
  ) {
    super(
      `the read model ${model} cannot be rebuilt: it fails between positions ${taken?.from} and ${taken?.to}`,
      { cause },
    );
    this.name = 'RebuildFailed';
  }
}

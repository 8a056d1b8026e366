import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import { projectInto } from '../rows/project-into.js';
import { projectorDatabase } from '../rows/projector-database.js';
import type { Projection } from '../runner/projection.js';
import { HeldRows } from '../rows/held/held-rows.js';
import type { Room } from '../rows/held/room.js';
import { shapesIn } from '../rows/held/table-shape.js';
import { VersionTables } from './filling/version-tables.js';
import { createVersion, versionSchemaOf, within } from './version-schema.js';

/** What versions that fill at the same time share. */
export interface Workshop {
  readonly pool: pg.Pool;
  /** The same connections. */
  readonly database: ReadDatabase;
  readonly room: Room;
}

interface Filling {
  readonly rows: HeldRows;
  readonly database: ReadDatabase;
}

/** A version of a model that fills beside the one that is served: in memory first, as long as there is room. */
export class Version {
  readonly #types: ReadonlySet<string>;
  #filling: Filling | undefined;
  /** Positions that it took, the first and the last. */
  #taken: { readonly from: number; readonly to: number } | undefined;

  constructor(
    readonly projection: Projection,
    private readonly workshop: Workshop,
  ) {
    this.#types = new Set(projection.follows);
  }

  get schema(): string {
    return versionSchemaOf(this.projection.name);
  }

  /** Makes its tables, without rows. */
  async begin(): Promise<void> {
    const { pool, database, room } = this.workshop;
    await createVersion(database, this.projection);
    const tables = new VersionTables(pool, database, this.schema);
    const shapes = await shapesIn(database, this.schema);
    const rows = new HeldRows(tables, shapes, room);
    // What is held in memory goes into the tables before a statement looks for it there.
    const filling = projectorDatabase(async (query) => {
      await rows.giveWay();
      return tables.execute(query);
    });
    this.#filling = { rows, database: filling };
  }

  /** Resolves when it can take more: what it has let go may still be on its way. */
  async take(events: readonly StoredEvent[]): Promise<void> {
    const followed = events.filter(({ type }) => this.#types.has(type));
    const [first, last] = [followed[0], followed.at(-1)];
    if (!first || !last) return;
    this.#taken = { from: this.#taken?.from ?? first.position, to: last.position };
    await this.#fill(({ rows, database }) => projectInto(rows, this.projection, followed, database));
  }

  /** Everything that it took is in its tables. */
  flush(): Promise<void> {
    return this.#fill(({ rows }) => rows.flush());
  }

  /** After a failure: resolves when it writes no more. */
  async idle(): Promise<void> {
    await this.#filling?.rows.idle();
  }

  /** Inside a transaction of somebody else, at once. */
  async project(events: readonly StoredEvent[], rows: Transaction<ReadModels>): Promise<void> {
    const followed = events.filter(({ type }) => this.#types.has(type));
    if (followed.length === 0) return;
    await within(rows, this.schema);
    await this.projection.project(followed as readonly Recorded[], rows);
  }

  async #fill(work: (filling: Filling) => Promise<void>): Promise<void> {
    if (!this.#filling) throw new Error('a version takes events after it began');
    try {
      await work(this.#filling);
    } catch (cause) {
      throw new RebuildFailed(this.projection.name, this.#taken, cause);
    }
  }
}

/** A projector refused events of the log. What is served stays as it is. */
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

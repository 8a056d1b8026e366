import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Transaction } from 'kysely';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import type { Projection } from '../runner/projection.js';
import { versionSchemaOf, within } from './version-schema.js';

/** Events that go to the projector at once: what they cost falls up to here, and memory grows with it. */
const BATCH_EVENTS = 10_000;

/** A version of a model that fills beside the one that is served. It takes events while it writes the ones before. */
export class Version {
  readonly #types: ReadonlySet<string>;
  #waiting: StoredEvent[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(
    readonly projection: Projection,
    private readonly database: ReadDatabase,
  ) {
    this.#types = new Set(projection.follows);
  }

  get schema(): string {
    return versionSchemaOf(this.projection.name);
  }

  /** Resolves when it can take more: at most one batch is on its way and one waits. */
  async take(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) if (this.#types.has(event.type)) this.#waiting.push(event);
    while (this.#waiting.length >= BATCH_EVENTS) await this.#write(this.#waiting.splice(0, BATCH_EVENTS));
  }

  async flush(): Promise<void> {
    if (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0));
    await this.#writing;
  }

  /** Inside a transaction of somebody else, at once. */
  async project(events: readonly StoredEvent[], rows: Transaction<ReadModels>): Promise<void> {
    const followed = events.filter(({ type }) => this.#types.has(type));
    if (followed.length === 0) return;
    await within(rows, this.schema);
    await this.projection.project(followed as readonly Recorded[], rows);
  }

  async #write(batch: readonly StoredEvent[]): Promise<void> {
    await this.#writing;
    this.#writing = this.database
      .transaction()
      .execute((rows) => this.project(batch, rows))
      .catch((cause: unknown) => {
        throw new RebuildFailed(this.projection.name, batch, cause);
      });
    // Whoever writes or flushes next meets the failure.
    this.#writing.catch(() => undefined);
  }
}

/** A projector refused events of the log. What is served stays as it is. */
export class RebuildFailed extends Error {
  constructor(
    readonly model: string,
    batch: readonly StoredEvent[],
    cause: unknown,
  ) {
    const [from, to] = [batch[0]?.position, batch.at(-1)?.position];
    super(`the read model ${model} cannot be rebuilt: it fails between positions ${from} and ${to}`, {
      cause,
    });
    this.name = 'RebuildFailed';
  }
}

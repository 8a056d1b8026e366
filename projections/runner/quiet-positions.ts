import { saveQuietPositions } from '../database/checkpoint-rows.js';
import type { ReadDatabase } from '../database/read-models.js';

/** Before places that could not be kept are tried again: the database is away, and asking sooner helps nobody. */
const RETRY_PAUSE_ms = 1_000;

interface QuietPositionsOptions {
  readonly database: ReadDatabase;
  readonly every_ms: number;
  /** Told of each time that places could not be kept. Must not throw. */
  readonly onError: (error: unknown) => void;
}

/**
 * Places of models for which the last pages held nothing: kept together, now and then, so that processes elsewhere see them
 * and a restart need not look at those pages again. Lost, they cost that look and no more; while they cannot be kept, who
 * waits elsewhere for such a model waits in vain, so it is said and tried again.
 */
export class QuietPositions {
  #moved = new Map<string, number>();
  #saving: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly options: QuietPositionsOptions) {}

  note(model: string, position: number): void {
    this.#moved.set(model, position);
    this.#saveAfter(this.options.every_ms);
  }

  /** Keeps what is left, if the database answers. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#saving;
    await this.#save();
  }

  #saveAfter(pause_ms: number): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => void (this.#saving = this.#save()), pause_ms);
  }

  async #save(): Promise<void> {
    const moved = this.#moved;
    this.#moved = new Map();
    this.#timer = undefined;
    if (moved.size === 0) return;
    try {
      await saveQuietPositions(this.options.database, moved);
    } catch (error) {
      this.options.onError(error);
      // What has moved on since then is further.
      this.#moved = new Map([...moved, ...this.#moved]);
      // A place that was noted meanwhile has set its own, shorter one: that would ask a database that is away all the time.
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#saveAfter(RETRY_PAUSE_ms);
    }
  }
}

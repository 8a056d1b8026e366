import { saveQuietPositions } from '../database/checkpoint-rows.js';
import type { ReadDatabase } from '../database/read-models.js';

/**
 * Places of models for which the last pages held nothing: kept together, now and then, so that processes elsewhere see them
 * and a restart need not look at those pages again. Lost, they cost that look and no more.
 */
export class QuietPositions {
  #moved = new Map<string, number>();
  #saving: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: ReadDatabase,
    private readonly every_ms: number,
  ) {}

  note(model: string, position: number): void {
    this.#moved.set(model, position);
    this.#timer ??= setTimeout(() => void (this.#saving = this.#save()), this.every_ms);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#saving;
    await this.#save();
  }

  async #save(): Promise<void> {
    const moved = this.#moved;
    this.#moved = new Map();
    this.#timer = undefined;
    if (moved.size > 0) await saveQuietPositions(this.database, moved).catch(() => undefined);
  }
}

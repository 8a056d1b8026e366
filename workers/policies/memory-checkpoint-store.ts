import type { CheckpointStore } from './checkpoint-store.js';

/** For unit tests. */
export class MemoryCheckpointStore implements CheckpointStore {
  readonly #positions = new Map<string, number>();

  async enlist(beginnings: ReadonlyMap<string, number>): Promise<void> {
    const isNew = this.#positions.size === 0;
    for (const [name, position] of beginnings) {
      if (!this.#positions.has(name)) this.#positions.set(name, isNew ? 0 : position);
    }
  }

  async load(name: string): Promise<number> {
    return this.#positions.get(name) ?? 0;
  }

  async save(name: string, position: number): Promise<void> {
    this.#positions.set(name, Math.max(position, await this.load(name)));
  }
}

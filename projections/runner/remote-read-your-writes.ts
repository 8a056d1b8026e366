import { setTimeout as sleep } from 'node:timers/promises';
import { readCheckpoints } from '../database/checkpoint-rows.js';
import { readStoppedLanes } from '../database/stopped-lanes.js';
import type { ReadDatabase } from '../database/read-models.js';
import { READ_YOUR_WRITES_TIMEOUT_ms, type ReadYourWrites } from './read-your-writes.js';

const LOOK_EVERY_ms = 10;

interface Waiting {
  readonly models: readonly string[];
  readonly position: number;
  readonly answer: (there: boolean) => void;
}

/**
 * For a process whose projections run elsewhere: looks at their checkpoints until they are there. One look serves all who
 * wait, so that it costs the same for one request and for a thousand; nobody waits, nobody looks.
 */
export class RemoteReadYourWrites implements ReadYourWrites {
  /** As they were last seen: they never go back. */
  readonly #positions = new Map<string, number>();
  /** Models that stop or stopped lanes: of the others nobody need ask which. */
  readonly #stopping = new Set<string>();
  readonly #waiting = new Set<Waiting>();
  #isLooking = false;

  constructor(private readonly database: ReadDatabase) {}

  async reached(models: readonly string[], position: number, lane?: string): Promise<boolean> {
    return (await this.#arrived(models, position)) && !(await this.#holdsBack(models, lane));
  }

  async #holdsBack(models: readonly string[], lane: string | undefined): Promise<boolean> {
    const asked = lane === undefined ? [] : models.filter((name) => this.#stopping.has(name));
    if (asked.length === 0) return false;
    const stopped = await readStoppedLanes(this.database);
    return stopped.some((each) => each.lane === lane && asked.includes(each.model));
  }

  async #arrived(models: readonly string[], position: number): Promise<boolean> {
    if (this.#areThere({ models, position })) return true;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        models,
        position,
        answer: (there) => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve(there);
        },
      };
      const timer = setTimeout(() => waiting.answer(false), READ_YOUR_WRITES_TIMEOUT_ms);
      this.#waiting.add(waiting);
      if (!this.#isLooking) void this.#look();
    });
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiting.size > 0) {
      const rows = await readCheckpoints(this.database).catch(() => []);
      for (const { name, position, lanes } of rows) {
        this.#positions.set(name, position);
        if (lanes > 0) this.#stopping.add(name);
      }
      for (const waiting of [...this.#waiting]) if (this.#areThere(waiting)) waiting.answer(true);
      if (this.#waiting.size > 0) await sleep(LOOK_EVERY_ms);
    }
    this.#isLooking = false;
  }

  #areThere({ models, position }: Pick<Waiting, 'models' | 'position'>): boolean {
    return models.every((name) => (this.#positions.get(name) ?? 0) >= position);
  }
}

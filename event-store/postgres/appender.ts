import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { StoreUnavailable, type AppendResult } from '../event-store.js';
import { callAppend, type AppendCommand } from './append-call.js';
import { takeBatch, type Waiting } from './append-queue.js';
import { MAX_QUEUED_COMMANDS } from './limits.js';

/**
 * The one writer of a process: while a call is on its way commands gather, and go together in the next one. What makes
 * an append expensive, the commit, is so shared by all who wait for it.
 */
export class Appender {
  readonly #pool: pg.Pool;
  readonly #onAppended: (position: number) => void;
  readonly #queue: Waiting[] = [];
  #draining: Promise<void> | undefined;

  constructor(pool: pg.Pool, onAppended: (position: number) => void) {
    this.#pool = pool;
    this.#onAppended = onAppended;
  }

  append(command: AppendCommand): Promise<AppendResult> {
    if (this.#queue.length >= MAX_QUEUED_COMMANDS) {
      return Promise.reject(new StoreUnavailable(new Error(`${MAX_QUEUED_COMMANDS} commands are waiting`)));
    }
    return new Promise((resolve, reject) => {
      const settle = (answer: AppendResult | Error) =>
        answer instanceof Error ? reject(answer) : resolve(answer);
      this.#queue.push({ command, settle });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    do {
      // Those who were just answered, or came in the same turn, join this call.
      await nextTurn();
      await this.#write(takeBatch(this.#queue));
    } while (this.#queue.length > 0);
    this.#draining = undefined;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await callAppend(
        this.#pool,
        batch.map((waiting) => waiting.command),
      );
      answers.forEach((answer, index) => batch[index]!.settle(answer));
      this.#onAppended(Math.max(...answers.map((answer) => ('position' in answer ? answer.position : 0))));
    } catch (error) {
      await this.#isolate(batch, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** A command that PostgreSQL refuses (a NUL in a text) fails the whole call: halves are tried until it stands alone. */
  async #isolate(batch: readonly Waiting[], error: Error): Promise<void> {
    if (error instanceof StoreUnavailable || batch.length === 1) {
      for (const waiting of batch) waiting.settle(error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await this.#write(batch.slice(0, middle));
    await this.#write(batch.slice(middle));
  }
}

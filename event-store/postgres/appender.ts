import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { StoreUnavailable, type AppendResult } from '../event-store.js';
import { callAppend, type Appended } from './append-call.js';
import type { AppendCommand } from './append-command.js';
import { takeBatch, type Waiting } from './append-queue.js';
import { MAX_QUEUED_COMMANDS } from './limits.js';

/** Told of every call that wrote, with its commands. */
export type OnAppended = (commands: readonly AppendCommand[], appended: Appended) => void;

/** A call that is on its way; it does not reject. */
interface Call {
  readonly batch: readonly Waiting[];
  readonly outcome: Promise<Appended | Error>;
}

/**
 * The one writer of a process: while a call is on its way commands gather, and go together in the next one. What makes
 * an append expensive, the commit, is so shared by all who wait for it. The next call leaves before the last one's
 * commands are answered: PostgreSQL and this process work at the same time.
 */
export class Appender {
  readonly #pool: pg.Pool;
  readonly #onAppended: OnAppended;
  readonly #queue: Waiting[] = [];
  #draining: Promise<void> | undefined;

  constructor(pool: pg.Pool, onAppended: OnAppended) {
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
    // Those who came in the same turn join the first call.
    await nextTurn();
    let call = this.#send(takeBatch(this.#queue));
    while (call) {
      const outcome = await call.outcome;
      if (outcome instanceof Error) await this.#isolate(call.batch, outcome);
      const next = this.#send(takeBatch(this.#queue));
      if (!(outcome instanceof Error)) this.#settle(call.batch, outcome);
      call = next;
    }
    this.#draining = undefined;
  }

  #send(batch: readonly Waiting[]): Call | undefined {
    if (batch.length === 0) return undefined;
    const outcome = callAppend(
      this.#pool,
      batch.map(({ command }) => command),
    ).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    return { batch, outcome };
  }

  #settle(batch: readonly Waiting[], appended: Appended): void {
    appended.answers.forEach((answer, index) => batch[index]!.settle(answer));
    if (appended.through === appended.head) return;
    this.#onAppended(
      batch.map(({ command }) => command),
      appended,
    );
  }

  /** A command that PostgreSQL refuses (a NUL in a text) fails the whole call: halves are tried until it stands alone. */
  async #isolate(batch: readonly Waiting[], error: Error): Promise<void> {
    if (error instanceof StoreUnavailable || batch.length === 1) {
      for (const waiting of batch) waiting.settle(error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
      const outcome = await this.#send(half)!.outcome;
      if (outcome instanceof Error) await this.#isolate(half, outcome);
      else this.#settle(half, outcome);
    }
  }
}

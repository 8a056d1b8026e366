import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { StoreUnavailable, type AppendResult } from '../event-store.js';
import { callAppend, type Appended } from './append-call.js';
import type { AppendCommand } from './append-command.js';
import { takeBatch, type Waiting } from './append-queue.js';
import { MAX_QUEUED_COMMANDS, SHARED_FROM_COMMANDS } from './limits.js';

/** Told of every call that wrote, with its commands. */
export type OnAppended = (commands: readonly AppendCommand[], appended: Appended) => void;

/** A call that is on its way; it does not reject. */
interface Call {
  readonly batch: readonly Waiting[];
  readonly outcome: Promise<Appended | Error>;
}

/**
 * The one writer of a process: while a call is on its way commands gather, and go together in the next one. What makes
 * an append expensive, the commit, is so shared by all who wait for it. When many wait, half of them are on their way while
 * the other half is answered: PostgreSQL and this process work at the same time.
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
    do {
      // Those who came in the same turn, or were just answered and come again, go together.
      await nextTurn();
      let call: Call | undefined = this.#send();
      while (call) call = await this.#finish(call);
    } while (this.#queue.length > 0);
    this.#draining = undefined;
  }

  /** Answers a call's commands; when many wait already, their call leaves before. */
  async #finish({ batch, outcome }: Call): Promise<Call | undefined> {
    const appended = await outcome;
    if (appended instanceof Error) {
      await this.#isolate(batch, appended);
      return undefined;
    }
    const next = this.#queue.length >= SHARED_FROM_COMMANDS / 2 ? this.#send() : undefined;
    this.#settle(batch, appended);
    return next;
  }

  #send(batch: readonly Waiting[] = takeBatch(this.#queue)): Call {
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
      const outcome = await this.#send(half).outcome;
      if (outcome instanceof Error) await this.#isolate(half, outcome);
      else this.#settle(half, outcome);
    }
  }
}

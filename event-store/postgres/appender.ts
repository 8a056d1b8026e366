import { StoreUnavailable, type AppendResult } from '../event-store.js';
import { callAppend, type Appended } from './append-call.js';
import type { AppendCommand } from './append-command.js';
import { takeBatch, type Waiting } from './append-queue.js';
import type { AppendingConnection } from './appending-connection.js';
import { MAX_CALLS_ON_THEIR_WAY, MAX_QUEUED_COMMANDS, SHARED_FROM_COMMANDS } from './limits.js';

/** Told of every call that wrote, with its commands. */
export type OnAppended = (commands: readonly AppendCommand[], appended: Appended) => void;

/**
 * The one writer of a process: while a call is on its way commands gather, and go together in the next one. What makes
 * an append expensive, the commit, is so shared by all who wait for it. When many wait, they go in two calls, one behind
 * the other: PostgreSQL writes one while this process answers the other.
 */
export class Appender {
  readonly #connection: AppendingConnection;
  readonly #onAppended: OnAppended;
  readonly #queue: Waiting[] = [];
  readonly #whenIdle: (() => void)[] = [];
  #isWoken = false;
  #onTheirWay = 0;

  constructor(connection: AppendingConnection, onAppended: OnAppended) {
    this.#connection = connection;
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
      this.#wake();
    });
  }

  /** Resolves when nothing waits any more. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#wake();
    });
  }

  /** Those who come in the same turn, or were just answered and come again, go together. */
  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    setImmediate(() => {
      this.#isWoken = false;
      while (this.#mayCall()) void this.#call(takeBatch(this.#queue, this.#onTheirWay > 0));
      if (this.#onTheirWay === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
    });
  }

  #mayCall(): boolean {
    const waiting = this.#queue.length;
    if (this.#onTheirWay === 0) return waiting > 0;
    return this.#onTheirWay < MAX_CALLS_ON_THEIR_WAY && waiting >= SHARED_FROM_COMMANDS;
  }

  async #call(batch: readonly Waiting[]): Promise<void> {
    this.#onTheirWay += 1;
    await this.#write(batch);
    this.#onTheirWay -= 1;
    this.#wake();
  }

  /** A command that PostgreSQL refuses (a NUL in a text) fails the whole call: halves are tried until it stands alone. */
  async #write(batch: readonly Waiting[]): Promise<void> {
    const commands = batch.map(({ command }) => command);
    let appended: Appended;
    try {
      appended = await callAppend(this.#connection, commands);
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (reason instanceof StoreUnavailable || batch.length === 1) {
        for (const { settle } of batch) settle(reason);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await this.#write(batch.slice(0, middle));
      await this.#write(batch.slice(middle));
      return;
    }
    appended.answers.forEach((answer, index) => batch[index]!.settle(answer));
    if (appended.through > appended.head) this.#onAppended(commands, appended);
  }
}

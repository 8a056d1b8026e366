import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** The thread did not answer in time, and was ended. */
export class ThreadTooSlow extends Error {}

/** A thread that answers one question after the other. Nobody waits for one that is gone, nor for ever for one that hangs. */
export class AnsweringThread {
  readonly #gone = new AbortController();

  constructor(
    private readonly thread: Worker,
    private readonly limit_ms: number,
  ) {
    thread.on('error', (error) => this.#gone.abort(error));
    thread.on('exit', () => this.#gone.abort(new Error('the thread has ended')));
  }

  ask<Answer>(question: object): Promise<Answer> {
    this.thread.postMessage(question);
    return this.answer();
  }

  /**
   * What it says next.
   * @throws ThreadTooSlow, or why it ended
   */
  async answer<Answer>(): Promise<Answer> {
    const limit = setTimeout(() => {
      this.#gone.abort(new ThreadTooSlow());
      // Its answer, should it come late, is none to the next question.
      void this.close();
    }, this.limit_ms);
    const { signal } = this.#gone;
    try {
      const [answer] = await once(this.thread, 'message', { signal });
      return answer;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(limit);
    }
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }
}

import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '@fidelidade/application/execution/concurrency-limit.js';

/** Argon2's, as its library names them; memory in KiB. */
export interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

interface Work {
  readonly hash: {
    readonly asked: { readonly password: string; readonly cost: HashingCost };
    readonly answer: string;
  };
  readonly verify: {
    readonly asked: { readonly kept: string; readonly password: string };
    readonly answer: boolean;
  };
}

/** Found from the sources and from what they are compiled to alike. */
const room = dirname(createRequire(import.meta.url).resolve('@fidelidade/server/package.json'));
const THREAD = join(room, 'security', 'hashing-thread.mjs');

/** A thread that nobody has needed for so long ends; another costs some 30 ms. */
const IDLE_ms = 10_000;

/** Threads of low priority that hash passwords. Each begins with the first work that finds the others busy. */
export class HashingThreads {
  private readonly turns: ConcurrencyLimit;
  /** The last one to have worked stands last, with the end that awaits it. */
  private readonly idle: { readonly thread: Worker; readonly end: NodeJS.Timeout }[] = [];

  constructor(atOnce: number) {
    this.turns = new ConcurrencyLimit(atOnce);
  }

  do<Name extends keyof Work>(work: Name, asked: Work[Name]['asked']): Promise<Work[Name]['answer']> {
    return this.turns.run(async () => {
      const thread = this.take();
      thread.postMessage({ work, ...asked });
      // A thread that fails itself is not used again: `once` rejects with its error.
      const [{ answer, error }] = await once(thread, 'message');
      this.putBack(thread);
      if (error) throw error;
      return answer;
    });
  }

  private take(): Worker {
    const last = this.idle.pop();
    if (!last) return new Worker(THREAD);
    clearTimeout(last.end);
    last.thread.ref();
    return last.thread;
  }

  /** A process that has nothing else to do may end. */
  private putBack(thread: Worker): void {
    thread.unref();
    const end = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((each) => each.thread === thread),
        1,
      );
      void thread.terminate();
    }, IDLE_ms).unref();
    this.idle.push({ thread, end });
  }
}

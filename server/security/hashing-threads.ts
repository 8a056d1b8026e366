import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { InTurn } from '@fidelidade/application/execution/in-turn.js';

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

/** Threads of low priority that hash passwords. Each begins with the first work that finds the others busy. */
export class HashingThreads {
  private readonly turns: InTurn;
  private readonly idle: Worker[] = [];

  constructor(atOnce: number) {
    this.turns = new InTurn(atOnce);
  }

  do<Name extends keyof Work>(work: Name, asked: Work[Name]['asked']): Promise<Work[Name]['answer']> {
    return this.turns.run(async () => {
      const thread = this.idle.pop() ?? new Worker(THREAD);
      thread.ref();
      thread.postMessage({ work, ...asked });
      // A thread that fails itself is not used again: `once` rejects with its error.
      const [{ answer, error }] = await once(thread, 'message');
      // A process that has nothing else to do may end.
      thread.unref();
      this.idle.push(thread);
      if (error) throw error;
      return answer;
    });
  }
}

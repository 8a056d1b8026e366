import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '@fidelidade/application/ports/password-hasher.js';
import { HashingThreads, type HashingCost } from './hashing-threads.js';

/** OWASP's first choice for Argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** While many sign in, one core is left to the event loop, for everybody else's requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Of the whole process, whoever hashes: the cores are the same. */
const threads = new HashingThreads(AT_ONCE);

export class Argon2Hasher implements PasswordHasher {
  private readonly nobody: Promise<string>;

  /** @param cost another one for specs, which hash more than anybody who attacks them */
  constructor(private readonly cost: HashingCost = COST) {
    this.nobody = this.hash('no user has this password');
  }

  hash(password: string): Promise<string> {
    return threads.do('hash', { password, cost: this.cost });
  }

  async verify(kept: string | undefined, password: string): Promise<boolean> {
    const matches = await threads.do('verify', { kept: kept ?? (await this.nobody), password });
    return kept !== undefined && matches;
  }
}

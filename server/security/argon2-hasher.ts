import type { PasswordHasher } from '@fidelidade/application/ports/password-hasher.js';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. The library works on its own threads. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export class Argon2Hasher implements PasswordHasher {
  private readonly nobody = this.hash('no user has this password');

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  async verify(kept: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(kept ?? (await this.nobody), password);
    return kept !== undefined && matches;
  }
}

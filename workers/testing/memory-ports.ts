import { createHash } from 'node:crypto';
import type { BlobStore } from '@fidelidade/application/ports/blob-store.js';
import type { CountedQuestion, SefazBudget } from '@fidelidade/application/ports/sefaz-budget.js';
import type { Vault } from '@fidelidade/application/ports/vault.js';
import { spendOneOf, type Allowance, type Spending } from '@fidelidade/domain/fiscal/sefaz-line/allowance.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';

export class MemoryBlobs implements BlobStore {
  readonly #blobs = new Map<string, Uint8Array>();

  async put(company: string, bytes: Uint8Array): Promise<string> {
    const name = createHash('sha256').update(bytes).digest('hex');
    this.#blobs.set(`${company}/${name}`, bytes);
    return name;
  }

  async get(company: string, name: string): Promise<Uint8Array> {
    return this.#blobs.get(`${company}/${name}`) ?? missing();
  }
}

export class MemoryVault implements Vault {
  readonly #secrets = new Map<string, Uint8Array>();

  async put(company: string, id: string, secret: Uint8Array): Promise<void> {
    this.#secrets.set(`${company}/${id}`, secret);
  }

  async get(company: string, id: string): Promise<Uint8Array> {
    return this.#secrets.get(`${company}/${id}`) ?? missing();
  }

  async forget(company: string, id: string): Promise<void> {
    this.#secrets.delete(`${company}/${id}`);
  }
}

export class MemorySefazBudget implements SefazBudget {
  readonly #asked = new Map<string, readonly Instant[]>();

  async spend(question: CountedQuestion, now: Instant, allowance: Allowance): Promise<Spending> {
    const { spending, asked } = spendOneOf(allowance, this.#askedOf(question), now);
    this.#asked.set(nameOf(question), asked);
    return spending;
  }

  async giveBack(question: CountedQuestion, at: Instant): Promise<void> {
    const others = this.#askedOf(question).filter((moment) => moment !== at);
    this.#asked.set(nameOf(question), others);
  }

  #askedOf(question: CountedQuestion): readonly Instant[] {
    return this.#asked.get(nameOf(question)) ?? [];
  }
}

const nameOf = ({ company, environment, service, subject }: CountedQuestion): string =>
  [company, environment, service, subject].join('/');

function missing(): never {
  throw notFound();
}

import { createHash } from 'node:crypto';
import type { BlobStore } from '@fidelidade/application/ports/blob-store.js';
import type { Vault } from '@fidelidade/application/ports/vault.js';
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
}

function missing(): never {
  throw notFound();
}

import type { BlobStore } from '../../ports/blob-store.js';
import { withoutOwner } from '../files/owned-file.js';

/** The bytes of what is attached. */
export class AttachedFiles {
  constructor(private readonly blobs: BlobStore) {}

  /** @throws DomainError `not_found` for one that is gone @throws BlobAltered for bytes that are not those which were kept */
  async open(company: string, file: string): Promise<Uint8Array> {
    return withoutOwner('attachment', await this.blobs.get(company, file));
  }
}

import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { ownedBy, withoutOwner, type FileOwner } from './owned-file.js';
import { pictureIn, pictureType, type Picture } from './picture-file.js';
import type { BlobStore } from '../../ports/blob-store.js';

/** Pictures of participants and of products, beside the events that name them. */
export class Pictures {
  constructor(private readonly blobs: BlobStore) {}

  /** @returns the picture's name @throws DomainError `picture_invalid` on the field */
  async keep(
    company: string,
    [owner, id]: readonly [owner: FileOwner, id: string],
    dataUri: string,
    field: string,
  ): Promise<string> {
    return this.blobs.put(company, ownedBy(owner, id, pictureIn(dataUri, field)));
  }

  /** @throws DomainError `not_found` for one that is gone, and for what is no picture */
  async open(company: string, owner: FileOwner, name: string): Promise<Picture> {
    const bytes = withoutOwner(owner, await this.blobs.get(company, name));
    const mediaType = pictureType(bytes);
    if (mediaType === undefined) throw notFound();
    return { mediaType, bytes };
  }
}

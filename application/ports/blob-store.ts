/** Bytes kept outside the events, named by their SHA-256: signed notes, uploaded files. Writing twice is writing once. */
export interface BlobStore {
  /** @returns the name: SHA-256 in hexadecimal */
  put(company: string, bytes: Uint8Array): Promise<string>;
  /**
   * @throws DomainError `not_found` when the company has none of that name
   * @throws BlobAltered when the bytes are not those that were kept
   */
  get(company: string, name: string): Promise<Uint8Array>;
}
export const BLOB_STORE = Symbol('BlobStore');

/** The bytes no longer have the SHA-256 that they are named by: nobody is served what was put in their place. */
export class BlobAltered extends Error {
  constructor(readonly blob: string) {
    super(`the file ${blob} is not what was kept`);
    this.name = 'BlobAltered';
  }
}

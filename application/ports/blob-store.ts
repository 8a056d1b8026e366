/** Bytes kept outside the events, named by their SHA-256: signed notes, uploaded files. Writing twice is writing once. */
export interface BlobStore {
  /** @returns the name: SHA-256 in hexadecimal */
  put(company: string, bytes: Uint8Array): Promise<string>;
  /** @throws DomainError `not_found` when the company has none of that name */
  get(company: string, name: string): Promise<Uint8Array>;
}
export const BLOB_STORE = Symbol('BlobStore');

/** Secrets kept encrypted under `SECRET_KEY`, never in events or logs: certificates with their passwords. */
export interface Vault {
  put(company: string, id: string, secret: Uint8Array): Promise<void>;
  /** @throws DomainError `not_found` */
  get(company: string, id: string): Promise<Uint8Array>;
  /** It is gone for good; what is not there stays so. */
  forget(company: string, id: string): Promise<void>;
}
export const VAULT = Symbol('Vault');

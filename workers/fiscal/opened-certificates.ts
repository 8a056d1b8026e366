import { createHash } from 'node:crypto';
import type { CertificateSecret } from '@fidelidade/application/registry/certificate-secret.js';
import { openPfx, type OpenCertificate } from '@fidelidade/sefaz/certificate/open-pfx.js';

/** Companies whose certificates stay open in a process; the one that was opened first makes room. */
const MAX_OPEN = 200;

/** Opening a PFX takes many rounds of hashing by design: once a certificate is enough. */
export class OpenedCertificates {
  readonly #open = new Map<string, OpenCertificate>();

  /** @throws DomainError `cert_password`, `cert_invalid` */
  open({ pfx, password }: CertificateSecret): OpenCertificate {
    const name = createHash('sha256').update(pfx).update(password).digest('hex');
    const opened = this.#open.get(name) ?? openPfx(pfx, password);
    const [first] = this.#open.keys();
    if (!this.#open.has(name) && this.#open.size >= MAX_OPEN && first !== undefined) this.#open.delete(first);
    this.#open.set(name, opened);
    return opened;
  }
}

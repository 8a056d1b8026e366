import { createHash } from 'node:crypto';
import type { CertificateSecret } from '@fidelidade/application/registry/certificate-secret.js';
import type { OpenCertificate } from '@fidelidade/sefaz/certificate/open-pfx.js';
import { openPfxAside } from '@fidelidade/sefaz/certificate/open-pfx-aside.js';

/** Companies whose certificates stay open in a process; the one that was opened first makes room. */
const MAX_OPEN = 200;

/** Opening a PFX takes many rounds of hashing by design: once a certificate is enough, and in a thread of its own. */
export class OpenedCertificates {
  readonly #open = new Map<string, Promise<OpenCertificate>>();

  /** @throws DomainError `cert_password`, `cert_invalid` */
  open({ pfx, password }: CertificateSecret): Promise<OpenCertificate> {
    const name = createHash('sha256').update(pfx).update(password).digest('hex');
    const known = this.#open.get(name);
    if (known) return known;
    const [first] = this.#open.keys();
    if (this.#open.size >= MAX_OPEN && first !== undefined) this.#open.delete(first);
    const opening = openPfxAside(pfx, password);
    this.#open.set(name, opening);
    opening.catch(() => this.#open.delete(name));
    return opening;
  }
}

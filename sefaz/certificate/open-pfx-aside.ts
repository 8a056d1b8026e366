import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { OpenCertificate } from './open-pfx.js';

/** What the thread tells: an open certificate, or a refusal by its code. */
export type PfxAnswer =
  { readonly opened: OpenCertificate } | { readonly code: string; readonly field: string | undefined };

/** A file that takes longer is refused: it was made to be slow. */
const LIMIT_ms = 20_000;
/** Enough for certificates a hundred times as large as there are; what wants more was made to. */
const LIMIT_MB = 128;

/** By the package's own name: the built module, also where tests run the sources. */
const THREAD = '@fidelidade/sefaz/certificate/open-pfx-thread.js';

/**
 * Opens a PFX in a thread of its own, for deriving its keys takes many rounds by design and would block everybody else.
 * @throws DomainError as `openPfx` does; `cert_too_slow` also when it takes too long, or more memory than there is
 */
export function openPfxAside(
  pfx: Uint8Array,
  password: string,
  limit_ms: number = LIMIT_ms,
): Promise<OpenCertificate> {
  const thread = new Worker(createRequire(import.meta.url).resolve(THREAD), {
    workerData: { pfx, password },
    resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
  });
  return new Promise<OpenCertificate>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DomainError('cert_too_slow', { field: 'file' })), limit_ms);
    thread.once('message', (answer: PfxAnswer) => {
      clearTimeout(timer);
      if ('opened' in answer) resolve(answer.opened);
      else reject(new DomainError(answer.code, answer.field ? { field: answer.field } : {}));
    });
    thread.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      const wantsTooMuch = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(wantsTooMuch ? new DomainError('cert_too_slow', { field: 'file' }) : error);
    });
  }).finally(() => thread.terminate());
}

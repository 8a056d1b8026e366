import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { PfxAnswer } from './open-pfx-aside.js';
import { openPfx } from './open-pfx.js';

/** The other side of `openPfxAside`. */
const { pfx, password } = workerData as { readonly pfx: Uint8Array; readonly password: string };

const answer = (told: PfxAnswer): void => parentPort?.postMessage(told);

try {
  answer({ opened: openPfx(pfx, password) });
} catch (error) {
  // Whatever else a file does to its reader (nodes in nodes without end, lengths that lie) is the file's fault.
  if (error instanceof DomainError) answer({ code: error.code, field: error.field });
  else answer({ code: 'cert_invalid', field: 'file' });
}

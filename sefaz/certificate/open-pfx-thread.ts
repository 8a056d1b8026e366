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
  if (!(error instanceof DomainError)) throw error;
  answer({ code: error.code, field: error.field });
}

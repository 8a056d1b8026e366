import type { EventLog } from '@fidelidade/event-store/event-store.js';
import { PostgresSealStore } from '@fidelidade/event-store/seals/postgres-seal-store.js';
import { Sealer } from '@fidelidade/event-store/seals/sealer.js';
import { SealSigner } from '@fidelidade/event-store/seals/seal-signature.js';
import type { VerifyParts } from '@fidelidade/event-store/seals/verify-log.js';
import type pg from 'pg';
import { FileSealMemory } from '../storage/file-seal-memory.js';
import type { LogPlace } from './event-log.js';

export interface AuditParts {
  readonly sealer: Sealer;
  readonly verification: VerifyParts;
}

/** PostgreSQL numbers events by itself and without gaps (KurrentDB does not); a forged one may stand before the first. */
const POSTGRES_POSITIONS = { before: Number.MIN_SAFE_INTEGER };

/** Seals lie in PostgreSQL wherever the log lives. @param log the bare one, whose personal fields are ciphertext */
export function openAudit(
  log: EventLog,
  pool: pg.Pool,
  sealKey: Uint8Array,
  { kurrentDbUrl, dataDir }: Pick<LogPlace, 'kurrentDbUrl'> & { readonly dataDir?: string | undefined } = {},
): AuditParts {
  const memory = dataDir === undefined ? undefined : new FileSealMemory(dataDir);
  const seals = new PostgresSealStore(pool);
  const signer = new SealSigner(sealKey);
  return {
    sealer: new Sealer({ log, seals, signer, memory }),
    verification: {
      log,
      seals,
      publicKey: signer.publicKey,
      memory,
      ...(kurrentDbUrl === undefined && { gapless: POSTGRES_POSITIONS }),
    },
  };
}

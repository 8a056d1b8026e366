import { createHash } from 'node:crypto';
import { newId } from '@fidelidade/application/execution/ids.js';
import { systemClock } from '@fidelidade/application/ports/clock.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { OperationEvent } from '@fidelidade/domain/platform/operation/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventLog } from '@fidelidade/event-store/event-store.js';
import { PostgresSubjectKeys } from '@fidelidade/event-store/personal-data/postgres-subject-keys.js';
import { PostgresSealStore } from '@fidelidade/event-store/seals/postgres-seal-store.js';
import type pg from 'pg';
import { applicationEventStore } from '../composition/application-event-store.js';
import { deriveKey } from '../security/keys.js';
import { FileSealMemory } from '../storage/file-seal-memory.js';
import type { Terminal } from './print-verification.js';

export interface AcceptBackup {
  /** The bare one. */
  readonly log: EventLog;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly reason: string;
  readonly terminal: Terminal;
}

/**
 * After a restore: the chain ends earlier than the seal that is remembered, and the keeper refuses to go on. The operator gives the
 * later seals up; that it was done, and why, is a fact of the log that the next seal holds.
 * @returns the exit code: 1 when there is nothing to give up
 */
export async function acceptBackup({
  log,
  pool,
  dataDir,
  secretKey,
  reason,
  terminal,
}: AcceptBackup): Promise<number> {
  const memory = new FileSealMemory(dataDir);
  const [known, last] = [await memory.read(), await new PostgresSealStore(pool).last()];
  if (!known) {
    terminal.print('No seal is remembered here: the keeper goes on from what it finds.');
    return 1;
  }
  const data = { givenUp: known.number, through: last?.number ?? 0, reason };
  const accepted: OperationEvent = { type: 'BackupAccepted', data };
  const keys = new PostgresSubjectKeys({ pool, masterKey: deriveKey(secretKey, 'personal-data') });
  const commandId = newId();
  // Said before it is done: what happens without its trace must not happen.
  await applicationEventStore(log, keys).append(
    [{ stream: streams.operation('seals'), expectedVersion: 'any', events: [accepted] }],
    {
      company: PLATFORM,
      actor: { kind: 'system', id: 'operator' },
      commandId,
      commandDigest: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
      occurredAt: systemClock.now(),
      correlation: commandId,
    },
  );
  if (last) await memory.write(last);
  else await memory.forget();
  terminal.print(
    `Seal ${known.number} is given up: the keeper goes on behind ${last ? `seal ${last.number}` : 'nothing'}. Start the system anew.`,
  );
  return 0;
}

import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';
import { PostgresSubjectKeys } from '@fidelidade/event-store/personal-data/postgres-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { deriveKey } from '@fidelidade/server/security/keys.js';
import pg from 'pg';
import { BulkLog } from './bulk-log.mjs';
import { tellStory } from './story.mjs';

export const SECRET_KEY = 'bench-'.repeat(8);

/**
 * Fills a migrated, empty log with so many events of the story, personal fields encrypted as ever.
 * @returns how many there are, at least as many as were asked for
 */
export async function fillLog(url, events) {
  const bulk = await BulkLog.open(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const keys = new PostgresSubjectKeys({ pool, masterKey: deriveKey(SECRET_KEY, 'personal-data') });
  const store = withPersonalData(bulk, { catalogue: EVENT_CATALOGUE, keys });
  let commands = 0;
  for (const { company, date, changes } of tellStory()) {
    commands += 1;
    const commandId = `story-${commands}`;
    await store.append(changes, {
      company,
      actor: { kind: 'staff', id: 'u1' },
      commandId,
      commandDigest: 'd'.repeat(64),
      occurredAt: `${date}T15:00:00.000Z`,
      correlation: commandId,
    });
    if (bulk.position >= events) break;
  }
  await bulk.close();
  await pool.end();
  return bulk.position;
}

import type { Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { recordColumns } from '../../runner/record-columns.js';
import { participantTables } from './table.js';

const FOLLOWS = [
  'ParticipantPreRegistered',
  'ParticipantRegistered',
  'ParticipantLanguageChanged',
  'ParticipantSkinChanged',
] as const;

export const participants = projection({
  name: 'participants',
  follows: FOLLOWS,
  tables: participantTables,
  async project(events, rows) {
    for (const event of events) await apply(event, rows);
  },
});

async function apply(
  event: Recorded<(typeof FOLLOWS)[number]>,
  rows: Transaction<ReadModels>,
): Promise<void> {
  const base = {
    ...recordColumns(event, event.data.participantId),
    language: DEFAULT_LANGUAGE,
    skin: DEFAULT_SKIN,
  };
  switch (event.type) {
    case 'ParticipantPreRegistered':
      await rows
        .insertInto('participants')
        .values({ ...base, person_id: event.data.personId, state: 'pre_registered' })
        .execute();
      return;
    case 'ParticipantRegistered': {
      const { personId, name, email, passwordHash } = event.data;
      const account = {
        state: 'active',
        name,
        email,
        password_hash: passwordHash,
        version: event.version,
      } as const;
      await rows
        .insertInto('participants')
        .values({ ...base, person_id: personId, ...account })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'id']).doUpdateSet({ ...account, updated_at: base.updated_at }),
        )
        .execute();
      return;
    }
    default: {
      const change =
        event.type === 'ParticipantSkinChanged'
          ? { skin: event.data.skin }
          : { language: event.data.language };
      await rows
        .updateTable('participants')
        .set({ ...change, version: event.version, updated_at: base.updated_at })
        .where('company_id', '=', base.company_id)
        .where('id', '=', base.id)
        .execute();
    }
  }
}

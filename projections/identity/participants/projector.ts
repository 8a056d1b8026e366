import type { Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { participantTables, type ParticipantRow } from './table.js';

const FOLLOWS = [
  'ParticipantPreRegistered',
  'ParticipantRegistered',
  'ParticipantLanguageChanged',
  'ParticipantSkinChanged',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'participants'> = {
  table: 'participants',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.participantId],
  begins: ['ParticipantPreRegistered'],
  evolve,
};

export const participants = projection({
  name: 'participants',
  follows: FOLLOWS,
  tables: participantTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function evolve(row: ParticipantRow | undefined, event: Fact): ParticipantRow | undefined {
  switch (event.type) {
    case 'ParticipantPreRegistered':
      return preRegistered(event);
    case 'ParticipantRegistered': {
      const { name, email, passwordHash } = event.data;
      const account = { name, email, password_hash: passwordHash, state: 'active' } as const;
      return { ...(row ?? preRegistered(event)), ...account, ...changeColumns(event) };
    }
    case 'ParticipantLanguageChanged':
      return row && { ...row, language: event.data.language, ...changeColumns(event) };
    case 'ParticipantSkinChanged':
      return row && { ...row, skin: event.data.skin, ...changeColumns(event) };
  }
}

const preRegistered = (
  event: Recorded<'ParticipantPreRegistered' | 'ParticipantRegistered'>,
): ParticipantRow => ({
  ...recordColumns(event, event.data.participantId),
  person_id: event.data.personId,
  state: 'pre_registered',
  name: null,
  email: null,
  password_hash: null,
  language: DEFAULT_LANGUAGE,
  skin: DEFAULT_SKIN,
});

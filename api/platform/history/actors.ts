import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { apiKeys } from '@fidelidade/domain/identity/api-key/api-key.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { staffNames } from '@fidelidade/projections/identity/staff-users/queries.js';
import { findListedParticipant } from '@fidelidade/projections/loyalty/participants/queries.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { actorName } from '../../i18n/actor-names.js';

/** Who did it, as the history shows it. The name is null for somebody who is no longer on file. */
export interface ActorRecord {
  readonly kind: Actor['kind'];
  readonly id: string;
  readonly name: string | null;
}

export type ActorTeller = (actor: Actor) => ActorRecord;

/** Events name nobody: names are looked up as they are today. */
export async function actorTeller(
  database: ReadDatabase,
  company: string,
  language: Language,
  actors: readonly Actor[],
): Promise<ActorTeller> {
  const idsOf = (kind: Actor['kind']) => [
    ...new Set(actors.flatMap((actor) => (actor.kind === kind ? actor.id : []))),
  ];
  const [staff, participants, keys] = await Promise.all([
    staffNames(database, idsOf('staff')),
    participantNames(database, company, idsOf('participant')),
    apiKeyNames(database, company, idsOf('api-key')),
  ]);
  return ({ kind, id }) => {
    const named: Partial<Record<Actor['kind'], ReadonlyMap<string, string>>> = {
      ...{ staff, participant: participants, 'api-key': keys },
    };
    const names = named[kind];
    return { kind, id, name: (names ? names.get(id) : automatName(id, language)) ?? null };
  };
}

/** Only the participant acts on a participant's records: there is seldom more than one to look up. */
async function participantNames(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(ids.map((id) => findListedParticipant(database, company, id)));
  return new Map(found.flatMap((row) => (row ? [[row.id, row.name] as const] : [])));
}

async function apiKeyNames(
  database: ReadDatabase,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(ids.map((id) => findRecord(database, apiKeys, company, id)));
  return new Map(found.flatMap((row) => (row ? [[row.id, String(row['name'])] as const] : [])));
}

const automatName = (id: string, language: Language): string => actorName(id)?.[language] ?? id;

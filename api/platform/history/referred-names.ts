import { viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { calledOf, type Referred } from '@fidelidade/projections/records/called.js';
import { message } from '../../http/messages.js';
import type { Session } from '../../session/session.js';

/** Who is told what is referred to, and in which language. */
export interface NamesAsked {
  readonly database: ReadDatabase;
  readonly company: string;
  readonly session: Pick<Session, 'permissions'>;
  readonly viewer: Viewer;
  readonly language: Language;
}

/** A value of a fact, and whose ids it is of; of what refers to nothing, null. */
export interface Reference {
  readonly reference: Referred | null;
  readonly value: unknown;
}

/** What a value that refers to other records is in words; null of one that refers to none. */
export type NameTeller = (reference: Reference) => string | null;

/**
 * Puts names to what facts refer to, one query a kind (R-7.4.6b, R-7.4.11). What whoever asks may not see is «outro registro», and what
 * the company does not have, or no more, is «removido»: the value keeps its id, and no text has it.
 */
export async function nameTeller(
  { database, company, session, viewer, language }: NamesAsked,
  references: readonly Reference[],
): Promise<NameTeller> {
  const wanted = new Map<Referred, Set<string>>();
  for (const { reference, value } of references) {
    if (!reference || !session.permissions.has(viewPermissionOf(reference))) continue;
    const ids = wanted.get(reference) ?? new Set();
    for (const id of idsIn(value)) if (isWithin(viewer, reference, id)) ids.add(id);
    wanted.set(reference, ids);
  }
  const names = new Map(
    await Promise.all(
      [...wanted].map(
        async ([resource, ids]) => [resource, await calledOf(database, resource, company, ids)] as const,
      ),
    ),
  );
  const nameOf = (reference: Referred, id: string): string => {
    const key = wanted.get(reference)?.has(id) ? 'reference.removed' : 'reference.unseen';
    return names.get(reference)?.get(id) ?? message(language, key);
  };
  return ({ reference, value }) => {
    if (!reference) return null;
    return (
      idsIn(value)
        .map((id) => nameOf(reference, id))
        .join(', ') || null
    );
  };
}

const idsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** Whether a record is among those of its kind that are theirs to see. */
function isWithin({ scope }: Viewer, reference: Referred, id: string): boolean {
  if (reference !== 'accounts' && reference !== 'warehouses') return true;
  return scope[reference]?.includes(id) ?? true;
}

import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { staffOf } from '@fidelidade/projections/identity/staff-users/queries.js';
import { auditedTypes } from '@fidelidade/projections/platform/audit/queries.js';
import { ACTOR_NAMES } from '../../i18n/actor-names.js';
import { eventLabel } from './trail.record.js';

const LOCALES: Readonly<Record<Language, string>> = { pt_BR: 'pt-BR', en: 'en' };

/** Who may have acted and what may have happened, by name, as `GET /api/audit/filters` answers it. */
export async function auditFilters(database: ReadDatabase, company: string, language: Language) {
  const [people, types] = await Promise.all([staffOf(database, company), auditedTypes(database, company)]);
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, LOCALES[language]);
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    automatic: Object.entries(ACTOR_NAMES)
      .map(([id, names]) => ({ id, name: names[language] }))
      .toSorted(byName),
    types: types.map((id) => ({ id, name: eventLabel(id, language) })).toSorted(byName),
  };
}

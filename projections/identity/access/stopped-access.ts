import { sql, type RawBuilder } from 'kysely';

/** Models that say who is who and who may do what. */
export const ACCESS_MODELS = ['staff-users', 'participants', 'access', 'credentials'] as const;

/** The same for API keys, which are plain records. */
export const API_KEY_MODELS = ['records', 'api-key-secrets', 'access'] as const;

/**
 * SQL that says whether one of these lanes stands in a model that guards access: the rights that are read there may be from
 * before a fact that took them away, so nobody is let in by them.
 */
export const isAccessStopped = (
  lanes: readonly RawBuilder<unknown>[],
  models: readonly string[] = ACCESS_MODELS,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from rm.stopped_lanes where model in (${sql.join([...models])}) and lane in (${sql.join([...lanes])})
)`;

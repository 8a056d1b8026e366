import { sql, type RawBuilder } from 'kysely';

/** A value for a jsonb column. Needed for arrays, which the driver would take for PostgreSQL arrays. */
export const json = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;

import { sql, type RawBuilder } from 'kysely';

/**
 * The position up to which a company's facts are in a read model, beside `rm.checkpoints as checkpoint` of that model: a lane that
 * stopped shows nothing from its fact on.
 */
export const knownThrough = (model: string, company: string): RawBuilder<number> => sql`
  least(checkpoint.position, (
    select min((fact ->> 'position')::bigint) - 1 from rm.stopped_lanes
    where model = ${model} and company_id = ${company}
  ))`;

import { sql, type RawBuilder } from 'kysely';

/**
 * What another record is called that a row refers to. Its columns are named anew, so that the row's own are meant by their plain
 * names, whatever a statement calls the table.
 */
export const referredName = (table: string, title: string, reference: string): RawBuilder<unknown> =>
  sql`(
    select referred_name from (
      select company_id as referred_company, id as referred_id, ${sql.ref(title)} as referred_name
      from ${sql.table(table)}
    ) as referred
    where referred_company = company_id and referred_id = ${sql.ref(reference)}
  )`;

/** What those are called whose ids a row lists in JSON. */
export const referredNames = (table: string, title: string, references: string): RawBuilder<unknown> =>
  sql`(
    select jsonb_agg(referred_name) from (
      select company_id as referred_company, id as referred_id, ${sql.ref(title)} as referred_name
      from ${sql.table(table)}
    ) as referred
    where referred_company = company_id and ${sql.ref(references)} ? referred_id
  )`;

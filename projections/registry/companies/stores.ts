import type { Address } from '@fidelidade/domain/registry/address.js';
import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';
import { matching } from '../../lists/search.js';

/** What anybody who comes to a store knows of it. */
export interface Store {
  readonly id: string;
  readonly fantasy_name: string;
  readonly address: Address;
  readonly whatsapp: string | null;
}

/** The stores of a house, matrix and branches, that a text finds by their name and where they are (R-7.1.18); the matrix first. */
export async function storesFound(
  database: SystemReads,
  company: string,
  text: string,
): Promise<readonly Store[]> {
  const place = sql`concat_ws(' ', store.fantasy_name, store.address ->> 'street', store.address ->> 'neighborhood',
    store.address ->> 'city', store.address ->> 'state')`;
  const { rows } = await sql<Store>`
    with matrix as (select coalesce(matrix_id, id) as id from companies where id = ${company})
    select store.id, store.fantasy_name, store.address, store.whatsapp from companies as store, matrix
    where store.status = 'active' and (store.id = matrix.id or store.matrix_id = matrix.id)
      and ${matching(text, (pattern) => sql`rm.folded(${place}) like ${pattern}`)}
    order by store.id = matrix.id desc, store.fantasy_name, store.id
  `.execute(database);
  return rows;
}

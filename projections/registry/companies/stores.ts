import type { Address } from '@fidelidade/domain/registry/address.js';
import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';
import { matching } from '../../lists/search.js';
import { ofHouse } from './house.js';

/** What anybody who comes to a store knows of it. */
export interface Store {
  readonly id: string;
  readonly fantasy_name: string;
  readonly address: Address;
  readonly whatsapp: string | null;
}

const PLACE = sql`concat_ws(' ', fantasy_name, address ->> 'street', address ->> 'neighborhood', address ->> 'city', address ->> 'state')`;

/** The stores of a house, matrix and branches, that a text finds by their name and where they are (R-7.1.18); the matrix first. */
export async function storesFound(
  database: SystemReads,
  company: string,
  text: string,
): Promise<readonly Store[]> {
  const { rows } = await sql<Store>`
    select id, fantasy_name, address, whatsapp from ${ofHouse(company)} as store
    where status = 'active' and ${matching(text, (pattern) => sql`rm.folded(${PLACE}) like ${pattern}`)}
    order by is_matrix desc, fantasy_name, id
  `.execute(database);
  return rows;
}

import { sql, type RawBuilder } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';

export interface CompanyOfHouse {
  readonly id: string;
  readonly fantasy_name: string;
  readonly cnpj: string;
}

/** Companies of one house, whichever of them it is asked of (ADR 0051): each with `is_matrix`. */
export const ofHouse = (company: string): RawBuilder<unknown> => sql`(
  with matrix as (select coalesce(matrix_id, id) as id from companies where id = ${company})
  select company.*, company.id = matrix.id as is_matrix from companies as company, matrix
  where company.id = matrix.id or company.matrix_id = matrix.id
)`;

/** A matrix with its branches, whichever of them is asked from (ADR 0051); without those that are deleted. The matrix first. */
export async function companiesOfHouse(
  database: SystemReads,
  company: string,
): Promise<readonly CompanyOfHouse[]> {
  const { rows } = await sql<CompanyOfHouse>`
    select id, fantasy_name, cnpj from ${ofHouse(company)} as company
    where status <> 'deleted'
    order by is_matrix desc, fantasy_name, id
  `.execute(database);
  return rows;
}

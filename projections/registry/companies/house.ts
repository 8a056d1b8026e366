import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';

export interface CompanyOfHouse {
  readonly id: string;
  readonly fantasy_name: string;
  readonly cnpj: string;
}

/** A matrix with its branches, whichever of them is asked from (ADR 0051); without those that are deleted. The matrix first. */
export async function companiesOfHouse(
  database: SystemReads,
  company: string,
): Promise<readonly CompanyOfHouse[]> {
  const { rows } = await sql<CompanyOfHouse>`
    with matrix as (select coalesce(matrix_id, id) as id from companies where id = ${company})
    select company.id, company.fantasy_name, company.cnpj from companies as company, matrix
    where company.status <> 'deleted' and (company.id = matrix.id or company.matrix_id = matrix.id)
    order by company.id = matrix.id desc, company.fantasy_name, company.id
  `.execute(database);
  return rows;
}

import type { ReadDatabase } from '../../database/read-models.js';
import type { ProgramVersionRow } from './table.js';

/** The versions of a company's terms, the one in force first; none before the programme is published. */
export const programVersionsOf = (
  database: ReadDatabase,
  company: string,
  limit: number,
): Promise<readonly ProgramVersionRow[]> =>
  database
    .selectFrom('program_versions')
    .selectAll()
    .where('company_id', '=', company)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

export const programInForce = async (
  database: ReadDatabase,
  company: string,
): Promise<ProgramVersionRow | undefined> => (await programVersionsOf(database, company, 1))[0];

import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import type { ProgramVersionRow } from './table.js';

/** The versions of a company's terms, the one in force first; none before the programme is published. */
export const programVersionsOf = (
  database: ReadDatabase | SystemReads,
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
  database: ReadDatabase | SystemReads,
  company: string,
): Promise<ProgramVersionRow | undefined> => (await programVersionsOf(database, company, 1))[0];

/** The version that was in force at a moment; none before the programme was published. */
export const programAsOf = (
  database: ReadDatabase,
  company: string,
  asOf: Instant,
): Promise<ProgramVersionRow | undefined> =>
  database
    .selectFrom('program_versions')
    .selectAll()
    .where('company_id', '=', company)
    .where('published_at', '<=', asOf)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

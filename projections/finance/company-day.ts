import { civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '../database/read-models.js';
import { findCompany } from '../registry/companies/queries.js';

/** The day that it is for the company: what «overdue» and «due today» are judged by. */
export async function companyDay(database: ReadDatabase, company: string, now: Instant): Promise<CivilDate> {
  const row = await findCompany(database, company);
  if (!row) throw notFound();
  return civilDateIn(row.timezone, now);
}

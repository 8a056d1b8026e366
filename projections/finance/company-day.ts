import {
  addDays,
  civilDateIn,
  startOfDayIn,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '../database/read-models.js';
import { findCompany } from '../registry/companies/queries.js';

/** The day that it is for the company: what «overdue» and «due today» are judged by. */
export async function companyDay(database: ReadDatabase, company: string, now: Instant): Promise<CivilDate> {
  return civilDateIn(await zoneOf(database, company), now);
}

/** The moment at which a day of the company's is over. */
export async function endOfDay(database: ReadDatabase, company: string, date: CivilDate): Promise<Instant> {
  return startOfDayIn(await zoneOf(database, company), addDays(date, 1));
}

async function zoneOf(database: ReadDatabase, company: string): Promise<string> {
  const row = await findCompany(database, company);
  if (!row) throw notFound();
  return row.timezone;
}

import type { EntryRef } from '@fidelidade/application/finance/finance.commands.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { findEntry } from '@fidelidade/projections/finance/entries/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { entryRecord } from './entry.record.js';

/** An entry as its record is answered: late or not by the company's own day. Undefined for one that the viewer may not see. */
export async function shownEntry(
  database: ReadDatabase,
  company: string,
  { direction, entryId }: EntryRef,
  viewer: Viewer,
  now: Instant,
) {
  const row = await findEntry(database, company, direction, entryId, viewer);
  return row && entryRecord(row, await companyDay(database, company, now));
}

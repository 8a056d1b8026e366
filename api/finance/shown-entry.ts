import type { EntryRef } from '@fidelidade/application/finance/finance.commands.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { findEntry } from '@fidelidade/projections/finance/entries/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { kindOf } from '@fidelidade/domain/record-kinds.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
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
  if (!row) return undefined;
  const payment_conditions = await conditionsOf(database, company, row.payment_term_id);
  return { ...entryRecord(row, await companyDay(database, company, now)), payment_conditions };
}

/** What of its payment term early and late payment change: whoever pays it need not see the register of terms. */
export async function conditionsOf(database: ReadDatabase, company: string, termId: string | null) {
  const term =
    termId === null ? undefined : await findRecord(database, kindOf('payment-terms'), company, termId);
  if (!term) return null;
  const { discount, penalty, interest, interest_type, grace_days } = { ...term } as Record<string, unknown>;
  return { discount, penalty, interest, interest_type, grace_days };
}

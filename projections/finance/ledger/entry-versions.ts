import type { Recorded } from '@fidelidade/domain/events.js';
import { SAID_OF_ENTRY, type EntryRow } from '../entries/table.js';
import type { Ledger } from './ledger.js';

/** Keeps what an entry said before a fact, where that changes any of it. */
export function keepVersion(event: Recorded, before: EntryRow, after: EntryRow, ledger: Ledger): void {
  if (SAID_OF_ENTRY.every((column) => before[column] === after[column])) return;
  const { company_id, id: entry_id, description, document, person_id } = before;
  const { account_plan_id, cost_center_id, dre_group } = before;
  ledger.versions.put({
    ...{ company_id, id: `${event.id}:${entry_id}`, entry_id },
    ...{ description, document, person_id, account_plan_id, cost_center_id, dre_group },
    replaced_at: event.meta.recordedAt,
    replaced_in: event.position,
  });
}

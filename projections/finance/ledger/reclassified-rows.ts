import { UNCLASSIFIED } from '@fidelidade/domain/finance/dre.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { PostingRow } from '../postings/table.js';
import { keepVersion } from './entry-versions.js';
import type { Ledger } from './ledger.js';
import { paymentsOf, rowsMoved } from './posting-rows.js';

/**
 * The DRE follows the plan: a category with another line takes all that was ever posted to it there, each on the day on which
 * it counted. It is told like everything else: whoever looks at what was known before sees the line that it had.
 */
export function reclassifiedRows(
  event: Recorded<'CategoryRegistered' | 'CategoryChanged'>,
  ledger: Ledger,
): PostingRow[] {
  if (event.type === 'CategoryRegistered') return [];
  const { company } = event.meta;
  const { categoryId, dreGroup: dre_group = UNCLASSIFIED } = event.data;
  const posted = [...ledger.entries.all()].filter(
    (entry) => entry.company_id === company && entry.account_plan_id === categoryId,
  );
  return posted.flatMap((entry) => {
    const rows = rowsMoved(event, entry, { ...entry, dre_group }, paymentsOf(entry, ledger));
    ledger.entries.put({ ...entry, dre_group });
    keepVersion(event, entry, { ...entry, dre_group }, ledger);
    return rows.map((row) => ({ ...row, id: `${row.id}:${entry.id}` }));
  });
}

import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import type { EntryListRow } from './table.js';

/** What is due later than so many waits its turn. */
const MAX_COUNTERPARTS = 100;

/**
 * What an entry could be set off against: what is open of the same person the other way, that nobody has yet to agree to, within
 * the viewer's reach; what is due first comes first.
 */
export const counterpartsOf = (
  database: ReadDatabase,
  company: string,
  { direction, person_id }: { readonly direction: Direction; readonly person_id: string | null },
  viewer: Viewer,
): Promise<readonly EntryListRow[]> =>
  database
    .selectFrom('entry_rows')
    .selectAll()
    .where('company_id', '=', company)
    .where('person_id', '=', person_id)
    .where('direction', '=', direction === 'R' ? 'P' : 'R')
    .where('outstanding', '>', 0)
    .where('cancelled', '=', false)
    .where(sql<boolean>`(approval_status is null or approval_status = ${APPROVAL_STATUS.approved})`)
    .where(ofOwnEntries(viewer))
    .orderBy('due_date')
    .orderBy('id')
    .limit(MAX_COUNTERPARTS)
    .execute();

import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../lists/viewer.js';

/**
 * Of expectations: what is owed is anybody's to see, wherever it is expected (ADR 0122); a payment that has not cleared goes
 * to one account.
 */
export const onItsWayTo = ({ scope: { accounts } }: Viewer): RawBuilder<boolean> =>
  accounts === null
    ? sql<boolean>`true`
    : sql<boolean>`(subject_id = entry_id or account_id = any(${[...accounts]}::text[]))`;

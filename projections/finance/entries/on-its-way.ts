import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../lists/viewer.js';

/**
 * Of expectations: what is owed is anybody's to see, wherever it is expected (ADR 0122); a payment that has not cleared goes
 * to one account.
 */
export const onItsWayTo = ({ scope: { accounts } }: Viewer): RawBuilder<boolean> =>
  accounts === null
    ? sql<boolean>`true`
    : sql<boolean>`(expectations.subject_id = expectations.entry_id or exists (
        select 1 from payments
        where payments.company_id = expectations.company_id and payments.id = expectations.subject_id
          and payments.account_id = any(${[...accounts]}::text[])))`;

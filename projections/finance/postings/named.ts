import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../lists/viewer.js';
import { withinReach } from '../account-transfers/queries.js';

/** What postings are called, by what `withNames` joins to them. */
export const POSTING_NAMES = sql`
  coalesce(
    entry.description,
    nullif(
      concat_ws(' · ', transfer.from_account_name || ' → ' || transfer.to_account_name, transfer.description),
      ''
    ),
    account.name
  ) as description,
  case when movement.date <> part.date then movement.date end as late_of,
  entry.document, entry.person_name, entry.account_plan_name, entry.cost_center_name`;

/** The entry, the transfer or the account that each posting of `part` is of: a transfer only where the viewer sees it. */
export const withNames = (company: string, viewer: Viewer): RawBuilder<unknown> => sql`
  left join entry_rows as entry on entry.company_id = ${company} and entry.id = part.entry_id
  left join (select * from account_transfer_rows where company_id = ${company} and ${withinReach(viewer)}) as transfer
    on part.record_resource = 'transfers' and transfer.id = part.record_id
  left join accounts as account on account.company_id = ${company} and part.record_resource = 'accounts'
    and account.id = part.record_id
  left join statement as movement on movement.company_id = ${company} and part.record_resource = 'participants'
    and movement.id = part.id`;

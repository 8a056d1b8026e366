import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../lists/viewer.js';
import { withinReach } from '../account-transfers/queries.js';
import { lastCategoryIn, saidAt } from '../entries/said-at.js';

interface NamesAsked {
  readonly viewer: Viewer;
  /** As the entries were then. */
  readonly asOf?: Instant | undefined;
  /** The category and cost centre that each posting counts by: of a figure that sums by them, whatever its entry says since. */
  readonly byOwnClasses?: boolean;
}

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
  entry.document, person.full_name as person_name, category.name as account_plan_name,
  center.name as cost_center_name`;

/** The entry, the transfer or the account that each posting of `part` is of: a transfer only where the viewer sees it. */
export const withNames = (company: string, asked: NamesAsked): RawBuilder<unknown> => sql`
  left join lateral ${saidAt(company, sql`part.entry_id`, asked.asOf)} as entry on true
  left join persons as person on person.company_id = ${company} and person.id = entry.person_id
  left join account_plans as category on category.company_id = ${company} and category.id = ${categoryOf(company, asked)}
  left join cost_centers as center on center.company_id = ${company} and center.id = ${centerOf(asked)}
  left join (
      select * from account_transfer_rows where company_id = ${company} and ${withinReach(asked.viewer)}
    ) as transfer on part.record_resource = 'transfers' and transfer.id = part.record_id
  left join accounts as account on account.company_id = ${company} and part.record_resource = 'accounts'
    and account.id = part.record_id
  left join statement as movement on movement.company_id = ${company} and part.record_resource = 'participants'
    and movement.id = part.id`;

/**
 * Of the result, what an entry and its payments came to in a line that it counts in no more is of the category that had it there. All else
 * is of the category of its entry: another of the same line changes no posting.
 */
const categoryOf = (company: string, { asOf, byOwnClasses = false }: NamesAsked): RawBuilder<unknown> =>
  byOwnClasses
    ? sql`part.account_plan_id`
    : sql`case
        when part.leg in ('value', 'principal') and part.dre_group <> entry.dre_group
          then coalesce(
            ${lastCategoryIn(company, { entryId: sql`part.entry_id`, line: sql`part.dre_group`, asOf })},
            entry.account_plan_id)
        else entry.account_plan_id
      end`;

/** Of the result, every posting is told anew where its entry is of another cost centre. */
const centerOf = ({ byOwnClasses = false }: NamesAsked): RawBuilder<unknown> =>
  byOwnClasses
    ? sql`part.cost_center_id`
    : sql`case when part.dre_group is null then entry.cost_center_id else part.cost_center_id end`;

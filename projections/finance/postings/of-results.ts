import { LOYALTY_GROUP, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import { sql, type RawBuilder } from 'kysely';
import { MOVEMENT_OF, type LiabilityMovement } from '../../loyalty/liability/movements.js';
import type { LoyaltyLeg } from './table.js';

/**
 * What counts in the income statement of a basis, as postings are told. By competence it is also what the company comes to owe its
 * participants in cashback, from the day on that it chose (`loyalty_in_dre_from`, feature 12): owing more is a deduction, and what is
 * used, runs out or is taken back gives it back. The sum of any days is by how much the liability of those days shrank.
 *
 * It is read off their statements, not written a second time: the line, the statement and the liability cannot differ. What was told of a
 * day of closed books counts on the first that was open then (ADR 0147).
 */
export const resultPostings = (company: string, basis: DreBasis): RawBuilder<unknown> =>
  basis === 'cash'
    ? sql`(select ${COLUMNS} from postings where company_id = ${company} and book = 'cash')`
    : sql`(
      select ${COLUMNS} from postings where company_id = ${company} and book = 'competence'
      union all
      select id, position, 'competence', ${LEG_OF_KIND}, counts_on, to_char(counts_on, 'YYYY-MM'), ${LOYALTY_GROUP}, -amount, null, null,
        null, 'participants', participant_id, id, event_type, recorded_at, null, null
      from ${linesInResult(company)}
    )`;

/** The same as it is known now, already summed by month, line and cost centre. */
export const resultSums = (company: string, basis: DreBasis): RawBuilder<unknown> => {
  const sums = sql`select month, dre_group, cost_center_id, amount from posting_sums
    where company_id = ${company} and book = ${basis} and date is null`;
  if (basis === 'cash') return sql`(${sums})`;
  return sql`(${sums}
    union all
    select to_char(counts_on, 'YYYY-MM'), ${LOYALTY_GROUP}, null, -amount from ${linesInResult(company)})`;
};

/** Lines of participants' statements that count in the result. */
const linesInResult = (company: string): RawBuilder<unknown> =>
  sql`statement where company_id = ${company} and ${OWED_CASHBACK}
    and counts_on >= (select loyalty_in_dre_from from companies where id = ${company})`;

/** What moved in the accounts, told in the same columns: not by what else it counts since. */
export const moneyPostings = (company: string): RawBuilder<unknown> =>
  sql`(select ${COLUMNS} from postings where company_id = ${company} and book = 'money' and leg <> 'reclassified')`;

const COLUMNS = sql`id, position, book, leg, date, month, dre_group, amount, direction, account_id,
  entry_id, record_resource, record_id, event_id, event_type, recorded_at, cost_center_id, account_plan_id`;

/** Kinds of lines that move the liability, as the index of `statement` says them. */
const OWED_CASHBACK = sql`currency = 'cashback' and kind not in ('earn', 'transfer_in', 'transfer_out')`;

/** What an auditor reads each movement as. */
const LEG_OF: Readonly<Record<LiabilityMovement, LoyaltyLeg>> = {
  earned: 'cashback_given',
  adjusted: 'cashback_given',
  used: 'cashback_used',
  expired: 'cashback_expired',
  returned: 'cashback_returned',
};
const LEG_OF_KIND = sql`case kind ${sql.join(
  Object.entries(MOVEMENT_OF).flatMap(([kind, movement]) =>
    movement ? [sql`when ${sql.lit(kind)} then ${sql.lit(LEG_OF[movement])}`] : [],
  ),
  sql` `,
)} end`;

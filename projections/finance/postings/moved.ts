import {
  addDays,
  addMonths,
  monthOf,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { sql, type RawBuilder } from 'kysely';
import { recordedUpTo } from '../../lists/as-of.js';
import { isByClass, type Part } from './part.js';

interface Since {
  readonly from: CivilDate;
  readonly asOf: Instant | undefined;
}

/**
 * What moved since a day, until now, by day and account: as many rows as there are days and accounts. By a class of entries, or as of a moment,
 * it is read off the postings themselves.
 */
export const movedByDay = (
  company: string,
  { from, asOf, part }: Since & { readonly part?: Part | undefined },
): RawBuilder<unknown> =>
  asOf !== undefined || isByClass(part)
    ? sql`(${posted(company, from, asOf)})`
    : sql`(select date, account_id, direction, is_transfer, amount from posting_sums
        where company_id = ${company} and date >= ${from})`;

/**
 * What moved in a period and after it, until now, with all that figures are parted by. Of a month that lies whole within or after it one row
 * a cell is read, as of its first day; of those that it cuts, their postings.
 */
export function movedInPeriod(
  company: string,
  { from, to, asOf }: Since & { readonly to: CivilDate },
): RawBuilder<unknown> {
  if (asOf !== undefined) return sql`(${posted(company, from, asOf)})`;
  const cut = monthsCut(from, to);
  const whole = sql`select (month || '-01')::date as date, ${CLASSES}, direction, is_transfer, amount from posting_sums
    where company_id = ${company} and book = 'money' and date is null and month >= ${monthOf(from)}
      and month <> all(${cut}::text[])`;
  const days = cut.map((month) => {
    const first = firstOf(month);
    return sql`${posted(company, first < from ? from : first, undefined)} and date < ${addMonths(first, 1)}`;
  });
  return sql`(${sql.join([whole, ...days], sql` union all `)})`;
}

const CLASSES = sql`account_id, account_plan_id, cost_center_id`;

const posted = (company: string, from: CivilDate, asOf: Instant | undefined): RawBuilder<unknown> =>
  sql`select date, ${CLASSES}, direction, leg = 'transfer' as is_transfer, amount from postings
    where company_id = ${company} and book = 'money' and date >= ${from} and ${recordedUpTo(asOf)}`;

/** Those of which only some days lie within. */
function monthsCut(from: CivilDate, to: CivilDate): string[] {
  const beginsWithin = from !== firstOf(monthOf(from));
  const endsWithin = monthOf(addDays(to, 1)) === monthOf(to);
  return [...new Set([...(beginsWithin ? [monthOf(from)] : []), ...(endsWithin ? [monthOf(to)] : [])])];
}

const firstOf = (month: string): CivilDate => `${month}-01` as CivilDate;

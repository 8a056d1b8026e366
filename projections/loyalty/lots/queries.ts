import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { sql, type RawBuilder } from 'kysely';
import { CREDITS } from '../statement/table.js';
import type { LotRow } from './table.js';
import { inPages } from '../../database/in-pages.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';

/** Participants that one query of a daily job reads. */
const PARTICIPANTS_PER_PAGE = 1_000;

export interface DueParticipant {
  readonly company: string;
  readonly participantId: string;
  /** The day that it is in the company's zone. */
  readonly today: CivilDate;
}

/** Who has something that becomes available or expires by now, in every company, each by its own calendar. */
export const participantsWithDueLots = (
  database: SystemReads,
  now: Instant,
  pageSize = PARTICIPANTS_PER_PAGE,
): AsyncGenerator<DueParticipant> =>
  inPages<DueParticipant>(pageSize, async (last) => {
    const { rows } = await sql<DueParticipant>`
      with ${calendarAt(now)}
      select distinct lot.company_id as company, lot.participant_id as "participantId", calendar.today
      from calendar join lots as lot using (company_id)
      where ((lot.status = 'pending' and lot.available_on <= calendar.today)
          or (lot.status <> 'exhausted' and lot.expires_on <= calendar.today))
        and (lot.company_id, lot.participant_id) > (${last?.company ?? ''}, ${last?.participantId ?? ''})
      order by 1, 2
      limit ${pageSize}
    `.execute(database);
    return rows;
  });

/** The day that it is in each company. */
export const calendarAt = (now: Instant) => sql`calendar as (
  select company_id, (${now}::timestamptz at time zone timezone)::date as today from companies
)`;

/** What becomes of both currencies on a day. */
export interface DatedAmounts {
  readonly date: CivilDate;
  readonly cashback: Cents;
  readonly points: Amount;
}

/** What a participant will be able to use from which day on, the next first. */
export const nextAvailable = (
  database: ReadDatabase,
  company: string,
  participantId: string,
  limit: number,
): Promise<readonly DatedAmounts[]> =>
  upcoming(database, company, participantId, 'pending', 'available_on', limit);

/** What a participant will lose unless it is used, with the last day on which it can be, the next first. */
export const nextExpiries = async (
  database: ReadDatabase,
  company: string,
  participantId: string,
  limit: number,
): Promise<readonly DatedAmounts[]> =>
  (await upcoming(database, company, participantId, 'available', 'expires_on', limit))
    .filter(({ date }) => date !== NEVER)
    .map(({ date, ...amounts }) => ({ date: lastUsableDay(date), ...amounts }));

async function upcoming(
  database: ReadDatabase,
  company: string,
  participantId: string,
  status: 'pending' | 'available',
  day: 'available_on' | 'expires_on',
  limit: number,
): Promise<readonly DatedAmounts[]> {
  const sums = database
    .selectFrom('lots')
    .select(({ ref }) => [
      ref(day).as('date'),
      remainingOf('cashback').as('cashback'),
      remainingOf('points').as('points'),
    ])
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .where('status', '=', status)
    .groupBy(day);
  const { rows } = await sql<{ date: CivilDate; cashback: string; points: string }>`
    select date, cashback, points from (
      select *, ${nthDay('cashback')} as nth_cashback, ${nthDay('points')} as nth_points from (${sums}) as sums
    ) as days
    where (cashback > 0 and nth_cashback <= ${limit}) or (points > 0 and nth_points <= ${limit})
    order by date
  `.execute(database);
  return rows.map(({ date, cashback, points }) => ({
    date,
    cashback: sumOfMoney(Number(cashback)),
    points: sumOfMoney(Number(points)),
  }));
}

/** Which day it is of those that have something of a currency: each of the two has its next days, however far apart they are. */
const nthDay = (currency: Currency) =>
  sql<number>`count(*) filter (where ${sql.ref(currency)} > 0) over (order by date)`;

const remainingOf = (currency: Currency) =>
  sql<string>`coalesce(sum(remaining) filter (where currency = ${currency}), 0)`;

/** Lots that staff see of somebody at once. */
const MAX_LOTS = 200;

/** What is left of a credit, and where it came from. */
export interface OpenLot extends LotRow {
  readonly document_number: string | null;
  readonly rule_name: string | null;
  /** How the statement tells its credit; null of one that is older than statements of credits. */
  readonly credit_kind: (typeof CREDITS)[number] | null;
}

/** What a participant waits for and can use, what runs out first standing first. Of a friend's purchase that brought a bonus nothing is said. */
export const openLotsOf = (
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<readonly OpenLot[]> =>
  lotsOf(database, company, participantId, sql`lot.status <> 'exhausted' order by lot.expires_on, lot.id`);

/** What was used up or ran out, the latest first. */
export const closedLotsOf = (
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<readonly OpenLot[]> =>
  lotsOf(database, company, participantId, sql`lot.status = 'exhausted' order by lot.earned_on desc, lot.id`);

async function lotsOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
  which: RawBuilder<unknown>,
): Promise<readonly OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select lot.*, sale.id as sale_id, sale.document_number, credit.kind as credit_kind, credit.rule_name
    from lots as lot
    left join lateral (
      select credit.kind, rule.rule ->> 'name' as rule_name from statement as credit
      left join earning_rule_versions as rule on rule.company_id = credit.company_id
        and rule.rule_id = credit.rule_id and rule.version = credit.rule_version
      where credit.company_id = lot.company_id and credit.lot_id = lot.id and credit.kind = any(${CREDITS})
      limit 1
    ) as credit on true
    left join sales as sale on sale.company_id = lot.company_id and sale.id = lot.sale_id
      and sale.participant_id = lot.participant_id
    where lot.company_id = ${company} and lot.participant_id = ${participantId} and ${which}
    limit ${MAX_LOTS}
  `.execute(database);
  return rows;
}

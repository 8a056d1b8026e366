import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import { sql } from 'kysely';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';

/** Participants that one run of the daily job takes on; the next run finds the rest. */
export const MAX_DUE_PARTICIPANTS = 10_000;

export interface DueParticipant {
  readonly company: string;
  readonly participantId: string;
  /** The day that it is in the company's zone. */
  readonly today: CivilDate;
}

/** Who has cashback that becomes available or expires by now, in every company, each by its own calendar. */
export async function participantsWithDueLots(
  database: SystemReads,
  now: Instant,
): Promise<readonly DueParticipant[]> {
  const due = await sql<DueParticipant>`
    with calendar as (
      select company_id, (${now}::timestamptz at time zone timezone)::date as today from companies
    )
    select distinct lot.company_id as company, lot.participant_id as "participantId", calendar.today
    from calendar join lots as lot using (company_id)
    where (lot.status = 'pending' and lot.available_on <= calendar.today)
       or (lot.status <> 'exhausted' and lot.expires_on <= calendar.today)
    order by 1, 2
    limit ${MAX_DUE_PARTICIPANTS}
  `.execute(database);
  return due.rows;
}

export interface DatedCashback {
  readonly date: CivilDate;
  readonly amount: Cents;
}

/** What a participant will be able to use from which day on, the next first. */
export const nextAvailable = (
  database: ReadDatabase,
  company: string,
  participantId: string,
  limit: number,
): Promise<readonly DatedCashback[]> =>
  upcoming(database, company, participantId, 'pending', 'available_on', limit);

/** What a participant will lose unless it is used, with the last day on which it can be, the next first. */
export const nextExpiries = async (
  database: ReadDatabase,
  company: string,
  participantId: string,
  limit: number,
): Promise<readonly DatedCashback[]> =>
  (await upcoming(database, company, participantId, 'available', 'expires_on', limit)).map(
    ({ date, amount }) => ({
      date: lastUsableDay(date),
      amount,
    }),
  );

async function upcoming(
  database: ReadDatabase,
  company: string,
  participantId: string,
  status: 'pending' | 'available',
  day: 'available_on' | 'expires_on',
  limit: number,
): Promise<readonly DatedCashback[]> {
  const rows = await database
    .selectFrom('lots')
    .select(({ ref, fn }) => [ref(day).as('date'), fn.sum<string>('remaining').as('amount')])
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .where('status', '=', status)
    .groupBy(day)
    .orderBy(day)
    .limit(limit)
    .execute();
  return rows.map(({ date, amount }) => ({ date, amount: sumOfMoney(Number(amount)) }));
}

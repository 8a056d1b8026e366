import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { ReferralCode } from '@fidelidade/domain/loyalty/referral/code.js';
import { sql } from 'kysely';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';

/** Whom a code is of, as long as their account is open: of a company, and nobody else's. */
export async function referrerOfCode(
  database: SystemReads,
  company: string,
  code: ReferralCode,
): Promise<{ readonly id: string; readonly name: string | null } | undefined> {
  return database
    .selectFrom('referral_codes as own')
    .innerJoin('participants as participant', (join) =>
      join
        .onRef('participant.company_id', '=', 'own.company_id')
        .onRef('participant.id', '=', 'own.participant_id'),
    )
    .select(['participant.id', 'participant.name'])
    .where('own.company_id', '=', company)
    .where('own.code', '=', code)
    .where('participant.state', '=', 'active')
    .orderBy('participant.id')
    .executeTakeFirst();
}

export async function referralCodeOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<ReferralCode | undefined> {
  const row = await database
    .selectFrom('referral_codes')
    .select('code')
    .where('company_id', '=', company)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return row?.code;
}

/** How many came by somebody's link and how many of them bought, and what that gave: without what returns took. */
export interface ReferralTotals {
  readonly came: number;
  readonly bought: number;
  readonly cashback: Amount;
  readonly points: Amount;
}

export async function referralTotals(
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<ReferralTotals> {
  const given = (currency: Currency) => sql`coalesce((
    select sum(line.amount) from statement as line
    where line.company_id = ${company} and line.participant_id = ${participantId} and line.currency = ${currency}
      and line.kind in ('bonus', 'reverse')
      and line.lot_id in (
        select jsonb_array_elements_text(lot_ids) from referrals
        where company_id = ${company} and referrer_id = ${participantId}
      )
  ), 0)::bigint`;
  const { rows } = await sql<ReferralTotals>`
    select count(*)::int as came, count(rewarded_on)::int as bought,
      ${given('cashback')} as cashback, ${given('points')} as points
    from referrals
    where company_id = ${company} and referrer_id = ${participantId}
  `.execute(database);
  return rows[0]!;
}

/** Whom staff see under a participant. */
const MOST_LISTED = 100;

export interface ListedReferral {
  readonly participant_id: string;
  /** Null of whoever was erased. */
  readonly name: string | null;
  readonly made_on: CivilDate;
  readonly rewarded_on: CivilDate | null;
}

/** Who invited somebody, and whom they invited, the latest first. */
export async function referralsOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<{ readonly by: ListedReferral | undefined; readonly of: readonly ListedReferral[] }> {
  const listed = (shown: 'referrer_id' | 'participant_id') =>
    database
      .selectFrom('referrals as referral')
      .leftJoin('participant_directory as directory', (join) =>
        join
          .onRef('directory.company_id', '=', 'referral.company_id')
          .onRef('directory.id', '=', `referral.${shown}`),
      )
      .select([
        `referral.${shown} as participant_id`,
        sql<string | null>`directory.name`.as('name'),
        'referral.made_on',
        'referral.rewarded_on',
      ])
      .where('referral.company_id', '=', company);
  const [by, of] = await Promise.all([
    listed('referrer_id').where('referral.participant_id', '=', participantId).executeTakeFirst(),
    listed('participant_id')
      .where('referral.referrer_id', '=', participantId)
      .orderBy('referral.made_on', 'desc')
      .orderBy('referral.participant_id')
      .limit(MOST_LISTED)
      .execute(),
  ]);
  return { by, of };
}

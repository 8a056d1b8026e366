import { addDays, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import {
  measureOf,
  thresholdOf,
  type LadderState,
  type Measure,
} from '@fidelidade/domain/loyalty/level/ladder.js';
import { progressOn, standingOn, type CountedPurchase } from '@fidelidade/domain/loyalty/level/timeline.js';
import { sql } from 'kysely';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';

/** Participants that one run of the job takes on; the next run finds the rest. */
const MAX_LEVELS_DUE = 5_000;

export interface LevelDue {
  readonly company: string;
  readonly participantId: string;
  /** The day that it is in the company's zone. */
  readonly today: CivilDate;
  readonly ladderVersion: number;
}

/**
 * Whose level is over by now, each by the calendar of their company; who was measured on a ladder that is another since; and who was never
 * measured, where a level asks for nothing. Each run in another order, so that those that fail time and again leave room for all others.
 */
export async function levelsDue(database: SystemReads, now: Instant): Promise<readonly LevelDue[]> {
  const { rows } = await sql<LevelDue>`
    with programmes as (
      select ladder.company_id, ladder.version, ladder.rungs,
        (${now}::timestamptz at time zone company.timezone)::date as today
      from companies as company
      join lateral (
        select * from loyalty_ladders as own where own.company_id = company.company_id
        order by own.position desc limit 1
      ) as ladder on true
    ),
    due as (
      select standing.company_id, standing.participant_id, programme.today, programme.version
      from programmes as programme
      join level_standings as standing on standing.company_id = programme.company_id
      where standing.review_on <= programme.today or standing.ladder_version < programme.version
      union
      select participant.company_id, participant.id, programme.today, programme.version
      from programmes as programme
      join participant_directory as participant on participant.company_id = programme.company_id
      where participant.id is not null
        and exists (select from jsonb_array_elements(programme.rungs) as rung where 
            coalesce((rung ->> 'minPoints')::bigint, (rung ->> 'minSpent')::bigint) = 0)
        and not exists (
          select from level_standings as standing
          where standing.company_id = participant.company_id and standing.participant_id = participant.id
            and standing.ladder_version > 0
        )
    )
    select due.company_id as company, due.participant_id as "participantId", due.today,
      due.version as "ladderVersion"
    from due
    join participant_directory as participant
      on participant.company_id = due.company_id and participant.id = due.participant_id
    where participant.state <> 'erased'
    order by md5(due.participant_id || ${now}::text), 2
    limit ${MAX_LEVELS_DUE}
  `.execute(database);
  return rows;
}

/** A level as people are shown it. */
export interface ShownLevel {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly benefits: string | null;
}

/** Which level somebody holds, through which day, and how far it is to the next one. */
export interface ParticipantLevel {
  readonly level: ShownLevel | null;
  readonly since: CivilDate | null;
  /** The last day on which it is theirs if they buy nothing more; null where it stays. */
  readonly kept_through: CivilDate | null;
  readonly next: NextLevel | null;
  /** Every level above their own, the next one first. */
  readonly ahead: readonly NextLevel[];
}

export interface NextLevel extends ShownLevel {
  readonly measure: Measure;
  /** Cents, or points, as it counts. */
  readonly threshold: number;
  readonly counted: number;
  readonly missing: number;
  /** The last day on which so much is missing; null where nothing counts yet. */
  readonly through: CivilDate | null;
}

/** A company's levels, the lowest first. */
export const shownLevels = async (
  database: ReadDatabase,
  company: string,
): Promise<readonly (ShownLevel & StepOfLevel)[]> => {
  const { rows } = await sql<ShownLevel & StepOfLevel>`
    select id, name, color, benefits, min_spent, min_points, window_length, window_unit from loyalty_levels
    where company_id = ${company} and status = 'active' order by "order", id
  `.execute(database);
  return rows;
};

/** What each level of a company is called, also of those that were put away. */
export async function levelNames(
  database: ReadDatabase,
  company: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Pick<ShownLevel, 'id' | 'name'>>`
    select id, name from loyalty_levels where company_id = ${company}`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a level asks for, as its register says it. */
export interface StepOfLevel {
  readonly min_spent: Cents | null;
  readonly min_points: number | null;
  readonly window_length: number;
  readonly window_unit: 'day' | 'month';
}

/** By the very rules that give and take levels, so that what is promised is what comes. */
export async function levelOfParticipant(
  database: ReadDatabase,
  company: string,
  participantId: string,
  today: CivilDate,
): Promise<ParticipantLevel> {
  const [standing, purchases, ladder, levels] = await Promise.all([
    database
      .selectFrom('level_standings')
      .selectAll()
      .where('company_id', '=', company)
      .where('participant_id', '=', participantId)
      .executeTakeFirst(),
    purchasesOf(database, company, participantId),
    ladderOf(database, company),
    shownLevels(database, company),
  ]);
  const shown = (id: string | null | undefined): ShownLevel | null => {
    const level = levels.find((each) => each.id === id);
    return level ? { id: level.id, name: level.name, color: level.color, benefits: level.benefits } : null;
  };
  const level = shown(standing?.level_id);
  const { changesOn } = standingOn({ purchases, ladder }, today);
  const ahead = progressOn({ purchases, ladder }, level?.id, today).flatMap(
    ({ next, counted, missing, through = null }): NextLevel[] => {
      const known = shown(next.levelId);
      const way = { measure: measureOf(next), threshold: thresholdOf(next), counted, missing, through };
      return known ? [{ ...known, ...way }] : [];
    },
  );
  return {
    level,
    since: level ? (standing?.since ?? null) : null,
    kept_through: level && changesOn ? addDays(changesOn, -1) : null,
    next: ahead[0] ?? null,
    ahead,
  };
}

async function purchasesOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
): Promise<readonly CountedPurchase[]> {
  const { rows } = await sql<CountedPurchase>`
    select "on", spent, points from level_purchases
    where company_id = ${company} and participant_id = ${participantId}
  `.execute(database);
  return rows.map(({ on, spent, points }) => ({
    on,
    spent: sumOfMoney(Number(spent)),
    points: Number(points),
  }));
}

async function ladderOf(database: ReadDatabase, company: string): Promise<LadderState> {
  const ladders = await database
    .selectFrom('loyalty_ladders')
    .select(['version', 'on', 'rungs'])
    .where('company_id', '=', company)
    .orderBy('position')
    .execute();
  return { ladders };
}

/** How many participants hold a level; of no level, with nulls. */
export interface LevelShare extends Partial<ShownLevel> {
  readonly participants: number;
}

/** How participants are distributed over the levels, the lowest first, and how many have none. */
export async function levelDistribution(
  database: ReadDatabase,
  company: string,
): Promise<readonly LevelShare[]> {
  const [levels, counted] = await Promise.all([
    shownLevels(database, company),
    sql<{ level_id: string | null; participants: number }>`
      select standing.level_id, count(*)::int as participants
      from participant_directory as participant
      left join level_standings as standing
        on standing.company_id = participant.company_id and standing.participant_id = participant.id
      where participant.company_id = ${company} and participant.id is not null and participant.state <> 'erased'
      group by 1
    `.execute(database),
  ]);
  const of = (id: string) => counted.rows.find(({ level_id }) => level_id === id)?.participants ?? 0;
  const known = new Set(levels.map(({ id }) => id));
  const without = counted.rows
    .filter(({ level_id }) => level_id === null || !known.has(level_id))
    .reduce((sum, { participants }) => sum + participants, 0);
  return [
    ...levels.map(({ id, name, color, benefits }) => ({ id, name, color, benefits, participants: of(id) })),
    { participants: without },
  ];
}

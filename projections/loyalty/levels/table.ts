import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Rung } from '@fidelidade/domain/loyalty/level/ladder.js';

/** Who holds which level of the programme, what counted for it, and what levels asked for when. */
export interface LoyaltyLevelTables {
  loyalty_ladders: LoyaltyLadderRow;
  level_standings: LevelStandingRow;
  level_purchases: LevelPurchaseRow;
}

/** The levels as they stood from a day on. */
export interface LoyaltyLadderRow {
  company_id: string;
  /** The event's: two of one day are told apart by it. */
  position: number;
  version: number;
  on: CivilDate;
  rungs: readonly Rung[];
}

export interface LevelStandingRow {
  company_id: string;
  participant_id: string;
  level_id: string | null;
  /** Since when it is so; null where there never was a level. */
  since: CivilDate | null;
  ladder_version: number;
  review_on: CivilDate | null;
}

export interface LevelPurchaseRow {
  company_id: string;
  participant_id: string;
  /** The sale's. */
  id: string;
  on: CivilDate;
  spent: Cents;
  points: number;
  /** The level that its buyer had when it happened. */
  level_id: string | null;
}

export const loyaltyLevelTables = `
  create table if not exists loyalty_ladders (
    company_id text not null,
    position bigint not null,
    version int not null,
    "on" date not null,
    rungs jsonb not null,
    primary key (company_id, position)
  );
  create table if not exists level_standings (
    company_id text not null,
    participant_id text not null,
    level_id text,
    since date,
    ladder_version int not null,
    review_on date,
    primary key (company_id, participant_id)
  );
  create index if not exists level_standings_by_level on level_standings (company_id, level_id, participant_id);
  create index if not exists level_standings_by_review on level_standings (company_id, review_on)
    where review_on is not null;
  create index if not exists level_standings_by_ladder on level_standings (company_id, ladder_version);
  create table if not exists level_purchases (
    company_id text not null,
    participant_id text not null,
    id text not null,
    "on" date not null,
    spent bigint not null,
    points bigint not null,
    level_id text,
    primary key (company_id, id)
  );
  create index if not exists level_purchases_of_participant
    on level_purchases (company_id, participant_id, "on");
`;

import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, refuseAll } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { isSameData } from '../../kernel/same-data.js';
import type { Cents } from '../../kernel/money.js';

/** Levels of one programme: people know them by heart, and each is looked at whenever somebody buys. */
export const MAX_LOYALTY_LEVELS = 12;

/** What counts towards a level: what was spent, in cents, or what purchases earned, in points. */
export type Measure = 'spent' | 'points';

/** What becomes of a level whose holder no longer meets it. */
export type Downgrade = 'never' | 'at_once' | 'period_end' | 'period_end_one_step';

/** A level among those of its company: what brings people to it, and what takes them off it. */
export interface Rung {
  readonly levelId: string;
  readonly name: string;
  /** Counted upwards: who meets several holds the one with the highest. */
  readonly order: number;
  /** What has to be spent within the window; of a level of points, absent. */
  readonly minSpent?: Cents;
  /** The points that purchases within the window have to earn; of a level of spending, absent. */
  readonly minPoints?: number;
  /** How far back is counted; and how long it is kept by those who keep it until the end of the period. */
  readonly windowLength: number;
  readonly windowUnit: 'day' | 'month';
  readonly downgrade: Downgrade;
}

/** The time that a level looks back, and is kept. */
export type LevelWindow = Pick<Rung, 'windowLength' | 'windowUnit'>;

export const measureOf = ({ minPoints }: Pick<Rung, 'minPoints'>): Measure =>
  minPoints === undefined ? 'spent' : 'points';

/** Cents, or points. */
export const thresholdOf = ({ minSpent, minPoints }: Pick<Rung, 'minSpent' | 'minPoints'>): number =>
  minPoints ?? minSpent ?? 0;

/**
 * All levels that count from a day on, the lowest first. What was reached by an earlier ladder stays, until its own end. `version` counts what
 * levels ask for: one that is only called otherwise makes nobody's level be looked at anew.
 */
export type LadderEvent = DomainEvent<
  'LoyaltyLadderPublished',
  { version: number; on: CivilDate; rungs: readonly Rung[] }
>;

export const ladderEvents = describeEvents<LadderEvent>({ LoyaltyLadderPublished: { schema: 1 } });

export type LadderCommand =
  | { readonly type: 'put'; readonly rung: Rung; readonly on: CivilDate }
  | { readonly type: 'take-off'; readonly levelId: string; readonly on: CivilDate };

/** The levels of a company from a day on. */
export interface Ladder {
  readonly version: number;
  readonly on: CivilDate;
  readonly rungs: readonly Rung[];
}

/** Every ladder that there was, the first one first. */
export interface LadderState {
  readonly ladders: readonly Ladder[];
}

export const ladderVersion = ({ ladders }: LadderState): number => ladders.at(-1)?.version ?? 0;

/** The rungs of the ladder that counts at the end of a day; none before there was one. */
export const rungsOn = ({ ladders }: LadderState, day: CivilDate): readonly Rung[] =>
  ladders.findLast(({ on }) => on <= day)?.rungs ?? [];

/** What a level was called last, also one that was put away since. */
export const levelName = ({ ladders }: LadderState, levelId: string): string =>
  ladders.flatMap(({ rungs }) => rungs).findLast((rung) => rung.levelId === levelId)?.name ?? '';

/** The register says each level by itself; this is how they stand together, so that nobody's level asks a register what it once said. */
export const ladderDecider: Decider<LadderState, LadderCommand, LadderEvent> = {
  initial: { ladders: [] },
  decide(command, state) {
    const before = state.ladders.at(-1)?.rungs ?? [];
    const levelId = command.type === 'put' ? command.rung.levelId : command.levelId;
    const others = before.filter((rung) => rung.levelId !== levelId);
    const rungs = command.type === 'put' ? withRung(others, command.rung) : others;
    if (isSameData(before, rungs)) return [];
    // Clocks of several machines differ by a little: no ladder counts earlier than the one before it.
    const last = state.ladders.at(-1)?.on ?? command.on;
    const on = command.on < last ? last : command.on;
    const version = ladderVersion(state) + (isSameData(before.map(asked), rungs.map(asked)) ? 0 : 1);
    return [{ type: 'LoyaltyLadderPublished', data: { version, on, rungs } }];
  },
  evolve: ({ ladders }, { data }) => ({ ladders: [...ladders, data] }),
};

const asked = ({ name: _, ...rest }: Rung) => rest;

/** @throws DomainError at its threshold, where a lower one asks for more or a higher one for less; 406 where there are too many */
function withRung(others: readonly Rung[], rung: Rung): readonly Rung[] {
  if (others.length >= MAX_LOYALTY_LEVELS)
    throw notAcceptable('loyalty_level_limit', { params: { max: MAX_LOYALTY_LEVELS } });
  refuseAll([problemBeside(rung, others)]);
  return [...others, rung].toSorted((one, other) => one.order - other.order);
}

/** Only what counts the same over the same time can be compared. */
function problemBeside(rung: Rung, others: readonly Rung[]): DomainError | undefined {
  const measure = measureOf(rung);
  const alike = others.filter(
    (other) =>
      measureOf(other) === measure &&
      other.windowLength === rung.windowLength &&
      other.windowUnit === rung.windowUnit,
  );
  const field = measure === 'spent' ? 'min_spent' : 'min_points';
  const asks = thresholdOf(rung);
  if (alike.some((other) => other.order < rung.order && thresholdOf(other) > asks))
    return new DomainError('loyalty_level_below_lower', { field });
  if (alike.some((other) => other.order > rung.order && thresholdOf(other) < asks))
    return new DomainError('loyalty_level_above_higher', { field });
  return undefined;
}

import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import { ladderVersion, levelName, rungsOn, type LadderState } from './ladder.js';
import { standingOn, type CountedPurchase, type Standing } from './timeline.js';

/** What a look at somebody's level was made by, and when another one is due at the latest. */
interface Look {
  readonly participantId: string;
  /** Of the ladder that it was measured on. */
  readonly ladderVersion: number;
  /** The first day on which the level becomes another one if nothing more is bought; absent where it stays. */
  readonly reviewOn?: CivilDate;
}

/** Which level a participant of the programme holds: what counts for it, and each change of it, once. */
export type StandingEvent =
  /**
   * What a purchase counts from now on, in whole: told anew when goods come back, with less. `levelId` is the level that its buyer had when it
   * happened, as it was known when it was counted first: that is what it earns by, and stays so.
   */
  | DomainEvent<
      'PurchaseCounted',
      {
        participantId: string;
        saleId: string;
        on: CivilDate;
        /** Without what cashback paid, in cents. */
        spent: Cents;
        /** That it earned, whether they were used or not. */
        points: number;
        levelId?: string;
      }
    >
  /** A higher level than before; `previousLevelId` is absent where there was none. `on` is the day that brought them there. */
  | DomainEvent<
      'LevelReached',
      Look & { levelId: string; levelName: string; previousLevelId?: string; on: CivilDate }
    >
  /** A lower level than before; `nextLevelId` is absent where none is left. */
  | DomainEvent<
      'LevelLost',
      Look & {
        levelId: string;
        levelName: string;
        nextLevelId?: string;
        nextLevelName?: string;
        on: CivilDate;
      }
    >
  /** Looked at on a day, and still the same. */
  | DomainEvent<'LevelReviewed', Look & { on: CivilDate }>;

export const standingEvents = describeEvents<StandingEvent>({
  PurchaseCounted: { schema: 1 },
  LevelReached: { schema: 1 },
  LevelLost: { schema: 1 },
  LevelReviewed: { schema: 1 },
});

/** What a purchase counts; told again with what goods that came back left of it. */
export interface CountPurchase {
  readonly type: 'count';
  readonly participantId: string;
  readonly saleId: string;
  readonly purchase: CountedPurchase;
  readonly ladder: LadderState;
  readonly today: CivilDate;
}

/** The day may have come on which a level is lost, or the levels themselves may have changed. However often, it changes nothing twice. */
export interface ReviewLevel {
  readonly type: 'review';
  readonly participantId: string;
  readonly ladder: LadderState;
  readonly today: CivilDate;
}

export type StandingCommand = CountPurchase | ReviewLevel;

interface KnownPurchase extends CountedPurchase {
  readonly saleId: string;
  readonly levelId?: string;
}

export interface StandingState {
  readonly purchases: PersistentMap<string, KnownPurchase>;
  readonly levelId?: string;
  readonly ladderVersion: number;
  readonly reviewOn?: CivilDate;
  /** The latest day by which it was looked at: what is told late is looked at as of then, for no day comes back. */
  readonly lookedOn?: CivilDate;
}

/** What follows from all that counts. */
export const standingOf = (
  { purchases }: Pick<StandingState, 'purchases'>,
  ladder: LadderState,
  today: CivilDate,
): Standing => standingOn({ purchases: purchases.values(), ladder }, today);

/** The level that the buyer of a sale had when it happened: as it was first counted, or as it would be now. */
export function levelAtSale(
  state: StandingState,
  ladder: LadderState,
  { saleId, on }: { readonly saleId: string; readonly on: CivilDate },
): string | undefined {
  const known = state.purchases.get(saleId);
  return known ? known.levelId : standingOf(state, ladder, on).held?.levelId;
}

export const standingDecider: Decider<StandingState, StandingCommand, StandingEvent> = {
  initial: { purchases: PersistentMap.of(), ladderVersion: 0 },
  snapshots: {
    name: 'level-standing',
    schema: 1,
    freeze: ({ purchases, ...rest }) => ({ ...rest, purchases: purchases.values() }),
    thaw(frozen) {
      const { purchases, ...rest } = frozen as Omit<StandingState, 'purchases'> & {
        readonly purchases: readonly KnownPurchase[];
      };
      return { ...rest, purchases: PersistentMap.of(purchases.map((each) => [each.saleId, each])) };
    },
  },
  decide(command, state) {
    if (command.type === 'review') return review(command, state);
    const counted = count(command, state);
    if (counted.length === 0) return [];
    return [...counted, ...review(command, counted.reduce(evolve, state))];
  },
  evolve,
};

function count(command: CountPurchase, state: StandingState): StandingEvent[] {
  const { participantId, saleId, purchase, ladder } = command;
  const { on, spent, points } = purchase;
  const known = state.purchases.get(saleId);
  // One of which nothing was paid counts nothing, until it does.
  const before = known ?? { spent: 0, points: 0 };
  if (before.spent === spent && before.points === points) return [];
  const levelId = levelAtSale(state, ladder, { saleId, on });
  const held = levelId === undefined ? {} : { levelId };
  return [{ type: 'PurchaseCounted', data: { participantId, saleId, on, spent, points, ...held } }];
}

function review({ participantId, ladder, today: said }: ReviewLevel | CountPurchase, state: StandingState) {
  const today = laterOf(said, state.lookedOn);
  const standing = standingOf(state, ladder, today);
  const levelId = standing.held?.levelId;
  const previousLevelId = state.levelId;
  const on = standing.since ?? today;
  const look: Look = {
    participantId,
    ladderVersion: ladderVersion(ladder),
    ...(standing.changesOn !== undefined && { reviewOn: standing.changesOn }),
  };
  if (levelId === previousLevelId)
    return isWorthSaying(look, state, today) ? [fact('LevelReviewed', { ...look, on: today })] : [];
  const orderOf = (id: string | undefined) =>
    rungsOn(ladder, today).find((rung) => rung.levelId === id)?.order ?? Infinity;
  // What was put away is above all that stands: whoever held it lost it.
  if (levelId !== undefined && (previousLevelId === undefined || orderOf(levelId) > orderOf(previousLevelId)))
    return [
      fact('LevelReached', {
        ...look,
        levelId,
        levelName: levelName(ladder, levelId),
        ...(previousLevelId !== undefined && { previousLevelId }),
        on,
      }),
    ];
  return [
    fact('LevelLost', {
      ...look,
      levelId: previousLevelId!,
      levelName: levelName(ladder, previousLevelId!),
      ...(levelId !== undefined && { nextLevelId: levelId, nextLevelName: levelName(ladder, levelId) }),
      on,
    }),
  ];
}

const fact = <Type extends StandingEvent['type']>(
  type: Type,
  data: Extract<StandingEvent, { type: Type }>['data'],
): StandingEvent => ({ type, data }) as StandingEvent;

/** A look that was due, at levels that are others by now, or that makes the next one due earlier; a later one is found out when the day comes. */
const isWorthSaying = (
  { ladderVersion: version, reviewOn }: Look,
  state: StandingState,
  today: CivilDate,
): boolean =>
  version !== state.ladderVersion ||
  (state.reviewOn !== undefined && state.reviewOn <= today) ||
  (reviewOn !== undefined && (state.reviewOn === undefined || reviewOn < state.reviewOn));

function evolve(state: StandingState, event: StandingEvent): StandingState {
  if (event.type === 'PurchaseCounted') {
    const { saleId, on, spent, points, levelId } = event.data;
    const purchase = { saleId, on, spent, points, ...(levelId !== undefined && { levelId }) };
    return { ...state, purchases: state.purchases.set(saleId, purchase) };
  }
  const { ladderVersion: version, reviewOn } = event.data;
  const levelId = levelAfter(event, state.levelId);
  return {
    purchases: state.purchases,
    ladderVersion: version,
    lookedOn: laterOf(event.data.on, state.lookedOn),
    ...(levelId !== undefined && { levelId }),
    ...(reviewOn !== undefined && { reviewOn }),
  };
}

const laterOf = (one: CivilDate, other: CivilDate | undefined): CivilDate =>
  other !== undefined && other > one ? other : one;

function levelAfter(event: Exclude<StandingEvent, { type: 'PurchaseCounted' }>, before: string | undefined) {
  switch (event.type) {
    case 'LevelReached':
      return event.data.levelId;
    case 'LevelLost':
      return event.data.nextLevelId;
    case 'LevelReviewed':
      return before;
  }
}

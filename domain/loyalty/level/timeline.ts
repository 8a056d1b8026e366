import { addDays, addMonths, type CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import {
  measureOf,
  rungsOn,
  thresholdOf,
  type LadderState,
  type LevelWindow,
  type Measure,
  type Rung,
} from './ladder.js';

/** What a purchase counts, once what came back of it is taken off: nothing, where it was cancelled. */
export interface CountedPurchase {
  readonly on: CivilDate;
  readonly spent: Cents;
  readonly points: number;
}

/** A level as somebody holds it. */
export interface HeldLevel {
  readonly levelId: string;
  /** First day on which it is looked at anew, where it is kept until the end of its period. */
  readonly until: CivilDate;
}

/** Which level somebody holds on a day, and what is to become of it. */
export interface Standing {
  readonly held?: HeldLevel;
  /** Since when it is so; absent where there never was a level. */
  readonly since?: CivilDate;
  /** The day on which it becomes another one if nothing more is bought; absent where it stays. */
  readonly changesOn?: CivilDate;
}

/** What a level follows from. */
export interface LevelFacts {
  readonly purchases: readonly CountedPurchase[];
  readonly ladder: LadderState;
}

/**
 * The level that follows from purchases and ladders, walked day by day in the order of the calendar: in whatever order the facts were told,
 * and however late, it is the same. Nothing is remembered that the facts do not say, so goods that come back take the level that they had
 * bought as if they had never been sold.
 */
export function standingOn(facts: LevelFacts, today: CivilDate): Standing {
  const walk = new Walk(facts, today);
  let day: CivilDate | undefined = walk.first;
  let held: HeldLevel | undefined;
  let since: CivilDate | undefined;
  for (; day !== undefined && day <= today; day = walk.after(day, held)) {
    const next = walk.step(held, day);
    if (next?.levelId !== held?.levelId) since = day;
    held = next;
  }
  const changesOn = changeAfter(walk, held, day);
  return { ...(held && { held }), ...(since && { since }), ...(changesOn && { changesOn }) };
}

function changeAfter(walk: Walk, held: HeldLevel | undefined, from: CivilDate | undefined) {
  let current = held;
  for (let day = from; day !== undefined && day <= walk.horizon; day = walk.after(day, current)) {
    const next = walk.step(current, day);
    if (next?.levelId !== held?.levelId) return day;
    current = next;
  }
  return undefined;
}

/** How far it is to the next level. */
export interface LevelProgress {
  readonly next: Rung;
  /** Cents, or points, as the next level counts. */
  readonly counted: number;
  readonly missing: number;
  /** The last day on which so much is missing: on the next one, the oldest purchase that counts no longer does. */
  readonly through?: CivilDate;
}

/** How far it is to each level above one's own, the next one first; none for whoever holds the highest, and where there are none. */
export function progressOn(
  { purchases, ladder }: Pick<LevelFacts, 'purchases' | 'ladder'>,
  levelId: string | undefined,
  today: CivilDate,
): readonly LevelProgress[] {
  const rungs = rungsOn(ladder, today);
  const own = rungs.find((rung) => rung.levelId === levelId);
  const sums = new Sums(purchases);
  return rungs
    .filter(({ order }) => own === undefined || order > own.order)
    .map((next) => {
      const counted = sums.of(next, today);
      const oldest = sums.oldestOf(next, today);
      return {
        next,
        counted,
        missing: Math.max(0, thresholdOf(next) - counted),
        ...(oldest !== undefined && { through: addDays(leavingDay(oldest, next), -1) }),
      };
    });
}

/** The days on which something may change, and what does. */
class Walk {
  private readonly sums: Sums;
  private readonly days: readonly CivilDate[];
  /** What is known today changes nothing after it: no window has anything left, and each period that began before is over. */
  readonly horizon: CivilDate;
  /** Of the first purchase; whoever has bought nothing yet may hold a level that asks for nothing, from the day on which it is asked. */
  readonly first: CivilDate;

  constructor(
    private readonly facts: LevelFacts,
    today: CivilDate,
  ) {
    const { purchases, ladder } = facts;
    this.sums = new Sums(purchases);
    this.first = this.sums.first ?? today;
    const rungs = ladder.ladders.flatMap((each) => each.rungs);
    const bought = purchases.map(({ on }) => on);
    const leaving = rungs
      .filter(({ downgrade }) => downgrade === 'at_once')
      .flatMap((rung) => bought.map((on) => leavingDay(on, rung)));
    const days = [this.first, ...bought, ...leaving, ...ladder.ladders.map(({ on }) => on)];
    this.days = [...new Set(days)].sort();
    const longest = Math.max(0, ...rungs.map(daysAtMost));
    const last = this.days.at(-1)!;
    this.horizon = addDays(last > today ? last : today, 2 * longest);
  }

  after(day: CivilDate, held: HeldLevel | undefined): CivilDate | undefined {
    const known = this.days[firstAfter(this.days, day)];
    const review = held && held.until > day ? held.until : undefined;
    if (known === undefined) return review;
    return review !== undefined && review < known ? review : known;
  }

  /** The level at the end of a day, by the one at its beginning. */
  step(held: HeldLevel | undefined, day: CivilDate): HeldLevel | undefined {
    const rungs = rungsOn(this.facts.ladder, day);
    const due = rungs.findLast((rung) => this.sums.of(rung, day) >= thresholdOf(rung));
    const own = held && rungs.find(({ levelId }) => levelId === held.levelId);
    // A level that was put away is nobody's any more.
    if (!held || !own) return due && reached(due, day);
    if (due && due.order > own.order) return reached(due, day);
    const isStillDue = due === own;
    if (own.downgrade === 'at_once' && !isStillDue) return due && reached(due, day);
    if (day < held.until) return held;
    if (isStillDue || own.downgrade === 'never' || own.downgrade === 'at_once') return reached(own, day);
    const falls = own.downgrade === 'period_end' ? due : rungs.findLast(({ order }) => order < own.order);
    return falls && reached(falls, day);
  }
}

/** What was bought up to each day, so that a window is one subtraction. */
class Sums {
  private readonly days: readonly CivilDate[];
  private readonly upTo: Readonly<Record<Measure, readonly number[]>>;
  private readonly purchases: readonly CountedPurchase[];

  constructor(purchases: readonly CountedPurchase[]) {
    this.purchases = purchases.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
    this.days = this.purchases.map(({ on }) => on);
    this.upTo = { spent: this.runningSum('spent'), points: this.runningSum('points') };
  }

  of(rung: Rung, day: CivilDate): number {
    const sums = this.upTo[measureOf(rung)];
    const before = firstAfter(this.days, addDays(windowStart(day, rung), -1));
    return sums[firstAfter(this.days, day)]! - sums[before]!;
  }

  /** The day of the oldest purchase that counts something. */
  oldestOf(rung: Rung, day: CivilDate): CivilDate | undefined {
    const start = windowStart(day, rung);
    const measure = measureOf(rung);
    return this.purchases.find((each) => each.on >= start && each.on <= day && each[measure] > 0)?.on;
  }

  get first(): CivilDate | undefined {
    return this.days[0];
  }

  private runningSum(measure: Measure): readonly number[] {
    const sums = [0];
    for (const purchase of this.purchases) sums.push(sums.at(-1)! + purchase[measure]);
    return sums;
  }
}

const reached = (rung: Rung, day: CivilDate): HeldLevel => ({
  levelId: rung.levelId,
  until: windowAfter(day, rung),
});

const windowAfter = (day: CivilDate, { windowLength, windowUnit }: LevelWindow): CivilDate =>
  windowUnit === 'day' ? addDays(day, windowLength) : addMonths(day, windowLength);

/** The first day that a window which ends on a day has in it. */
const windowStart = (day: CivilDate, { windowLength, windowUnit }: LevelWindow): CivilDate =>
  windowUnit === 'day' ? addDays(day, 1 - windowLength) : addDays(addMonths(day, -windowLength), 1);

/** The first day whose window no longer has a day in it: months are of different lengths, so it may be some days later than months say. */
function leavingDay(day: CivilDate, window: LevelWindow): CivilDate {
  let leaves = windowAfter(day, window);
  while (windowStart(leaves, window) <= day) leaves = addDays(leaves, 1);
  return leaves;
}

const LONGEST_MONTH = 31;
const daysAtMost = ({ windowLength, windowUnit }: LevelWindow): number =>
  windowUnit === 'day' ? windowLength : windowLength * LONGEST_MONTH;

/** How many of sorted days are not after one. */
function firstAfter(days: readonly CivilDate[], day: CivilDate): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

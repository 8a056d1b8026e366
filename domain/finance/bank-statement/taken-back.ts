import { daysBetween, type CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import { FAR_DAYS } from './suggestions.js';

/** A line that waits, as it is looked at for what takes it back. */
interface MaybeTakenBack {
  readonly id: string;
  readonly date: CivilDate;
  readonly amount: Cents;
  /** It was matched with a payment that was reversed since. */
  readonly wasReversed: boolean;
}

/**
 * Lines whose payment was reversed, each with the line by which the bank took it back: the next of the same amount the other way
 * . Both name each other. Without it the deposit of a check that bounced would look like a payment of what is owed again.
 */
export function takenBack(lines: readonly MaybeTakenBack[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const line of lines.filter(({ wasReversed }) => wasReversed)) {
    const back = lines
      .filter((other) => !pairs.has(other.id) && takesBack(line, other))
      .reduce<MaybeTakenBack | undefined>(
        (next, other) => (next === undefined || other.date < next.date ? other : next),
        undefined,
      );
    if (back) pairs.set(line.id, back.id).set(back.id, line.id);
  }
  return pairs;
}

const takesBack = (line: MaybeTakenBack, other: MaybeTakenBack): boolean =>
  !other.wasReversed &&
  other.amount === -line.amount &&
  other.date >= line.date &&
  daysBetween(line.date, other.date) <= FAR_DAYS;

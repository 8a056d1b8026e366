import { daysBetween, type CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import { withoutAccents } from '../../kernel/text.js';
import type { ReadLine } from './reading/read-statement.js';

type Told = Pick<ReadLine, 'fitId' | 'date' | 'amount' | 'memo' | 'name' | 'document'>;

/** A line with the key that tells it apart from all others of its account, for ever. */
export interface KeyedLine<Line extends Told = ReadLine> {
  readonly key: string;
  readonly line: Line;
}

/** A line that is there, by the key that it was given. */
export interface KnownLine {
  readonly date: CivilDate;
  readonly amount: Cents;
}

/**
 * The keys that lines may have: each its first that is not another line's. The bank's name for a line (FITID) is the
 * first. Some banks give one name to several lines of a file: then day and amount tell them apart, and where those are the same what they say. A line without a name is known by
 * what it says, and by how many alike came before it in the file: two coffees of one day are two.
 */
function keysOf(line: Told, alikeBefore: number): readonly string[] {
  if (line.fitId !== undefined) {
    const first = `fitid:${line.fitId}`;
    return [first, `${first}:${line.date}:${line.amount}`, `${first}:${sayingOf(line)}`];
  }
  return [`text:${sayingOf(line)}:${alikeBefore}`];
}

const sayingOf = ({ date, amount, memo, name = '', document = '' }: Told): string =>
  [
    date,
    amount,
    ...[memo, name, document].map((text) => withoutAccents(text).replace(/\s+/g, ' ').trim()),
  ].join(':');

/** Every key that a line of a file may turn out to have. */
export const possibleKeys = (lines: readonly Told[]): readonly string[] => [
  ...new Set(withAlike(lines).flatMap(({ line, alike }) => keysOf(line, alike))),
];

function withAlike<Line extends Told>(lines: readonly Line[]): readonly { line: Line; alike: number }[] {
  const counted = new Map<string, number>();
  return lines.map((line) => {
    const saying = sayingOf(line);
    const alike = counted.get(saying) ?? 0;
    counted.set(saying, alike + 1);
    return { line, alike };
  });
}

/**
 * The lines of a file that are not there yet, each with its key; the others are there. A name that is known is the same line, also where
 * the bank moved its day; with another amount it is another line, and so it is weeks away: some banks count their names anew in each
 * file, and the same fee is taken every month.
 */
export function newLines<Line extends Told>(
  lines: readonly Line[],
  known: (key: string) => KnownLine | undefined,
): readonly KeyedLine<Line>[] {
  const taken = new Map<string, Told>();
  const found: KeyedLine<Line>[] = [];
  for (const { line, alike } of withAlike(lines)) {
    const key = freeKey(line, keysOf(line, alike), { known, taken });
    if (key === undefined) continue;
    taken.set(key, line);
    found.push({ key, line });
  }
  return found;
}

/**
 * The lines that another line of the same day and amount is there for. Each of those stands for one: where two coffees are there, the third
 * of that day is no longer alike.
 */
export function alikeLines<Line extends Told>(
  lines: readonly KeyedLine<Line>[],
  there: readonly KnownLine[],
): ReadonlySet<KeyedLine<Line>> {
  const placeOf = ({ date, amount }: KnownLine): string => `${date}:${amount}`;
  const left = new Map<string, number>();
  for (const line of there) left.set(placeOf(line), (left.get(placeOf(line)) ?? 0) + 1);
  const alike = lines.filter(({ line }) => {
    const count = left.get(placeOf(line)) ?? 0;
    left.set(placeOf(line), count - 1);
    return count > 0;
  });
  return new Set(alike);
}

interface Seen {
  readonly known: (key: string) => KnownLine | undefined;
  readonly taken: ReadonlyMap<string, Told>;
}

/** Undefined where the line itself has one of them. */
function freeKey(line: Told, keys: readonly string[], { known, taken }: Seen): string | undefined {
  for (const key of keys) {
    const here = taken.get(key);
    const before = here ? undefined : known(key);
    if (!here && !before) return key;
    if (here && sayingOf(here) === sayingOf(line)) return undefined;
    if (before?.amount === line.amount && isNear(before.date, line.date)) return undefined;
  }
  return undefined;
}

/** Days by which a bank moves a line that is not settled yet. */
const MOVED_BY = 10;

const isNear = (one: CivilDate, other: CivilDate): boolean => Math.abs(daysBetween(one, other)) <= MOVED_BY;

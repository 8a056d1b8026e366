import { daysBetween } from '../../kernel/civil-date.js';
import { subtractMoney, type Cents } from '../../kernel/money.js';
import { toPayOn } from '../paid-on.js';
import {
  FAR_DAYS,
  inCommon,
  scoreOf,
  sharedOut,
  wordsOf,
  type Candidate,
  type Learned,
  type SuggestedBecause,
  type Suggestion,
  type ToldDifference,
  type WaitingLine,
} from './suggestions.js';

/** What whoever carries money keeps of it, at most, where nothing says how much: a card's fee. */
const MOST_FEE_percent = 7;
/** Of a fee that is known: what it may differ by, in thousandths of what was paid, and at least so much. */
const FEE_TOLERANCE_permille = 1;
const FEE_TOLERANCE_cents = 2;
/** Late or early, an entry comes to no more than twice, and no less than half, of what it was. */
const MOST_CHANGED_times = 2;

/** Of many candidates so many are looked at for a line, and of one person's so many that may be paid together. */
const MOST_COMPARED = 40;
const MOST_IN_RANGE = 400;
const MOST_OF_PERSON = 20;
/** So many entries are one payment, at most, and so many persons are looked at for a line. */
export const MOST_TOGETHER = 5;
const MOST_PERSONS = 3;
/** Sums that are tried for one person of one line: all of five of twenty, and no more. */
const MOST_SUMS = 25_000;

/**
 * What lines may be that are of no candidate's amount: what was paid less its fee, what is owed with what its payment term says of
 * that day, or several entries of one person together. Each adds up to the line to the cent, and says why; nothing is matched by itself.
 */
export function suggestNear<Each extends Candidate>(
  lines: readonly WaitingLine[],
  candidates: readonly Each[],
  learnedOf: (line: WaitingLine) => Learned | undefined,
): ReadonlyMap<string, readonly Suggestion<Each>[]> {
  const books = new OpenBooks(candidates.filter(({ standing }) => standing !== 'moved'));
  return sharedOut(
    lines.flatMap((line) => {
      const learned = learnedOf(line);
      const found = [
        ...books.lessFee(line).flatMap((candidate) => lessFee(line, candidate, learned)),
        ...books.byTerm(line).flatMap((candidate) => byTerm(line, candidate, learned)),
        ...books.ofPersons(line, learned).flatMap((theirs) => together(line, theirs, learned)),
      ];
      return found.map((suggestion) => ({ line, suggestion }));
    }),
  );
}

/** By the fee that lines that read the same had before; or, of what has the same document or name, by any that a fee may be. */
function lessFee<Each extends Candidate>(
  line: WaitingLine,
  candidate: Each,
  learned: Learned | undefined,
): Suggestion<Each>[] {
  const fee = subtractMoney(candidate.amount, line.amount);
  const isOfEntryToPay = candidate.standing === 'owed' && candidate.amount < 0;
  const paid = Math.abs(candidate.amount);
  if (fee <= 0 || fee * 100 > paid * MOST_FEE_percent || isOfEntryToPay) return [];
  const common = inCommon(line, candidate, learned);
  if (learned?.fee && isFeeOf(fee, paid, learned.fee))
    return [suggested(line, candidate, ['fee_learned', ...common], { fee })];
  const isKnown = common.includes('document') || common.includes('name');
  return isKnown ? [suggested(line, candidate, ['fee', ...common], { fee })] : [];
}

function isFeeOf(fee: Cents, paid: number, before: NonNullable<Learned['fee']>): boolean {
  const expected = Math.round((paid * before.amount) / before.of);
  const tolerance = Math.max(FEE_TOLERANCE_cents, (paid * FEE_TOLERANCE_permille) / 1000);
  return Math.abs(fee - expected) <= tolerance;
}

/** Late with penalty and interest, early with the discount: to the cent what the term asks on the day of the line. */
function byTerm<Each extends Candidate>(
  line: WaitingLine,
  candidate: Each,
  learned: Learned | undefined,
): Suggestion<Each>[] {
  if (!candidate.conditions) return [];
  const owed = { dueDate: candidate.date, amount: Math.abs(candidate.amount) as Cents };
  const { discount, interest, penalty, total } = toPayOn(candidate.conditions, owed, line.date);
  if (total === owed.amount || total !== Math.abs(line.amount)) return [];
  const why: SuggestedBecause = discount > 0 ? 'early' : 'late';
  const told = Object.entries({ discount, interest, penalty }).filter(([, amount]) => amount > 0);
  const because = [why, ...inCommon(line, candidate, learned)];
  return [suggested(line, candidate, because, Object.fromEntries(told) as ToldDifference)];
}

/** As few entries of a person as sum to the line. */
function together<Each extends Candidate>(
  line: WaitingLine,
  theirs: readonly Each[],
  learned: Learned | undefined,
): Suggestion<Each>[] {
  const found = summingTo(line.amount, theirs);
  if (!found) return [];
  const [first, ...others] = found as [Each, ...Each[]];
  const because: SuggestedBecause[] = ['together', ...inCommon(line, first, learned)];
  return [{ ...suggested(line, first, because), together: others }];
}

const suggested = <Each extends Candidate>(
  line: WaitingLine,
  candidate: Each,
  because: readonly SuggestedBecause[],
  told?: ToldDifference,
): Suggestion<Each> => ({
  candidate,
  score: scoreOf(line, candidate, because),
  because,
  ...(told && { told }),
});

/** The fewest of some that come to a sum, at least two; of as many, those that come first. Bounded: what is not found soon is none. */
export function summingTo<Each extends Pick<Candidate, 'amount'>>(
  sum: Cents,
  some: readonly Each[],
): readonly Each[] | undefined {
  let tried = 0;
  const search = (from: number, left: number, rest: Cents): readonly Each[] | undefined => {
    for (let at = from; at <= some.length - left && tried < MOST_SUMS; at += 1) {
      const each = some[at]!;
      const after = subtractMoney(rest, each.amount);
      tried += 1;
      if (left === 1) {
        if (after === 0) return [each];
        continue;
      }
      // All are of one sign: what is over, no further one brings back.
      if (after === 0 || Math.sign(after) !== Math.sign(sum)) continue;
      const others = search(at + 1, left - 1, after);
      if (others) return [each, ...others];
    }
    return undefined;
  };
  for (let size = 2; size <= Math.min(MOST_TOGETHER, some.length); size += 1) {
    const found = search(0, size, sum);
    if (found) return found;
  }
  return undefined;
}

/** What is not in the account yet, found by amount and by whose it is, so that a line looks at few of many. */
class OpenBooks<Each extends Candidate> {
  private readonly byAmount: readonly Each[];
  private readonly withTerm: readonly Each[];
  private readonly byPerson = new Map<string, Each[]>();
  private readonly personsBy = new Map<string, Set<string>>();
  private readonly wordsOfPerson = new Map<string, readonly string[]>();

  constructor(open: readonly Each[]) {
    this.byAmount = open.toSorted((one, other) => one.amount - other.amount);
    this.withTerm = this.byAmount.filter(
      ({ standing, conditions }) => standing === 'owed' && conditions !== undefined,
    );
    for (const candidate of open) this.file(candidate);
  }

  private file(candidate: Each): void {
    const { personId, personName } = candidate;
    if (personId === null) return;
    const theirs = this.byPerson.get(personId);
    if (theirs) theirs.push(candidate);
    else this.byPerson.set(personId, [candidate]);
    if (theirs || personName === null) return;
    const words = [...new Set(wordsOf(personName))];
    this.wordsOfPerson.set(personId, words);
    for (const word of words) this.personsBy.set(word, (this.personsBy.get(word) ?? new Set()).add(personId));
  }

  lessFee({ date, amount }: WaitingLine): readonly Each[] {
    const share = MOST_FEE_percent / 100;
    const most = amount > 0 ? amount / (1 - share) : amount / (1 + share);
    return nearestTo(date, between(this.byAmount, amount, Math.ceil(most)));
  }

  byTerm({ date, amount }: WaitingLine): readonly Each[] {
    const [one, other] = [amount * MOST_CHANGED_times, amount / MOST_CHANGED_times];
    return nearestTo(date, between(this.withTerm, Math.min(one, other), Math.max(one, other)));
  }

  /** The open entries and payments of whoever the line names, or was before: of each, the nearest. */
  ofPersons({ date, amount, text }: WaitingLine, learned: Learned | undefined): readonly (readonly Each[])[] {
    const persons = [...(learned?.personId ? [learned.personId] : []), ...this.named(text)];
    return [...new Set(persons)].slice(0, MOST_PERSONS).map((person) => {
      const theirs = this.byPerson.get(person) ?? [];
      const parts = theirs.filter((each) => isPartOf(each.amount, amount)).slice(0, MOST_IN_RANGE);
      return nearestTo(date, parts, MOST_OF_PERSON).toSorted((one, other) =>
        one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
      );
    });
  }

  /** Two words of a name, or its only one. */
  private named(text: string): readonly string[] {
    const times = new Map<string, number>();
    for (const word of new Set(wordsOf(text)))
      for (const person of this.personsBy.get(word) ?? []) times.set(person, (times.get(person) ?? 0) + 1);
    return [...times].flatMap(([person, count]) =>
      count >= Math.min(2, this.wordsOfPerson.get(person)!.length) ? [person] : [],
    );
  }
}

/** Of one sign, and less: with others of that sign it may come to the whole. */
const isPartOf = (part: number, whole: number): boolean =>
  Math.sign(part) === Math.sign(whole) && Math.abs(part) < Math.abs(whole);

/** Of what is in the order of amounts: those from one to another, both included. */
function between<Each extends Candidate>(
  sorted: readonly Each[],
  least: number,
  most: number,
): readonly Each[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.amount < least) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && end - low < MOST_IN_RANGE && sorted[end]!.amount <= most) end += 1;
  return sorted.slice(low, end);
}

function nearestTo<Each extends Candidate>(
  date: WaitingLine['date'],
  candidates: readonly Each[],
  most = MOST_COMPARED,
): readonly Each[] {
  const within = candidates.flatMap((candidate) => {
    const days = Math.abs(daysBetween(date, candidate.date));
    return days <= FAR_DAYS ? [{ candidate, days }] : [];
  });
  return within
    .toSorted((one, other) => one.days - other.days)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

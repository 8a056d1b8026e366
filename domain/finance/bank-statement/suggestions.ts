import { daysBetween, type CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import type { PaymentConditions } from '../paid-on.js';
import { withoutAccents } from '../../kernel/text.js';

/** money stands in the bank so many days from when the books have it, at most, to be the same by its amount alone. */
const NEAR_DAYS = 3;
/** Further away than that, what has the same document or name is another month's. */
export const FAR_DAYS = 45;

/** A line that waits, as suggestions look at it. */
export interface WaitingLine {
  readonly id: string;
  readonly date: CivilDate;
  readonly amount: Cents;
  /** All that the bank wrote of it. */
  readonly text: string;
}

/** What a line may be: a payment that moved in the account or is on its way to it, a part of a transfer, or an entry that is owed. */
export interface Candidate {
  readonly id: string;
  readonly date: CivilDate;
  /** Signed cents, as it would move in the account. */
  readonly amount: Cents;
  readonly document: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly accountPlanId: string | null;
  /** Of what is owed: what its payment term says of early and late payment. */
  readonly conditions?: PaymentConditions;
  /** Money that moved already is sooner the line's than what is only owed. */
  readonly standing: CandidateStanding;
}

/** How far its money is: in the account, on its way there, or not paid yet. */
export type CandidateStanding = 'moved' | 'on_its_way' | 'owed';

/** What lines that read the same were matched with before. */
export interface Learned {
  readonly personId: string | null;
  readonly accountPlanId: string | null;
  /** What was kept of what was paid, that time. */
  readonly fee?: { readonly amount: Cents; readonly of: Cents };
}

/** Why a candidate is suggested: as the screen says it. */
const IN_COMMON = ['document', 'name', 'learned', 'day', 'near'] as const;
type InCommon = (typeof IN_COMMON)[number];
/** Of what is not of the amount of the line: less a fee, late or early by its payment term, or with others. */
type ComesToIt = 'fee' | 'fee_learned' | 'late' | 'early' | 'together';
export type SuggestedBecause = InCommon | ComesToIt;

/** What makes an amount another, as its payment, or its clearing, says it. */
export type ToldDifference = Readonly<Partial<Record<'discount' | 'interest' | 'penalty' | 'fee', Cents>>>;

export interface Suggestion<Each extends Candidate = Candidate> {
  readonly candidate: Each;
  readonly score: number;
  readonly because: readonly SuggestedBecause[];
  /** Where the line is of another amount. */
  readonly told?: ToldDifference;
  /** The others that come to the line with it. */
  readonly together?: readonly Each[];
}

/**
 * What lines of a bank say when it is always the same one: without case and accents, and without figures, which are days, hours and
 * numbers of papers.
 */
export const sayingOf = (text: string): string =>
  withoutAccents(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .slice(0, 120);

const WEIGHT: Readonly<Record<SuggestedBecause, number>> = {
  document: 40,
  name: 30,
  learned: 20,
  day: 25,
  near: 15,
  late: 35,
  early: 30,
  fee_learned: 20,
  fee: 10,
  together: 5,
};
const STANDING = { moved: 6, on_its_way: 4, owed: 0 } as const;

/** What a candidate has in common with a line; undefined where that is too little to be suggested. The amount must be the line's. */
export function suggestionOf<Each extends Candidate>(
  line: WaitingLine,
  candidate: Each,
  learned: Learned | undefined,
): Suggestion<Each> | undefined {
  if (candidate.amount !== line.amount) return undefined;
  const days = Math.abs(daysBetween(line.date, candidate.date));
  if (days > FAR_DAYS) return undefined;
  const because = inCommon(line, candidate, learned);
  if (because.length === 0) return undefined;
  return { candidate, score: scoreOf(line, candidate, because), because };
}

/** What a candidate has in common with a line, whatever its amount. */
export function inCommon(
  line: WaitingLine,
  candidate: Candidate,
  learned: Learned | undefined,
): readonly SuggestedBecause[] {
  const days = Math.abs(daysBetween(line.date, candidate.date));
  return IN_COMMON.filter((why) => holds[why]({ line, candidate, learned, days }));
}

/** Of two that have the same in common the nearer one, and of a day what moved. */
export function scoreOf(
  line: WaitingLine,
  candidate: Candidate,
  because: readonly SuggestedBecause[],
): number {
  const days = Math.abs(daysBetween(line.date, candidate.date));
  const common = because.reduce((sum, why) => sum + WEIGHT[why], 0);
  return common + STANDING[candidate.standing] - Math.min(days, FAR_DAYS) / 10;
}

interface Compared {
  readonly line: WaitingLine;
  readonly candidate: Candidate;
  readonly learned: Learned | undefined;
  readonly days: number;
}

const holds: Readonly<Record<InCommon, (compared: Compared) => boolean>> = {
  document: ({ line, candidate }) =>
    numberOf(candidate.document).some((number) => numbersIn(line.text).has(number)),
  name: ({ line, candidate }) =>
    candidate.personName !== null && namesPerson(line.text, candidate.personName),
  learned: ({ candidate, learned }) => learned?.personId !== undefined && isLearned(candidate, learned),
  day: ({ days }) => days === 0,
  near: ({ days }) => days > 0 && days <= NEAR_DAYS,
};

const isLearned = ({ personId, accountPlanId }: Candidate, learned: Learned): boolean =>
  learned.personId === null ? accountPlanId === learned.accountPlanId : personId === learned.personId;

/** Figures that may name a paper: two of them stand in every text. */
const MIN_DOCUMENT_DIGITS = 3;

const numberOf = (document: string): readonly string[] =>
  (document.match(/\d+/g) ?? []).map(bare).filter(({ length }) => length >= MIN_DOCUMENT_DIGITS);

const numbersIn = (text: string): ReadonlySet<string> => new Set((text.match(/\d+/g) ?? []).map(bare));

const bare = (digits: string): string => digits.replace(/^0+/, '');

/** Words that tell nobody apart. */
const COMMON = new Set([
  'da',
  'de',
  'do',
  'das',
  'dos',
  'ltda',
  'me',
  'epp',
  'sa',
  'eireli',
  'comercio',
  'servicos',
  'cia',
  'pix',
  'ted',
]);

/** A bank cuts names, and leaves some of them out: two words of a name, or its only one, are enough. */
function namesPerson(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  const theirs = wordsOf(name);
  const found = theirs.filter((word) => words.has(word));
  return theirs.length > 0 && found.length >= Math.min(2, theirs.length);
}

/** What may name somebody. */
export const wordsOf = (text: string): readonly string[] =>
  withoutAccents(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !COMMON.has(word));

/** Of many candidates of one amount, so many are looked at for a line: a fee that is the same every day has hundreds. */
const MOST_COMPARED = 40;

function nearest<Each extends Candidate>(
  { date }: WaitingLine,
  candidates: readonly Each[],
): readonly Each[] {
  if (candidates.length <= MOST_COMPARED) return candidates;
  const daysTo = (candidate: Each) => Math.abs(daysBetween(date, candidate.date));
  return candidates.toSorted((one, other) => daysTo(one) - daysTo(other)).slice(0, MOST_COMPARED);
}

/**
 * The suggestions of many lines, the best of each first. What is best for two lines is the first of the one that it fits better:
 * accepted one after the other, none of them is taken by the one before.
 */
export function suggestAll<Each extends Candidate>(
  lines: readonly WaitingLine[],
  candidates: readonly Each[],
  learnedOf: (line: WaitingLine) => Learned | undefined,
): ReadonlyMap<string, readonly Suggestion<Each>[]> {
  const byAmount = new Map<Cents, Each[]>();
  for (const candidate of candidates) {
    const alike = byAmount.get(candidate.amount);
    if (alike) alike.push(candidate);
    else byAmount.set(candidate.amount, [candidate]);
  }
  const all = lines.flatMap((line) =>
    nearest(line, byAmount.get(line.amount) ?? []).flatMap((candidate) => {
      const suggestion = suggestionOf(line, candidate, learnedOf(line));
      return suggestion ? [{ line, suggestion }] : [];
    }),
  );
  return sharedOut(all);
}

/** Of each line the best first, where no other line's first is of the same. */
export function sharedOut<Each extends Candidate>(
  all: readonly { readonly line: WaitingLine; readonly suggestion: Suggestion<Each> }[],
): ReadonlyMap<string, readonly Suggestion<Each>[]> {
  const found = new Map<string, Suggestion<Each>[]>();
  const taken = new Set<string>();
  const rest: { readonly line: WaitingLine; readonly suggestion: Suggestion<Each> }[] = [];
  for (const each of all.toSorted((one, other) => other.suggestion.score - one.suggestion.score)) {
    const { line, suggestion } = each;
    const ids = idsOf(suggestion);
    if (found.has(line.id) || ids.some((id) => taken.has(id))) {
      rest.push(each);
      continue;
    }
    for (const id of ids) taken.add(id);
    found.set(line.id, [suggestion]);
  }
  for (const { line, suggestion } of rest) {
    // A line whose every candidate fits another line better still says what it could be.
    const theirs = found.get(line.id);
    if (theirs) theirs.push(suggestion);
    else found.set(line.id, [suggestion]);
  }
  return found;
}

/** All that a suggestion takes. */
export const idsOf = ({ candidate, together = [] }: Suggestion): readonly string[] => [
  candidate.id,
  ...together.map(({ id }) => id),
];

import {
  addMoney,
  moneyToString,
  parseMoney,
  subtractMoney,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import type { Candidate, Reconciliation, Suggestion, WaitingLine } from './reconciliation';

/** A candidate as it is taken: with what is told beside its amount, and with others. */
type Taken = Candidate & Partial<Pick<Suggestion, 'told' | 'together'>>;

/** All that a suggestion is of. */
export const allOf = (taken: Taken): readonly Candidate[] => [taken, ...(taken.together ?? [])];

/** What `POST /api/bank-statement-lines/{id}/match` is told of a suggestion that is taken as it is. */
export const targetOf = (taken: Taken) => targetsOf(allOf(taken), taken.told ?? {});

/** Each as the server knows it; `parts` say how an entry is paid, or what clearing a payment cost. */
const targetsOf = (chosen: readonly Candidate[], parts: object) => ({
  payments: chosen.flatMap(({ entry_id, payment_id }) =>
    payment_id ? [{ entry_id, payment_id, ...parts }] : [],
  ),
  transfers: chosen.flatMap(({ transfer_id, transfer_part: part }) =>
    transfer_id ? [{ transfer_id, part }] : [],
  ),
  entries: chosen.flatMap(({ entry_id, payment_id }) =>
    entry_id && !payment_id ? [{ entry_id, ...parts }] : [],
  ),
});

/** What differs between lines and what is chosen for them can be told as one of these. */
export type DifferenceAs = 'discount' | 'fee' | 'interest' | 'penalty' | 'part' | 'new_entry';

const sum = (amounts: readonly string[]): Cents => addMoney(...amounts.map((amount) => parseMoney(amount)));

export const sumOf = (each: readonly { readonly amount: string }[]): string =>
  moneyToString(sum(each.map(({ amount }) => amount)));

/** Lines that come to nothing together: they are matched with each other where nothing is chosen for them. */
export const takeEachOtherBack = (lines: readonly { readonly amount: string }[]): boolean =>
  lines.length > 1 && parseMoney(sumOf(lines)) === 0;

/** What of the lines nothing that is chosen says: signed as the account's money is. */
export const leftOf = (
  lines: readonly { readonly amount: string }[],
  chosen: readonly { readonly amount: string }[],
): string => moneyToString(subtractMoney(parseMoney(sumOf(lines)), parseMoney(sumOf(chosen))));

/**
 * How a difference may be told. Of one entry that is owed: what is missing is a discount, a fee or a part of it; what is over is
 * interest, a penalty, or, of what is paid, the bank's fee. Money that is on its way costs what clearing it costs. Whatever else differs
 * is an entry of its own.
 */
export function waysToTell(left: string, chosen: readonly Candidate[]): readonly DifferenceAs[] {
  const difference = parseMoney(left);
  const [only, ...others] = chosen;
  if (difference === 0) return [];
  if (!only || others.length > 0) return ['new_entry'];
  const comesIn = only.resource === 'receivables';
  const isMissing = comesIn ? difference < 0 : difference > 0;
  if (only.standing === 'on_its_way') return difference < 0 ? ['fee', 'new_entry'] : ['new_entry'];
  if (only.standing !== 'owed') return ['new_entry'];
  if (isMissing)
    return comesIn ? ['fee', 'discount', 'part', 'new_entry'] : ['discount', 'part', 'new_entry'];
  return comesIn ? ['interest', 'penalty', 'new_entry'] : ['interest', 'penalty', 'fee', 'new_entry'];
}

const unsigned = (amount: string): string => amount.replace(/^-/, '');

/** The form of a match whose difference is told in a way. */
export function matchForm(
  lines: readonly { readonly id: string; readonly amount: string }[],
  chosen: readonly Candidate[],
  told: { readonly as?: DifferenceAs | undefined; readonly form: { readonly new_due_date?: unknown } },
): object {
  const left = unsigned(leftOf(lines, chosen));
  const { as, form } = told;
  const parts =
    as === undefined || as === 'new_entry'
      ? {}
      : as === 'part'
        ? { principal: unsigned(sumOf(lines)), new_due_date: form.new_due_date }
        : { [as]: left };
  return {
    ...targetsOf(chosen, parts),
    ...(as === 'new_entry' && { new_entry: form }),
  };
}

/** What the screen shows once lines are told: they are gone, and what they were matched with is offered no more. */
export function without(
  before: Reconciliation,
  lineIds: readonly string[],
  to: 'matched' | 'ignored',
  taken: readonly string[] = [],
): Reconciliation {
  const gone = new Set(lineIds);
  const used = new Set(taken);
  const lines = before.lines
    .filter(({ id }) => !gone.has(id))
    .map((before): WaitingLine => {
      const { taken_back_by: other } = before;
      const line = other && gone.has(other.id) ? { ...before, taken_back_by: null } : before;
      const isFree = (suggestion: Suggestion) => !allOf(suggestion).some(({ id }) => used.has(id));
      if (line.suggestions.every(isFree)) return line;
      return { ...line, suggestions: line.suggestions.filter(isFree) };
    });
  return { ...before, lines, open: before.open - gone.size, [to]: before[to] + gone.size };
}

import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { addMoney, formatMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { MatchedMove } from './events.js';

/** Lines, or moves, of one match: more are matched in parts. */
export const MAX_MATCHED = 100;

/**
 * Whether lines are what moves of the books say: one line and several moves, or several lines and one, to the cent. What differs is told
 * before, as a fee, a discount or an entry of its own: here nothing is left. Lines that take each other back, a check and its return, are
 * nothing in the books: they are matched with each other.
 * @throws DomainError `match_differs` with what is left, `match_many`, `match_empty`
 */
export function assertMatches(
  lines: readonly { readonly amount: Cents }[],
  moves: readonly Pick<MatchedMove, 'amount'>[],
): void {
  refuseAll([
    lines.length === 0 ? new DomainError('match_empty', { field: 'lines' }) : undefined,
    moves.length === 0 && !takeEachOtherBack(lines)
      ? new DomainError('match_empty', { field: 'moves' })
      : undefined,
    lines.length > 1 && moves.length > 1 ? new DomainError('match_many', { field: 'lines' }) : undefined,
    lines.length > MAX_MATCHED || moves.length > MAX_MATCHED
      ? new DomainError('match_too_many', { field: 'lines', params: { max: MAX_MATCHED } })
      : undefined,
  ]);
  const left = subtractMoney(sumOf(lines), sumOf(moves));
  if (left !== 0) {
    throw new DomainError('match_differs', { field: 'moves', params: { amount: formatMoney(left) } });
  }
}

/** Whether lines come to nothing together: the bank gave what it then took, or the other way round. */
export const takeEachOtherBack = (lines: readonly { readonly amount: Cents }[]): boolean =>
  lines.length > 1 && sumOf(lines) === 0;

export const sumOf = (each: readonly { readonly amount: Cents }[]): Cents =>
  addMoney(...each.map(({ amount }) => amount));

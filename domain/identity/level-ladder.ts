import { DomainError } from '../kernel/domain-error.js';
import { formatMoney, type Cents } from '../kernel/money.js';

/** A level as it stands among the others of its company. */
export interface Rung {
  readonly name: string;
  readonly order: number;
  readonly amountFrom: Cents;
}

/**
 * Whoever signs later signs for more: no level begins below one that signs before it, or it would be gone through by what the
 * other lets pass. Two may begin with the same amount; then both sign.
 * @returns what is wrong with a level beside the others, on `amount_from`
 */
export function problemOnLadder(
  { order, amountFrom }: Rung,
  others: readonly Rung[],
): DomainError | undefined {
  const lower = others.find((other) => other.order < order && other.amountFrom > amountFrom);
  if (lower) return problem('level_below_lower', lower);
  const higher = others.find((other) => other.order > order && other.amountFrom < amountFrom);
  return higher && problem('level_above_higher', higher);
}

const problem = (code: string, { name, amountFrom }: Rung): DomainError =>
  new DomainError(code, { field: 'amount_from', params: { name, amount: formatMoney(amountFrom) } });

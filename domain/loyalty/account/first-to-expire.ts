import { ZERO, subtractMoney, type Cents } from '../../kernel/money.js';
import type { LotPart } from './events.js';
import type { LoyaltyAccountState } from './state.js';

/** Earliest expiry first; of the same day, what was earned first. */
export function firstToExpire(state: LoyaltyAccountState, amount: Cents): LotPart[] {
  const usable = state.lots
    .values()
    .filter(({ status }) => status === 'available')
    .sort((one, other) => (one.expiresOn < other.expiresOn ? -1 : one.expiresOn > other.expiresOn ? 1 : 0));
  const parts: LotPart[] = [];
  let missing = amount;
  for (const { lotId, remaining } of usable) {
    if (missing <= ZERO) break;
    const taken = Math.min(remaining, missing) as Cents;
    parts.push({ lotId, amount: taken });
    missing = subtractMoney(missing, taken);
  }
  return parts;
}

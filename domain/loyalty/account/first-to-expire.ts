import { ZERO, subtractMoney } from '../../kernel/money.js';
import type { Amount, Currency, LotPart } from './events.js';
import type { LoyaltyAccountState } from './state.js';

/** Of the currency's lots: earliest expiry first; of the same day, what was earned first. */
export function firstToExpire(state: LoyaltyAccountState, currency: Currency, amount: Amount): LotPart[] {
  const parts: LotPart[] = [];
  let missing = amount;
  for (const { lotId, remaining } of state.lots.firstToExpire(currency)) {
    if (missing <= ZERO) break;
    const taken = Math.min(remaining, missing) as Amount;
    parts.push({ lotId, amount: taken });
    missing = subtractMoney(missing, taken);
  }
  return parts;
}

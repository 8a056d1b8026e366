import { subtractMoney } from '../../kernel/money.js';
import type { Amount, LotPart } from './events.js';

/** As if less had been taken: of the lots that were taken last, after what came back of them before. */
export function lastTakenFirst(
  { parts, restored }: { readonly parts: readonly LotPart[]; readonly restored: Amount },
  amount: Amount,
): LotPart[] {
  let [passed, missing] = [restored, amount];
  return parts.toReversed().flatMap(({ lotId, amount: taken }) => {
    const before = Math.min(taken, passed) as Amount;
    const back = Math.min(taken - before, missing) as Amount;
    [passed, missing] = [subtractMoney(passed, before), subtractMoney(missing, back)];
    return back > 0 ? [{ lotId, amount: back }] : [];
  });
}

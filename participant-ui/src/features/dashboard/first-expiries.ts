import type { DatedAmounts } from '../../api/types.js';
import { isZero } from '../../ui/money.js';

/** When something of each currency runs out first, each day with all of it: two days at most. */
export function firstExpiries(upcoming: readonly DatedAmounts[]): readonly DatedAmounts[] {
  const cashback = upcoming.find((each) => !isZero(each.cashback));
  const points = upcoming.find((each) => (each.points ?? 0) > 0);
  return upcoming.filter((each) => each === cashback || each === points);
}

import type { Earned } from '@fidelidade/domain/loyalty/account/earn.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';

/** What a sale gives, told or not yet: the credit itself follows the sale in a moment. */
export const earningRecord = ({ cashback, points }: Readonly<Record<Currency, Earned>>) => ({
  earns: moneyToString(cashback.amount),
  /** Days until all of it can be used. */
  pending_days: cashback.pendingDays,
  earns_points: points.amount,
  points_pending_days: points.pendingDays,
  /** One for each day from which some of it can be used: rules may wait for different times. */
  earns_in_parts: [
    ...cashback.parts.map(({ amount, pendingDays }) => ({
      ...{ currency: 'cashback', amount: moneyToString(amount), pending_days: pendingDays },
    })),
    ...points.parts.map(({ amount, pendingDays }) => ({
      ...{ currency: 'points', amount, pending_days: pendingDays },
    })),
  ],
});

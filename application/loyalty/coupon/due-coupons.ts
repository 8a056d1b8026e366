import { hash } from 'node:crypto';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { couponsPastTheirEnd, purchasesToRefund } from '@fidelidade/projections/loyalty/coupons/queries.js';
import type { BusinessCommand } from '../../execution/command.js';
import { CloseCoupon, CountCouponClicks, RefundPurchase, type BoughtTicket } from './coupon.commands.js';
import type { ClickCounter } from '../../ports/click-counter.js';

const contextOf = (job: string, company: string, key: string, now: Instant) => ({
  company,
  actor: { kind: 'system', id: job } as const,
  commandId: `${job}:${key}`,
  occurredAt: now,
  correlation: `${job}:${key}`,
});

/** The commands of the job that keeps coupons: those whose time is over close, and what cancelled ones had cost goes back, a block a run. */
export async function dueCoupons(
  database: SystemReads,
  now: Instant,
): Promise<readonly BusinessCommand<unknown>[]> {
  const [ended, purchases] = await Promise.all([
    couponsPastTheirEnd(database, now),
    purchasesToRefund(database, now),
  ]);
  return [
    ...ended.map(
      ({ company, couponId }) =>
        new CloseCoupon(contextOf('close-coupons', company, couponId, now), couponId, 'ended'),
    ),
    ...purchases.map(
      ({ company, couponId, purchaseId, participantId, tickets }) =>
        new RefundPurchase(
          contextOf('refund-tickets', company, keyOf(purchaseId, tickets), now),
          ...([couponId, purchaseId, participantId, tickets] as const),
        ),
    ),
  ];
}

/** By its tickets: of one whose use the till takes back later, the rest comes to be refunded by a command of its own. */
const keyOf = (purchaseId: string, tickets: readonly BoughtTicket[]): string =>
  `${purchaseId}:${hash('sha256', tickets.map(({ ticketId }) => ticketId).join(' '), 'hex').slice(0, 16)}`;

/**
 * Tells the log of the clicks that were counted since it was told last. What a crash leaves half done is told again, and counts once. What is the
 * matter with one coupon keeps no other's from being told.
 * @throws Error once all were tried, where some could not be told: the job comes again
 */
export async function tellClicks(
  counter: ClickCounter,
  now: Instant,
  execute: (command: CountCouponClicks) => Promise<unknown>,
  onFailed: (failure: { readonly company: string; readonly couponId: string; readonly err: unknown }) => void,
): Promise<void> {
  let failures = 0;
  for (const counted of await counter.untold()) {
    const { company, couponId, clicks, uniqueClicks } = counted;
    const context = contextOf('count-clicks', company, `${couponId}:${clicks}:${uniqueClicks}`, now);
    try {
      await execute(new CountCouponClicks(context, couponId, clicks, uniqueClicks));
      await counter.told(counted);
    } catch (err) {
      failures += 1;
      onFailed({ company, couponId, err });
    }
  }
  if (failures > 0) throw new Error(`the clicks of ${failures} coupons were not told`);
}

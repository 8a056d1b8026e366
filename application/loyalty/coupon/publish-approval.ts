import { notAcceptable, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { couponDecider } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import type { AskedCouponPublication } from '@fidelidade/domain/platform/approval/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { dropWaiting, waitingFor, type Approvals } from '../../platform/approval/approvals.js';
import { withoutForm } from '../../platform/approval/without-form.js';
import { timezoneOf } from '../../registry/company-facts.js';
import { missingLevels } from '../level/named-levels.js';

/**
 * Publishes a coupon, or asks somebody else first. What would be refused is refused to whoever asks.
 * @throws DomainError `coupon_awaits_approval` (406) where just this is asked already
 */
export async function publishOrAsk(
  approvals: Approvals,
  unit: UnitOfWork,
  context: CommandContext,
  couponId: string,
): Promise<void> {
  const stream = streams.coupon(couponId);
  const publish = await publishing(unit, context);
  const before = await unit.load(couponDecider, stream);
  // What is on sale already asks nobody.
  if (couponDecider.decide(publish, before).length === 0) return;
  refuseAll([await missingLevels(unit, before.coupon?.details.levelIds)]);
  const steps = await approvals.stepsOf(unit, 'coupon_publication', () => undefined);
  if (steps.length === 0) {
    await dropWaiting(unit, couponId);
    await unit.decide(couponDecider, stream, publish);
    return;
  }
  const { version } = before;
  const waiting = await waitingFor(unit, couponId);
  if (waiting?.operation === 'coupon_publication' && waiting.version === version)
    throw notAcceptable('coupon_awaits_approval');
  await approvals.request(
    unit,
    context,
    steps,
    { operation: 'coupon_publication', couponId, version },
    couponId,
  );
}

/**
 * Publishes the coupon that was read.
 * @throws DomainError `approval_coupon_changed` (406) where it is another by now; what refuses the publication itself (406)
 */
export const publishAsApproved = (
  unit: UnitOfWork,
  context: CommandContext,
  { couponId, version }: AskedCouponPublication,
): Promise<void> =>
  withoutForm(async () => {
    const stream = streams.coupon(couponId);
    const before = await unit.load(couponDecider, stream);
    if (before.version !== version) throw notAcceptable('approval_coupon_changed');
    refuseAll([await missingLevels(unit, before.coupon?.details.levelIds)]);
    await unit.decide(couponDecider, stream, await publishing(unit, context));
  });

const publishing = async (unit: UnitOfWork, { occurredAt }: CommandContext) =>
  ({ type: 'publish', now: occurredAt, timezone: await timezoneOf(unit) }) as const;

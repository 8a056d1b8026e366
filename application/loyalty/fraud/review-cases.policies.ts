import type { Recorded } from '@fidelidade/domain/events.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { SALE_ORIGINS, type SaleOrigin } from '@fidelidade/domain/loyalty/sale/events.js';
import { policy } from '../../policies/policy.js';
import { NotifyStaff } from '../../platform/staff-notifications/staff-notifications.js';
import { ReviewCredits, ReviewDevice, ReviewReturn, ReviewSale } from './review-cases.js';

/** A note is SEFAZ's word, and a file is looked at, and undone, as a whole: what a till or another system says is looked at sale by sale. */
const LOOKED_AT: readonly SaleOrigin[] = SALE_ORIGINS.filter((each) => each === 'pos' || each === 'api');

/** What looks like fraud comes before somebody who looks. What happened before there were rules stays as it is (ADR 0097). */
export const raiseReviewCases = policy(
  'raise-review-cases',
  {
    SaleRegistered: (event, context) =>
      LOOKED_AT.includes(event.data.origin)
        ? [
            new ReviewSale(
              context(),
              event.data.saleId,
              event.data.attendantId ?? staffOf(event),
              event.position,
              staffOf(event),
            ),
          ]
        : [],
    PointsClawedBack: (event, context) => {
      const { saleId, returnId, owed, letGoNow, on } = event.data;
      // What earlier returns of the sale left is theirs.
      const missing = owed + (letGoNow ?? ZERO);
      return saleId !== undefined && missing > 0
        ? [new ReviewReturn(context(), saleId, returnId, staffOf(event), missing, on)]
        : [];
    },
    PointsCredited: (event, context) => {
      const { creditSource, currency, participantId, on, approvalId } = event.data;
      const staffId = staffOf(event);
      // Two have looked at what was approved.
      const isByOne = creditSource === 'manual' && approvalId === undefined;
      return isByOne && currency === 'cashback' && staffId !== undefined
        ? [new ReviewCredits(context(), participantId, staffId, on, event.position)]
        : [];
    },
    DeviceAccountSeen: ({ data: { deviceKey, participantId } }, context) => [
      new ReviewDevice(context(), deviceKey, participantId),
    ],
  },
  'from-now-on',
);

/** Whoever may see the queue hears of what was put into it. */
export const notifyOfReviewCases = policy(
  'notify-of-review-cases',
  {
    ReviewCaseRaised: ({ data: { caseId: recordId } }, context) => [
      new NotifyStaff(context(), { kind: 'review-case-raised', recordId, values: {} }),
    ],
  },
  'from-now-on',
);

const staffOf = ({ meta }: Recorded): string | undefined =>
  meta.actor.kind === 'staff' ? meta.actor.id : undefined;

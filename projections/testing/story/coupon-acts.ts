import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { couponClicksDecider } from '@fidelidade/domain/loyalty/coupon/clicks.js';
import { couponDecider, type CouponCommand } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import { fraudLimitsDecider } from '@fidelidade/domain/loyalty/fraud/limits.js';
import { reviewCaseDecider } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { sharedDeviceDecider } from '@fidelidade/domain/loyalty/fraud/shared-device.js';
import { approvalDecider } from '@fidelidade/domain/platform/approval/approval.js';
import { approvalRulesDecider } from '@fidelidade/domain/platform/approval/rules.js';
import { approvalSubjectDecider } from '@fidelidade/domain/platform/approval/subject.js';
import { soldTickets } from '@fidelidade/domain/loyalty/coupon/sold-tickets.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aDiscount, anExtraction, aRaffle, ZONE } from '@fidelidade/domain/testing/a-coupon.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import type { Act, Shop, Step } from './shop.js';

const NOW = instant('2026-03-10T12:00:00.000Z');
const TODAY = day('2026-03-10');
const PRICE = 5;

const couponOf = (shop: Shop, { which }: Step) => shop.of('coupon', which);
const tell = (shop: Shop, step: Step, command: CouponCommand) =>
  shop.tell(couponDecider, streams.coupon(couponOf(shop, step)), command);

/** Odd ones are no draw. */
const detailsOf = ({ which, amount }: Step) =>
  which % 2 === 0
    ? aRaffle({ priceCashback: PRICE, pricePoints: PRICE, title: `Sorteio ${amount}` })
    : aDiscount({ pricePoints: PRICE, priceCashback: PRICE, title: `Desconto ${amount}` });

async function offer(shop: Shop, step: Step): Promise<void> {
  const couponId = couponOf(shop, step);
  await tell(shop, step, { type: 'draft', couponId, details: detailsOf(step) });
  if (step.flag) await tell(shop, step, { type: 'picture', sha256: 'a'.repeat(64) });
  await tell(shop, step, { type: 'publish', now: NOW, timezone: ZONE });
  if (step.flag) await tell(shop, step, { type: 'picture', sha256: null });
}

async function buy(shop: Shop, step: Step): Promise<void> {
  const participantId = shop.of('participant', step.who);
  const { personId } = shop.state(participantDecider, streams.participant(participantId));
  if (personId === undefined) return;
  const couponId = couponOf(shop, step);
  const purchaseId = shop.of('purchase', step.amount);
  const tickets = [0, 1].map((index) => ({
    ...{ ticketId: `${purchaseId}-${index}`, code: `T${index}`, random: step.amount },
  }));
  const account = streams.loyaltyAccount(participantId);
  const currency = step.flag ? 'points' : 'cashback';
  const isSold = await tell(shop, step, {
    ...{ type: 'sell', purchaseId, participantId, tickets, held: 0, isRegulationAccepted: true, now: NOW },
    currency,
  });
  if (!isSold) return;
  // Of what a voucher gave, so that there is something to pay with.
  await shop.tell(loyaltyAccountDecider, account, {
    ...{ type: 'credit', participantId, personId, lotId: `gift-${purchaseId}`, currency },
    ...{ amount: centavos(2 * PRICE * tickets.length), voucherId: 'gift', saleId: 'gift', on: TODAY },
    expiryDays: 1 + step.days,
  });
  await shop.tell(loyaltyAccountDecider, account, {
    ...{
      type: 'spend',
      participantId,
      spendingId: purchaseId,
      couponId,
      tickets: tickets.length,
      on: TODAY,
    },
    ...{ currency, amount: centavos(PRICE * tickets.length) },
  });
}

/** Points that somebody is to agree to, or an entry; then they do, or do not, or nobody wants it any more. */
async function askForApproval(
  shop: Shop,
  { which, who, amount, flag }: Pick<Step, 'which' | 'who' | 'amount' | 'flag'>,
): Promise<void> {
  const approvalId = shop.of('approval', which);
  const stream = streams.approval(approvalId);
  const [requestedBy, signer] = [shop.of('user', who), 'somebody-else'];
  const participantId = shop.of('participant', who);
  await shop.tell(approvalDecider, stream, {
    ...{ type: 'request', approvalId, requestedBy },
    steps: [{ minSigners: 1, roleIds: [] }],
    asked: flag
      ? {
          ...{ operation: 'points_credit', participantId, currency: 'points', reason: 'Gentileza' },
          amount: centavos(amount),
        }
      : who % 3 === 2
        ? { operation: 'coupon_publication', couponId: shop.of('coupon', which), version: 1 }
        : who % 5 === 1
          ? {
              ...{
                operation: 'role_change',
                change: 'role',
                roleId: shop.of('role', which),
                internal: false,
              },
              ...{ name: 'Balcão', permissions: ['stock.products.view'], adds: ['stock.products.view'] },
              removes: [],
            }
          : who % 2 === 0
            ? { operation: 'payable', entryIds: [shop.of('entry', which % 2)], amount: centavos(amount) }
            : {
                ...{
                  operation: 'stock_adjustment',
                  adjustment: 'count',
                  productId: shop.of('product', which),
                },
                ...{ warehouseId: shop.of('warehouse', which), lotId: null, reason: 'Contagem' },
                ...{ quantity: decimal(String(amount)), known: decimal('1'), amount: centavos(amount) },
              },
  });
  const subjectId = shop.of('subject', which);
  await shop.tell(approvalSubjectDecider, streams.approvalSubject(subjectId), { subjectId, approvalId });
  const by = { userId: signer, roleId: null, isAdministrator: false };
  const decision = (
    [
      { type: 'approve', approvalId, by },
      { type: 'refuse', approvalId, by, reason: 'Caro' },
      { type: 'withdraw', approvalId, userId: requestedBy },
    ] as const
  )[amount % 4];
  if (decision) await shop.tell(approvalDecider, stream, decision);
}

/** What becomes of coupons and their tickets. */
export const COUPON_ACTS = {
  'offer a coupon': offer,
  async 'change a coupon'(shop, step) {
    const details = { ...detailsOf(step), description: `Com ${step.amount}` };
    await tell(shop, step, { type: 'change', details });
    await tell(shop, step, { type: step.flag ? 'pause' : 'resume' });
  },
  'buy tickets': buy,
  async 'review what looks like fraud'(shop, { which, who, amount, flag }) {
    const [caseId, saleId] = [shop.of('review-case', which), shop.of('sale', which)];
    const fact = { about: 'sale', saleId, participantId: shop.of('participant', who), on: TODAY } as const;
    const flags = [{ kind: 'large_sale', found: centavos(amount), amountLimit: centavos(1) }] as const;
    const stream = streams.reviewCase(caseId);
    await shop.tell(reviewCaseDecider, stream, {
      ...{ type: 'raise', caseId },
      fact: { ...fact, amount: centavos(amount), staffId: shop.of('user', who), flags },
    });
    const decision = { caseId, reason: 'Conferido', by: 'somebody-else' };
    await shop.tell(
      reviewCaseDecider,
      stream,
      flag ? { type: 'clear', ...decision } : { type: 'confirm', ...decision, measures: ['sale_cancelled'] },
    );
  },
  async 'look closer at sales'(shop, { which, who, amount, flag }) {
    const limits = { saleAbove: centavos(amount), staffPurchases: true, returnsAfterUse: true };
    await shop.tell(fraudLimitsDecider, streams.fraudLimits(), { type: 'change', limits });
    const [deviceKey, participantId] = [`device-${which}`, shop.of('participant', who)];
    const see = { type: 'see', deviceKey, participantId } as const;
    await shop.tell(sharedDeviceDecider, streams.sharedDevice(deviceKey), see);
    await shop.tell(approvalRulesDecider, streams.approvalRules(), {
      type: 'change',
      operations: flag ? ['points_credit'] : ['payable', 'points_credit'],
    });
    await askForApproval(shop, { which, who, amount, flag });
  },
  async 'look at a coupon'(shop, step) {
    const couponId = couponOf(shop, step);
    const counted = { couponId, clicks: step.amount, uniqueClicks: step.which };
    await shop.tell(couponClicksDecider, streams.couponClicks(couponId), counted);
  },
  /** Drawn, or cancelled with what one purchase had cost. */
  async 'end a coupon'(shop, step) {
    const couponId = couponOf(shop, step);
    if (step.flag) {
      // From its beginning, or hardly a story would have one that is sold and closed.
      await offer(shop, step);
      await buy(shop, step);
      const tickets = shop.state(soldTickets, streams.coupon(couponId)).values();
      await tell(shop, step, { type: 'close', closeReason: 'staff', now: NOW });
      const drawOn = day('2026-04-04');
      await tell(shop, step, { type: 'commit', sha256: 'b'.repeat(64), tickets: tickets.length, drawOn });
      const place = { today: day('2026-04-30'), timezone: ZONE };
      const isLate = step.days % 2 === 1;
      await tell(shop, step, {
        ...{ type: 'draw', tickets, ...place },
        ...(isLate
          ? { extraction: anExtraction({ date: '2026-04-08' }), reason: 'A Caixa adiou a extração' }
          : { extraction: anExtraction() }),
      });
      return;
    }
    // The same of one that is cancelled when somebody has bought already.
    if (step.days % 2 === 1) {
      await offer(shop, step);
      await buy(shop, step);
    }
    const cancel = { type: 'cancel', reason: 'Engano', today: TODAY, timezone: ZONE } as const;
    if (!(await tell(shop, step, cancel))) return;
    for (const who of [0, 1, 2]) await refund(shop, step, shop.of('participant', who));
  },
} satisfies Readonly<Record<string, Act>>;

/** What the job does for each purchase of a cancelled coupon. */
async function refund(shop: Shop, step: Step, participantId: string): Promise<void> {
  const couponId = couponOf(shop, step);
  const account = streams.loyaltyAccount(participantId);
  const { spendings } = shop.state(loyaltyAccountDecider, account);
  for (const spending of spendings.values()) {
    if (spending.couponId !== couponId) continue;
    const { spendingId, currency, amount, tickets } = spending;
    const isRefunded = await shop.tell(loyaltyAccountDecider, account, {
      ...{ type: 'refund', participantId, spendingId, tickets, graceDays: step.days % 3, on: TODAY },
    });
    if (!isRefunded) continue;
    await tell(shop, step, {
      ...{ type: 'cancel-tickets', purchaseId: spendingId, participantId, currency, amount },
      ticketIds: [0, 1].map((index) => `${spendingId}-${index}`),
    });
  }
}

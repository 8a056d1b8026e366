import type { EventOf, EventType, Recorded } from '../../events.js';
import { moneyToString, type Cents } from '../../kernel/money.js';
import type { CivilDate } from '../../kernel/civil-date.js';
import { lastUsableDay } from '../../loyalty/account/account.js';
import type { Amount, Currency } from '../../loyalty/account/events.js';
import { NEVER } from '../../loyalty/earning/expiry.js';

/** What a webhook asks for: the facts of a kind, all together; also the names of the record's fields. */
export const FACT_KINDS = [
  'sales',
  'cashback',
  'points',
  'participants',
  'levels',
  'vouchers',
  'coupons',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Of the body that other systems read: raised when a field goes or changes its meaning; a new field or type raises nothing. */
const BODY_VERSION = 2;

/**
 * A fact as other systems are told it. Its words are a promise (docs/operating/webhooks.md), whatever becomes of our own events.
 * Nobody's name, document, contact or code is in it: ids, and the number of the sale's document.
 */
export interface PublicFact {
  readonly kind: FactKind;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const fact = (kind: FactKind, type: string, data: PublicFact['data']): PublicFact => ({ kind, type, data });

/** Cashback in reais as everywhere on the wire, points as whole numbers. */
const amountOf = (currency: Currency, amount: Amount): string | number =>
  currency === 'cashback' ? moneyToString(amount as Cents) : amount;

/** The last day on which it can be used, as the API and the statement say it; null for what never runs out. */
const lastDayOf = (expiresOn: CivilDate): CivilDate | null =>
  expiresOn === NEVER ? null : lastUsableDay(expiresOn);

/** What moved in an account: `cashback.earned`, `points.expired` … */
const moved = (
  what: string,
  { participantId, currency, amount }: { participantId: string; currency: Currency; amount: Amount },
  more: PublicFact['data'],
): PublicFact =>
  fact(currency, `${currency}.${what}`, {
    participant_id: participantId,
    amount: amountOf(currency, amount),
    ...more,
  });

type Tells = {
  readonly [Type in EventType]?: (data: EventOf<Type>['data']) => PublicFact | undefined;
};

/** Pure, and total: whatever a decider let through becomes a fact or nothing. A field that is not there is null. */
const TELLS: Tells = {
  SaleRegistered: (sale) =>
    fact('sales', 'sale.registered', {
      sale_id: sale.saleId,
      participant_id: sale.participantId,
      origin: sale.origin,
      document_number: sale.documentNumber,
      date: sale.date,
      total: moneyToString(sale.total),
      discount: moneyToString(sale.discount),
      paid_with_cashback: moneyToString(sale.paidWithCashback ?? (0 as Cents)),
      voucher_id: sale.voucherId ?? null,
      items: sale.items.map(({ description, quantity, total, productId }) => ({
        product_id: productId ?? null,
        description,
        quantity,
        total: total === undefined || total === null ? null : moneyToString(total),
      })),
    }),
  SaleItemsReturned: (back) =>
    fact('sales', 'sale.returned', { ...priceBack(back), return_id: back.returnId }),
  SaleCancelled: (back) => fact('sales', 'sale.cancelled', priceBack(back)),

  PointsPended: (lot) =>
    moved('earned', lot, {
      lot_id: lot.lotId,
      sale_id: lot.saleId,
      available_on: lot.availableOn,
      expires_on: lastDayOf(lot.expiresOn),
    }),
  PointsCredited: (lot) =>
    moved('credited', lot, {
      lot_id: lot.lotId,
      source: lot.creditSource,
      sale_id: lot.saleId ?? null,
      voucher_id: lot.voucherId ?? null,
      transfer_id: lot.transferId ?? null,
      expires_on: lastDayOf(lot.expiresOn),
    }),
  PointsActivated: (lot) => moved('available', lot, { lot_id: lot.lotId, on: lot.on }),
  PointsExpired: (lot) => moved('expired', lot, { lot_id: lot.lotId, on: lot.on }),
  PointsDebited: (debit) => moved('debited', debit, { on: debit.on }),
  PointsRedeemed: (use) =>
    moved('redeemed', use, { redemption_id: use.redemptionId, sale_id: use.saleId, on: use.on }),
  PointsClawedBack: (back) =>
    moved('taken_back', back, {
      lot_id: back.lotId,
      sale_id: back.saleId,
      return_id: back.returnId ?? null,
      on: back.on,
    }),
  PointsRestored: (back) =>
    moved('restored', back, {
      redemption_id: back.redemptionId,
      sale_id: back.saleId,
      return_id: back.returnId ?? null,
      on: back.on,
    }),
  PointsSpent: (spent) => moved('spent', spent, { purchase_id: spent.spendingId, coupon_id: spent.couponId }),
  PointsTransferred: (given) =>
    moved('transferred', given, {
      transfer_id: given.transferId,
      receiver_id: given.receiverId,
      on: given.on,
    }),
  SpendingRefunded: (back) =>
    moved('refunded', back, { purchase_id: back.spendingId, coupon_id: back.couponId }),

  ParticipantPreRegistered: ({ participantId: participant_id }) =>
    fact('participants', 'participant.joined', { participant_id }),
  ParticipantRegistered: ({ participantId: participant_id }) =>
    fact('participants', 'participant.registered', { participant_id }),
  ParticipantTakenBack: ({ participantId: participant_id }) =>
    fact('participants', 'participant.removed', { participant_id }),
  ParticipantErased: ({ participantId: participant_id }) =>
    fact('participants', 'participant.erased', { participant_id }),

  LevelReached: (level) =>
    fact('levels', 'level.reached', {
      participant_id: level.participantId,
      level_id: level.levelId,
      level_name: level.levelName,
      previous_level_id: level.previousLevelId ?? null,
      on: level.on,
    }),
  LevelLost: (level) =>
    fact('levels', 'level.lost', {
      participant_id: level.participantId,
      level_id: level.levelId,
      level_name: level.levelName,
      next_level_id: level.nextLevelId ?? null,
      next_level_name: level.nextLevelName ?? null,
      on: level.on,
    }),

  VoucherIssued: ({ voucherId, participantId, source }) =>
    fact('vouchers', 'voucher.issued', {
      voucher_id: voucherId,
      participant_id: participantId ?? null,
      source,
    }),
  VoucherUsed: (use) =>
    fact('vouchers', 'voucher.used', {
      voucher_id: use.voucherId,
      participant_id: use.participantId,
      sale_id: use.saleId,
      purchase: moneyToString(use.purchase),
      discount: moneyToString(use.discount),
      on: use.on,
    }),
  VoucherUseReversed: (use) =>
    fact('vouchers', 'voucher.use_reversed', {
      voucher_id: use.voucherId,
      participant_id: use.participantId,
      sale_id: use.saleId,
      on: use.on,
    }),
  VoucherExpired: ({ voucherId, participantId, on }) =>
    fact('vouchers', 'voucher.expired', { voucher_id: voucherId, participant_id: participantId ?? null, on }),
  VoucherCancelled: ({ voucherId, participantId }) =>
    fact('vouchers', 'voucher.cancelled', { voucher_id: voucherId, participant_id: participantId ?? null }),

  TicketsIssued: (bought) =>
    fact('coupons', 'coupon.bought', { ...ticketsOf(bought), tickets: bought.tickets.length }),
  TicketsCancelled: (back) =>
    fact('coupons', 'coupon.refunded', { ...ticketsOf(back), tickets: back.ticketIds.length }),
};

/** Our events that other systems may be told of. */
export const TOLD_EVENTS = Object.keys(TELLS) as readonly EventType[];

/** @returns what other systems are told of it; undefined for what is nobody's business outside */
export const publicFactOf = ({ type, data }: Pick<Recorded, 'type' | 'data'>): PublicFact | undefined =>
  (TELLS as Readonly<Record<string, (data: never) => PublicFact | undefined>>)[type]?.(data as never);

type PriceBack = EventOf<'SaleItemsReturned' | 'SaleCancelled'>['data'];

/** Why is free text of the staff's, and may name somebody: it stays here. */
const priceBack = ({ saleId, participantId, on, amount, cashback }: PriceBack): PublicFact['data'] => ({
  sale_id: saleId,
  participant_id: participantId,
  on,
  amount: moneyToString(amount),
  cashback: moneyToString(cashback),
});

type Tickets = EventOf<'TicketsIssued' | 'TicketsCancelled'>['data'];

const ticketsOf = ({
  couponId,
  purchaseId,
  participantId,
  currency,
  amount,
}: Tickets): PublicFact['data'] => ({
  coupon_id: couponId,
  purchase_id: purchaseId,
  participant_id: participantId,
  currency,
  amount: amountOf(currency, amount),
});

/** What a system is sent when staff try its address out: about no fact, and with an id of its own. */
export const TEST_TYPE = 'webhook.test';

/** The body as it is sent and signed: written once, so that every try sends the same bytes. */
export const bodyOf = (told: {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly data: PublicFact['data'];
}): string =>
  JSON.stringify({
    id: told.id,
    type: told.type,
    version: BODY_VERSION,
    occurred_at: told.occurredAt,
    data: told.data,
  });

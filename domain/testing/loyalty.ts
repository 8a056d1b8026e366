import type { LoyaltyAccountCommand } from '../loyalty/account/account.js';
import type { Currency, ReleaseReason } from '../loyalty/account/events.js';
import { DEFAULT_TERMS, type ProgramTerms } from '../loyalty/program/program.js';
import { DEFAULT_REDEMPTION, type RedemptionTerms } from '../loyalty/program/redemption-terms.js';
import type { ClawbackPolicy } from '../loyalty/program/return-terms.js';
import { COUPON_ID } from './a-coupon.js';
import { PERSON_ID } from './a-person.js';
import { PARTICIPANT_ID } from './a-sale.js';
import { builder } from './builder.js';
import { centavos, day, instant } from './values.js';

/** 5 %, usable after 8 days, for 90. */
export const someTerms = builder<ProgramTerms>(DEFAULT_TERMS);
/** Up to 30 % of the purchase, with the customer's code. */
export const redemptionTerms = builder<RedemptionTerms>(DEFAULT_REDEMPTION);

interface Earning {
  readonly base?: number;
  readonly earnedOn?: string;
  readonly basisPoints?: number;
  readonly pendingDays?: number;
  readonly expiryDays?: number;
}

/** A sale of R$ 100,00 on 10 March, unless told otherwise. */
export const earn = (saleId: string, changes: Earning = {}): LoyaltyAccountCommand => ({
  type: 'earn',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  saleId,
  base: centavos(changes.base ?? 100_00),
  earnedOn: day(changes.earnedOn ?? '2026-03-10'),
  programVersion: 1,
  terms: someTerms({
    cashbackBasisPoints: changes.basisPoints ?? DEFAULT_TERMS.cashbackBasisPoints,
    pendingDays: changes.pendingDays ?? DEFAULT_TERMS.pendingDays,
    expiryDays: changes.expiryDays ?? DEFAULT_TERMS.expiryDays,
  }),
});

export const mature = (today: string): LoyaltyAccountCommand => ({
  type: 'mature',
  participantId: PARTICIPANT_ID,
  today: day(today),
});

interface Reserving {
  readonly currency?: Currency;
  readonly purchase?: number;
  readonly codeStep?: number;
  readonly terms?: Parameters<typeof redemptionTerms>[0];
  readonly until?: string;
}

/** Of a purchase of R$ 100,00 and without a code, unless told otherwise. */
export const reserve = (
  redemptionId: string,
  amount: number,
  changes: Reserving = {},
): Extract<LoyaltyAccountCommand, { type: 'reserve' }> => ({
  type: 'reserve',
  participantId: PARTICIPANT_ID,
  redemptionId,
  currency: changes.currency ?? 'cashback',
  amount: centavos(amount),
  purchase: centavos(changes.purchase ?? 100_00),
  programVersion: 1,
  terms: redemptionTerms({ requiresCode: false, ...changes.terms }),
  ...(changes.codeStep !== undefined && { codeStep: changes.codeStep }),
  until: instant(changes.until ?? '2026-04-01T12:10:00Z'),
});

export const redeem = (redemptionId: string, saleId = 'bought'): LoyaltyAccountCommand => ({
  type: 'redeem',
  participantId: PARTICIPANT_ID,
  redemptionId,
  saleId,
  on: day('2026-04-01'),
});

export const release = (
  redemptionId: string,
  releaseReason: ReleaseReason = 'cancelled',
  now = '2026-04-01T12:10:00Z',
): LoyaltyAccountCommand => ({
  type: 'release',
  participantId: PARTICIPANT_ID,
  redemptionId,
  releaseReason,
  now: instant(now),
  on: day(now.slice(0, 10)),
});

/** R$ 50,00 that a voucher gave at a sale, for 90 days, unless told otherwise. */
export const credit = (
  lotId: string,
  saleId: string,
  { amount = 50_00, on = '2026-03-10', expiryDays = 90, currency = 'cashback' as Currency } = {},
): LoyaltyAccountCommand => ({
  type: 'credit',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  lotId,
  currency,
  amount: centavos(amount),
  voucherId: 'voucher-1',
  saleId,
  on: day(on),
  expiryDays,
});

interface Returning {
  /** What its voucher was credited as, instead of what the sale earned. */
  readonly lotId?: string;
  /** Of a base of R$ 100,00: how much came back so far. */
  readonly returned?: number;
  readonly base?: number;
  readonly policy?: ClawbackPolicy;
  readonly on?: string;
}

/** All of a sale of R$ 100,00, and the balance may go below nothing, unless told otherwise. */
export const clawBack = (saleId: string, changes: Returning = {}): LoyaltyAccountCommand => ({
  type: 'claw-back',
  participantId: PARTICIPANT_ID,
  saleId,
  lotId: changes.lotId ?? saleId,
  returnId: 'return-1',
  returned: centavos(changes.returned ?? changes.base ?? 100_00),
  base: centavos(changes.base ?? 100_00),
  policy: changes.policy ?? 'allow_negative',
  on: day(changes.on ?? '2026-04-02'),
});

/** So much of it in all, each lot with its own day, unless told otherwise. */
export const restore = (
  redemptionId: string,
  restored: number,
  { graceDays = 0, on = '2026-04-02' } = {},
): LoyaltyAccountCommand => ({
  type: 'restore',
  participantId: PARTICIPANT_ID,
  saleId: 'bought',
  returnId: 'return-1',
  redemptionId,
  restored: centavos(restored),
  graceDays,
  on: day(on),
});

interface Spending {
  readonly currency?: Currency;
  readonly price?: number;
  readonly tickets?: number;
  readonly on?: string;
}

/** A ticket of a coupon at R$ 5,00 of cashback, on 1 April, unless told otherwise. */
export const spend = (
  spendingId: string,
  { currency = 'cashback', price = 5_00, tickets = 1, on = '2026-04-01' }: Spending = {},
): Extract<LoyaltyAccountCommand, { type: 'spend' }> => ({
  type: 'spend',
  participantId: PARTICIPANT_ID,
  spendingId,
  currency,
  amount: centavos(price * tickets),
  couponId: COUPON_ID,
  tickets,
  on: day(on),
});

/** So many of its tickets in all. */
export const refund = (
  spendingId: string,
  { tickets = 1, on = '2026-04-02' } = {},
): LoyaltyAccountCommand => ({
  type: 'refund',
  participantId: PARTICIPANT_ID,
  spendingId,
  tickets,
  on: day(on),
});

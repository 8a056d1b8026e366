import { sumOfMoney } from '../kernel/money.js';
import type { LoyaltyAccountCommand } from '../loyalty/account/account.js';
import type { Currency, ReleaseReason } from '../loyalty/account/events.js';
import type { ClawBack } from '../loyalty/account/claw-back.js';
import type { EarningLine, EarningSale } from '../loyalty/earning/earning-sale.js';
import type { BonusKind, BonusRule, EarningRule, RuleInForce, RuleKind } from '../loyalty/earning/rule.js';
import { baseRule } from '../loyalty/program/rules.js';
import { DEFAULT_TERMS, type ProgramTerms } from '../loyalty/program/program-terms.js';
import { DEFAULT_REDEMPTION, type RedemptionTerms } from '../loyalty/program/redemption-terms.js';
import type { ClawbackPolicy } from '../loyalty/program/return-terms.js';
import { DEFAULT_TRANSFER, type TransferTerms } from '../loyalty/program/transfer-terms.js';
import { COUPON_ID } from './a-coupon.js';
import { PERSON_ID } from './a-person.js';
import { PARTICIPANT_ID } from './a-sale.js';
import { builder, type Plain } from './builder.js';
import { centavos, day, instant } from './values.js';

/** 5 %, usable after 8 days, for 90. */
export const someTerms = builder<ProgramTerms>(DEFAULT_TERMS);
/** Up to 30 % of the purchase, with the customer's code. */
export const redemptionTerms = builder<RedemptionTerms>(DEFAULT_REDEMPTION);

/** On: R$ 5,00 or 50 points at least, R$ 100,00 or 1,000 points a day. */
export const transferTerms = builder<TransferTerms>({ ...DEFAULT_TRANSFER, isOn: true });

interface Earning {
  readonly base?: number;
  readonly earnedOn?: string;
  readonly hour?: number;
  readonly basisPoints?: number;
  readonly pendingDays?: number;
  readonly expiryDays?: number;
  /** Beside the percentage of the terms. */
  readonly rules?: readonly RuleInForce[];
  /** What it came to, line by line, where it said what was bought. */
  readonly lines?: readonly Plain<EarningLine>[];
}

/** A sale of R$ 100,00 on 10 March, unless told otherwise. */
export const earn = (saleId: string, changes: Earning = {}): LoyaltyAccountCommand => ({
  type: 'earn',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  saleId,
  sale: earningSaleOf(changes),
  programVersion: 1,
  rules: [
    baseRule(
      someTerms({
        cashbackBasisPoints: changes.basisPoints ?? DEFAULT_TERMS.cashbackBasisPoints,
        pendingDays: changes.pendingDays ?? DEFAULT_TERMS.pendingDays,
        expiryDays: changes.expiryDays ?? DEFAULT_TERMS.expiryDays,
      }),
      1,
    ),
    ...(changes.rules ?? []),
  ],
});

/** As rules see it. */
export function earningSaleOf({ base = 100_00, earnedOn = '2026-03-10', hour, lines }: Earning): EarningSale {
  // Products that count many times come to more than one fact says.
  const total = sumOfMoney(lines?.reduce((sum, line) => sum + line.base, 0) ?? base);
  const whole = { line: 1, base: total, groupIds: [] };
  return {
    on: day(earnedOn),
    ...(hour !== undefined && { hour }),
    purchase: total,
    lines: (lines as readonly EarningLine[] | undefined) ?? [whole],
    isItemized: lines !== undefined,
  };
}

type RuleOf<Kind extends RuleKind> = Kind extends BonusKind
  ? BonusRule & { readonly kind: Kind }
  : Extract<EarningRule, { kind: Kind }>;

/** A rule in force, its version 1 unless told otherwise. */
export const aRule = <Kind extends RuleKind>(
  kind: Kind,
  changes: Partial<Plain<RuleOf<Kind>>> & { ruleId?: string; version?: number } = {},
): RuleInForce<RuleOf<Kind>> => {
  const { ruleId = kind, version = 1, ...rule } = changes;
  return {
    ruleId,
    version,
    rule: { ...RULES[kind], ...rule } as unknown as RuleOf<Kind>,
  };
};

const FOR_A_YEAR = { expires: 'days', expiryDays: 365 } as const;
const OF_SALES = { ...FOR_A_YEAR, stackable: true, priority: 0, pendingDays: 8 };
const RULES: Readonly<Record<RuleKind, Plain<EarningRule>>> = {
  spend_percent: {
    kind: 'spend_percent',
    name: 'Mais 2 %',
    currency: 'cashback',
    basisPoints: 200,
    ...OF_SALES,
  },
  points_per_amount: {
    ...{ kind: 'points_per_amount', name: 'Pontos', currency: 'points', amount: 1, perAmount: 1_00 },
    ...OF_SALES,
  },
  product_multiplier: {
    ...{ kind: 'product_multiplier', name: 'Vinhos em dobro', currency: 'cashback', times: 200 },
    ...{ productIds: [], groupIds: ['wines'], ...OF_SALES },
  },
  weekday_hour: {
    ...{ kind: 'weekday_hour', name: 'Terça em dobro', currency: 'cashback', times: 200, weekdays: [2] },
    ...OF_SALES,
  },
  level_multiplier: {
    ...{ kind: 'level_multiplier', name: 'Ouro ganha mais', currency: 'cashback', times: 150 },
    ...{ levelIds: ['gold'], ...OF_SALES },
  },
  first_purchase: {
    kind: 'first_purchase',
    name: 'Primeira compra',
    currency: 'cashback',
    amount: 10_00,
    ...OF_SALES,
  },
  sign_up: { kind: 'sign_up', name: 'Boas-vindas', currency: 'points', amount: 100, ...FOR_A_YEAR },
  birthday: { kind: 'birthday', name: 'Aniversário', currency: 'points', amount: 200, ...FOR_A_YEAR },
  manual: { kind: 'manual', name: 'Gentileza', currency: 'cashback', amount: 5_00, ...FOR_A_YEAR },
  referral: { kind: 'referral', name: 'Indique e ganhe', currency: 'cashback', amount: 10_00, ...FOR_A_YEAR },
};

/** A rule gives something without a sale, on 10 March unless told otherwise. */
export const giveBonus = (
  lotId: string,
  inForce: RuleInForce<BonusRule>,
  { on = '2026-03-10', reason }: { on?: string; reason?: string } = {},
): LoyaltyAccountCommand => ({
  type: 'give-bonus',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  lotId,
  inForce,
  ...(reason !== undefined && { reason }),
  on: day(on),
});

export const creditByStaff = (
  lotId: string,
  amount: number,
  {
    currency = 'cashback' as Currency,
    on = '2026-03-10',
    reason = 'Atraso na entrega',
    expiryDays = 90,
  } = {},
): LoyaltyAccountCommand => ({
  type: 'credit-by-staff',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  lotId,
  currency,
  amount: centavos(amount),
  expiry: { expires: 'days', expiryDays },
  reason,
  on: day(on),
});

export const debitByStaff = (
  amount: number,
  { currency = 'cashback' as Currency, on = '2026-03-20', reason = 'Creditado por engano' } = {},
): LoyaltyAccountCommand => ({
  type: 'debit-by-staff',
  participantId: PARTICIPANT_ID,
  currency,
  amount: centavos(amount),
  reason,
  on: day(on),
});

/** Whom the participant of these tests gives something to. */
export const RECEIVER_ID = '01JPARTICIPANT000000000002';

export const give = (
  transferId: string,
  amount: number,
  {
    currency = 'cashback' as Currency,
    on = '2026-04-01',
    receiverId = RECEIVER_ID,
    terms = {} as Partial<Plain<TransferTerms>>,
  } = {},
): LoyaltyAccountCommand => ({
  type: 'give',
  participantId: PARTICIPANT_ID,
  transferId,
  receiverId,
  currency,
  amount: centavos(amount),
  terms: transferTerms(terms),
  on: day(on),
});

/** Of somebody else, a lot of each last day. */
export const receive = (
  transferId: string,
  lots: readonly (readonly [amount: number, expiresOn: string])[],
  { currency = 'cashback' as Currency, on = '2026-04-01' } = {},
): LoyaltyAccountCommand => ({
  type: 'receive',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  transferId,
  senderId: RECEIVER_ID,
  currency,
  lots: lots.map(([amount, expiresOn]) => ({
    lotId: `${transferId}:${expiresOn}`,
    amount: centavos(amount),
    expiresOn: day(expiresOn),
  })),
  on: day(on),
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
  readonly noteId?: string;
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
  ...(changes.noteId !== undefined && { noteId: changes.noteId }),
});

export const redeem = (
  redemptionId: string,
  saleId = 'bought',
): Extract<LoyaltyAccountCommand, { type: 'redeem' }> => ({
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
  readonly lines?: ClawBack['lines'];
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
  ...(changes.lines && { lines: changes.lines }),
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
  { tickets = 1, graceDays = 0, on = '2026-04-02' } = {},
): LoyaltyAccountCommand => ({
  type: 'refund',
  participantId: PARTICIPANT_ID,
  spendingId,
  tickets,
  graceDays,
  on: day(on),
});

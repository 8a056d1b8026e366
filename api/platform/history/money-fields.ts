import type { EventOf, EventType } from '@fidelidade/domain/events.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { fieldOfFact } from '../../i18n/record-words.js';
import type { NamedByKind } from '../../i18n/wire-names.js';

type Scalar = string | number | boolean | null | undefined;

/** The names of the fields, at any depth, that the event's type says are amounts in cents. */
type MoneyNames<Data> = Data extends Scalar
  ? never
  : Data extends readonly (infer Each)[]
    ? MoneyNames<Each>
    : {
        [Name in keyof Data & string]-?: NonNullable<Data[Name]> extends Cents
          ? Name
          : MoneyNames<NonNullable<Data[Name]>>;
      }[keyof Data & string];

type MoneyNamesOf<Type extends EventType> = MoneyNames<EventOf<Type>['data']>;

type MoneyFields = {
  readonly [
    Type in Exclude<EventType, NamedByKind> as [MoneyNamesOf<Type>] extends [never] ? never : Type
  ]: Readonly<Record<MoneyNamesOf<Type>, true>>;
};

/**
 * Which numbers of an event are money. `Cents` is gone when the program runs, so they are named here, and the compiler
 * holds the list to the events' types: it refuses one that is missing and one that is no money. What a kind names, its
 * fields say.
 */
const MONEY_FIELDS: MoneyFields = {
  FraudLimitsChanged: { saleAbove: true, creditsOfDay: true },
  ApprovalRequested: { amount: true, amountBefore: true },
  ReviewCaseRaised: { amount: true, found: true, amountLimit: true },
  CompanySettingsChanged: { attendantPinAbove: true },
  EntryValueCorrected: { value: true },
  BoletoIssued: { amount: true, discount: true, penalty: true, dailyInterest: true },
  BoletoRemittanceMade: { amount: true },
  BoletoReturnTaken: {
    amount: true,
    paidAmount: true,
    interest: true,
    penalty: true,
    discount: true,
    fee: true,
    tariff: true,
  },
  EntryOpened: { value: true },
  EntrySeriesCreated: { total: true },
  AccountTransferMade: { amount: true, fee: true },
  BudgetSet: { amount: true, was: true },
  PeriodSnapshotTaken: { netResult: true, accountsBalance: true },
  StatementImported: { bankBalance: true },
  StatementLinesImported: { amount: true },
  LineMatched: { amount: true },
  PaymentRegistered: {
    principal: true,
    discount: true,
    interest: true,
    penalty: true,
    fee: true,
    outstanding: true,
  },
  EntryOffset: { principal: true, outstanding: true },
  PaymentCleared: { fee: true },
  PaymentClearingReversed: { fee: true },
  PaymentReversed: { outstanding: true, feeKept: true },
  StockReceived: { cost: true, balanceCost: true },
  StockIssued: { cost: true, balanceCost: true },
  StockAdjusted: { cost: true, balanceCost: true },
  StockTransferredOut: { cost: true, balanceCost: true },
  StockTransferredIn: { cost: true, balanceCost: true },
  MovementReversed: { cost: true, balanceCost: true },
  NoteDrafted: { total: true, discount: true, value: true, paidWithCashback: true },
  NoteChanged: { total: true, discount: true, value: true, paidWithCashback: true },
  NoteAuthorized: { total: true, discount: true, value: true, paidWithCashback: true },
  SaleRegistered: { total: true, discount: true, paidWithCashback: true },
  BuyerlessSaleTold: { total: true, discount: true },
  SaleItemsReturned: { amount: true, cashback: true },
  SaleCancelled: { amount: true, cashback: true },
  PlanOffered: { monthlyPrice: true },
  ProgramVersionPublished: {
    minBalance: true,
    minPurchase: true,
    multiple: true,
    leastCashback: true,
    cashbackPerDay: true,
    hundredPointsWorth: true,
  },
  PointsPended: { amount: true, base: true },
  EarningRulePublished: {
    amount: true,
    perAmount: true,
    minPurchase: true,
    capPerPurchase: true,
    capPerDay: true,
    capPerMonth: true,
    friendAmount: true,
  },
  ReferralRewarded: { amount: true, friendAmount: true },
  PointsDebited: { amount: true },
  PointsActivated: { amount: true },
  PointsCredited: { amount: true },
  PointsSpent: { amount: true },
  PointsTransferred: { amount: true },
  SpendingRefunded: { amount: true },
  CouponDrafted: { priceCashback: true, value: true, minPurchase: true },
  CouponChanged: { priceCashback: true, value: true, minPurchase: true },
  TicketsIssued: { amount: true },
  TicketsCancelled: { amount: true },
  PointsExpired: { amount: true },
  PointsReserved: { amount: true, purchase: true },
  RedemptionReleased: { amount: true },
  PointsRedeemed: { amount: true },
  VoucherIssued: { value: true, minPurchase: true, maxDiscount: true },
  VoucherCampaignStarted: { minCashback: true, value: true, minPurchase: true, maxDiscount: true },
  VoucherUsed: { purchase: true, discount: true },
  PointsClawedBack: { amount: true, owed: true, letGo: true, letGoNow: true },
  PointsRestored: { amount: true },
  PointsSettled: { amount: true },
  PurchaseCounted: { spent: true },
  LoyaltyLadderPublished: { minSpent: true },
};

export function isMoney(type: EventType, name: string): boolean {
  const fields: Partial<Record<string, object>> = MONEY_FIELDS;
  return Object.hasOwn(fields[type] ?? {}, name) || fieldOfFact(type, wireName(name))?.kind === 'money';
}

/** What a loyalty account counts in its currency: where that is points, it is no money. */
const OF_LEDGER: ReadonlySet<string> = new Set([
  'amount',
  'owed',
  'letGo',
  'letGoNow',
  'capPerPurchase',
  'capPerDay',
  'capPerMonth',
  'friendAmount',
]);

export const isOfLedger = (name: string): boolean => OF_LEDGER.has(name);

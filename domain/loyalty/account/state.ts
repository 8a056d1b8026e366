import type { CivilDate } from '../../kernel/civil-date.js';
import { ZERO, addMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { Amount, Currency, LotPart, LoyaltyAccountEvent, RestoredPart } from './events.js';
import type { Lot } from './lot.js';
import { Lots } from './lots.js';

export interface Redemption {
  readonly redemptionId: string;
  readonly currency: Currency;
  readonly status: 'reserved' | 'released' | 'redeemed';
  readonly amount: Amount;
  readonly purchase: Cents;
  /** The purchase may come to more. */
  readonly beforehand?: true;
  readonly parts: readonly LotPart[];
  /** What came back to the parts, the last one first. */
  readonly restored: Amount;
  readonly until: string;
  /** The note that holds it. */
  readonly noteId?: string;
  /** The sale that it paid a part of. */
  readonly saleId?: string;
}

/** What was paid for tickets of a coupon. */
export interface Spending {
  readonly spendingId: string;
  readonly currency: Currency;
  readonly couponId: string;
  readonly tickets: number;
  readonly amount: Amount;
  readonly parts: readonly LotPart[];
  readonly refunded: Amount;
  readonly refundedTickets: number;
}

/** What was given to another participant. */
export interface Transfer {
  readonly transferId: string;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly parts: readonly LotPart[];
  readonly on: CivilDate;
}

export interface LoyaltyAccountState {
  readonly isOpen: boolean;
  readonly lots: Lots;
  readonly redemptions: PersistentMap<string, Redemption>;
  readonly spendings: PersistentMap<string, Spending>;
  readonly transfers: PersistentMap<string, Transfer>;
  /** Sales that earned nothing because of caps, each by its id. */
  readonly cappedSales: PersistentMap<string, true>;
  /** Of the latest one-time code that was accepted: it and older ones are used up. */
  readonly codeStep: number;
  /** What returns took more than there was: as long as there is any of a currency, no lot of it can be used. */
  readonly owed: Readonly<Record<Currency, Amount>>;
}

export const unknownAccount: LoyaltyAccountState = {
  isOpen: false,
  lots: Lots.none,
  redemptions: PersistentMap.of(),
  spendings: PersistentMap.of(),
  transfers: PersistentMap.of(),
  cappedSales: PersistentMap.of(),
  codeStep: 0,
  owed: { cashback: ZERO, points: ZERO },
};

/** Balance of a kind: the sum of its lots, by law; less what is owed, so that what can be used may be below nothing. */
export const balanceOf = (
  state: LoyaltyAccountState,
  status: 'pending' | 'available',
  currency: Currency = 'cashback',
): Amount =>
  status === 'available'
    ? subtractMoney(state.lots.balance(status, currency), state.owed[currency])
    : state.lots.balance(status, currency);

/** What tills have put aside and no sale has used yet. */
export const reservedOf = (state: LoyaltyAccountState, currency: Currency = 'cashback'): Amount =>
  state.redemptions
    .values()
    .filter((one) => one.status === 'reserved' && one.currency === currency)
    .reduce((sum, { amount }) => addMoney(sum, amount), ZERO);

export function evolveAccount(state: LoyaltyAccountState, event: LoyaltyAccountEvent): LoyaltyAccountState {
  switch (event.type) {
    case 'LoyaltyAccountOpened':
      return { ...state, isOpen: true };
    case 'PointsPended': {
      const { lotId, currency, saleId, ruleId, lines, amount, earnedOn, availableOn, expiresOn } = event.data;
      const { inactivityMonths } = event.data;
      const lot: Lot = {
        lotId,
        currency,
        saleId,
        ...(ruleId !== undefined && { ruleId }),
        earnedOn,
        ...(lines && { lines }),
        status: 'pending',
        ...untouched(amount),
        ...(inactivityMonths !== undefined && { inactivityMonths }),
        availableOn,
        expiresOn,
      };
      return { ...state, lots: state.lots.with(lot) };
    }
    case 'EarningCapped':
      return { ...state, cappedSales: state.cappedSales.set(event.data.saleId, true) };
    case 'PointsCredited': {
      const { lotId, currency, saleId, ruleId, importId, amount, on, expiresOn, inactivityMonths } =
        event.data;
      const lot: Lot = {
        lotId,
        currency,
        ...(saleId !== undefined && { saleId }),
        ...(ruleId !== undefined && { ruleId }),
        ...(importId !== undefined && { importId }),
        status: 'available',
        ...untouched(amount),
        ...(inactivityMonths !== undefined && { inactivityMonths }),
        availableOn: on,
        expiresOn,
      };
      return { ...state, lots: state.lots.with(lot) };
    }
    case 'PointsActivated':
      return withLot(state, event.data.lotId, (lot) => ({ ...lot, status: 'available' }));
    case 'PointsDebited': {
      const { parts, importId } = event.data;
      const left = withoutParts(state, parts);
      if (importId === undefined) return left;
      return parts.reduce((sum, { lotId }) => withLot(sum, lotId, ({ importId: _, ...lot }) => lot), left);
    }
    case 'LotExpiriesPostponed':
      return event.data.lotsKept.reduce(
        (sum, { lotId, expiresOn }) => withLot(sum, lotId, (lot) => ({ ...lot, expiresOn })),
        state,
      );
    case 'PointsExpired':
      return withLot(state, event.data.lotId, (lot) => ({
        ...lot,
        status: 'exhausted',
        remaining: ZERO,
        expired: addMoney(lot.expired, event.data.amount),
      }));
    case 'PointsReserved': {
      const { redemptionId, currency, amount, purchase, beforehand, parts, until, codeStep, noteId } =
        event.data;
      const asked = {
        currency,
        amount,
        purchase,
        ...(beforehand && { beforehand }),
        parts,
        restored: ZERO,
        until,
        ...(noteId !== undefined && { noteId }),
      };
      const redemption: Redemption = { redemptionId, status: 'reserved', ...asked };
      return {
        ...withoutParts(state, parts),
        redemptions: state.redemptions.set(redemptionId, redemption),
        codeStep: codeStep ?? state.codeStep,
      };
    }
    case 'RedemptionReleased': {
      const { redemptionId, parts } = event.data;
      const back = parts.reduce((sum, part) => withLot(sum, part.lotId, givenBackTo(part)), state);
      return withRedemption(back, redemptionId, { status: 'released' });
    }
    case 'PointsRedeemed': {
      const { redemptionId, saleId } = event.data;
      return withRedemption(state, redemptionId, { status: 'redeemed', saleId });
    }
    case 'PointsClawedBack': {
      const { lotId, currency, amount, parts, owed, letGo, returnId } = event.data;
      const counted = (lot: Lot) => ({
        ...lot,
        clawedBack: addMoney(lot.clawedBack, amount),
        letGo,
        ...(letGo > lot.letGo && returnId !== undefined && { letGoBy: returnId }),
      });
      const taken = withLot(withoutParts(state, parts), lotId, counted);
      return withOwed(taken, currency, addMoney(state.owed[currency], owed));
    }
    case 'PointsRestored': {
      const { redemptionId, amount, parts } = event.data;
      const back = parts.reduce((sum, part) => withLot(sum, part.lotId, givenBackTo(part)), state);
      const restored = addMoney(state.redemptions.get(redemptionId)?.restored ?? ZERO, amount);
      return withRedemption(back, redemptionId, { restored });
    }
    case 'PointsSettled': {
      const { currency, amount, parts } = event.data;
      return withOwed(withoutParts(state, parts), currency, subtractMoney(state.owed[currency], amount));
    }
    case 'PointsSpent': {
      const { spendingId, currency, couponId, tickets, amount, parts } = event.data;
      const bought = { spendingId, currency, couponId, tickets, amount, parts };
      const spending: Spending = { ...bought, refunded: ZERO, refundedTickets: 0 };
      return { ...withoutParts(state, parts), spendings: state.spendings.set(spendingId, spending) };
    }
    case 'PointsTransferred': {
      const { transferId, currency, amount, parts, on } = event.data;
      const transfer: Transfer = { transferId, currency, amount, parts, on };
      return { ...withoutParts(state, parts), transfers: state.transfers.set(transferId, transfer) };
    }
    case 'SpendingRefunded': {
      const { spendingId, amount, tickets, parts } = event.data;
      const back = parts.reduce((sum, part) => withLot(sum, part.lotId, givenBackTo(part)), state);
      const spending = back.spendings.get(spendingId);
      if (!spending) return back;
      const [refunded, refundedTickets] = [
        addMoney(spending.refunded, amount),
        spending.refundedTickets + tickets,
      ];
      return {
        ...back,
        spendings: back.spendings.set(spendingId, { ...spending, refunded, refundedTickets }),
      };
    }
  }
}

const withOwed = (state: LoyaltyAccountState, currency: Currency, owed: Amount): LoyaltyAccountState => ({
  ...state,
  owed: { ...state.owed, [currency]: owed },
});

const untouched = (amount: Amount) => ({
  remaining: amount,
  earned: amount,
  expired: ZERO,
  clawedBack: ZERO,
  letGo: ZERO,
});

const withoutParts = (state: LoyaltyAccountState, parts: readonly LotPart[]): LoyaltyAccountState =>
  parts.reduce((sum, part) => withLot(sum, part.lotId, takenFrom(part)), state);

const takenFrom =
  ({ amount }: LotPart) =>
  (lot: Lot): Lot => {
    const remaining = subtractMoney(lot.remaining, amount);
    return { ...lot, remaining, status: remaining === 0 ? 'exhausted' : lot.status };
  };

const givenBackTo =
  ({ amount, expiresOn }: RestoredPart) =>
  (lot: Lot): Lot => ({
    ...lot,
    remaining: addMoney(lot.remaining, amount),
    status: 'available',
    expiresOn: expiresOn ?? lot.expiresOn,
  });

function withLot(state: LoyaltyAccountState, lotId: string, change: (lot: Lot) => Lot): LoyaltyAccountState {
  const lot = state.lots.get(lotId);
  return lot ? { ...state, lots: state.lots.with(change(lot)) } : state;
}

function withRedemption(
  state: LoyaltyAccountState,
  redemptionId: string,
  change: Partial<Redemption>,
): LoyaltyAccountState {
  const redemption = state.redemptions.get(redemptionId);
  return redemption
    ? { ...state, redemptions: state.redemptions.set(redemptionId, { ...redemption, ...change }) }
    : state;
}

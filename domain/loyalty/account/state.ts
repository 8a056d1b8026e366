import type { CivilDate } from '../../kernel/civil-date.js';
import { ZERO, addMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { LotPart, LoyaltyAccountEvent } from './events.js';

export interface Lot {
  readonly lotId: string;
  /** `exhausted` while there is nothing left in it to use; what was put aside of it may still come back. */
  readonly status: 'pending' | 'available' | 'exhausted';
  /** Without what is put aside at a till. */
  readonly remaining: Cents;
  readonly availableOn: CivilDate;
  readonly expiresOn: CivilDate;
}

export interface Redemption {
  readonly redemptionId: string;
  readonly status: 'reserved' | 'released' | 'redeemed';
  readonly amount: Cents;
  readonly purchase: Cents;
  readonly parts: readonly LotPart[];
  readonly until: string;
  /** The sale that it paid a part of. */
  readonly saleId?: string;
}

export interface LoyaltyAccountState {
  readonly isOpen: boolean;
  /** By their ids, in the order in which they were earned. */
  readonly lots: PersistentMap<string, Lot>;
  readonly redemptions: PersistentMap<string, Redemption>;
  /** Of the latest one-time code that was accepted: it and older ones are used up. */
  readonly codeStep: number;
}

export const unknownAccount: LoyaltyAccountState = {
  isOpen: false,
  lots: PersistentMap.of(),
  redemptions: PersistentMap.of(),
  codeStep: 0,
};

/** Balance of a kind: the sum of its lots, by law. */
export const balanceOf = (state: LoyaltyAccountState, status: 'pending' | 'available'): Cents =>
  state.lots
    .values()
    .filter((lot) => lot.status === status)
    .reduce((sum, { remaining }) => addMoney(sum, remaining), ZERO);

/** What tills have put aside and no sale has used yet. */
export const reservedOf = (state: LoyaltyAccountState): Cents =>
  state.redemptions
    .values()
    .filter(({ status }) => status === 'reserved')
    .reduce((sum, { amount }) => addMoney(sum, amount), ZERO);

export function evolveAccount(state: LoyaltyAccountState, event: LoyaltyAccountEvent): LoyaltyAccountState {
  switch (event.type) {
    case 'LoyaltyAccountOpened':
      return { ...state, isOpen: true };
    case 'PointsPended': {
      const { lotId, amount, availableOn, expiresOn } = event.data;
      const lot: Lot = { lotId, status: 'pending', remaining: amount, availableOn, expiresOn };
      return { ...state, lots: state.lots.set(lotId, lot) };
    }
    case 'PointsCredited': {
      const { lotId, amount, on, expiresOn } = event.data;
      const lot: Lot = { lotId, status: 'available', remaining: amount, availableOn: on, expiresOn };
      return { ...state, lots: state.lots.set(lotId, lot) };
    }
    case 'PointsActivated':
      return withLot(state, event.data.lotId, (lot) => ({ ...lot, status: 'available' }));
    case 'PointsExpired':
      return withLot(state, event.data.lotId, (lot) => ({ ...lot, status: 'exhausted', remaining: ZERO }));
    case 'PointsReserved': {
      const { redemptionId, amount, purchase, parts, until, codeStep } = event.data;
      const redemption: Redemption = { redemptionId, status: 'reserved', amount, purchase, parts, until };
      const taken = parts.reduce((sum, part) => withLot(sum, part.lotId, takenFrom(part)), state);
      return {
        ...taken,
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
  }
}

const takenFrom =
  ({ amount }: LotPart) =>
  (lot: Lot): Lot => {
    const remaining = subtractMoney(lot.remaining, amount);
    return { ...lot, remaining, status: remaining === 0 ? 'exhausted' : lot.status };
  };

const givenBackTo =
  ({ amount }: LotPart) =>
  (lot: Lot): Lot => ({ ...lot, remaining: addMoney(lot.remaining, amount), status: 'available' });

function withLot(state: LoyaltyAccountState, lotId: string, change: (lot: Lot) => Lot): LoyaltyAccountState {
  const lot = state.lots.get(lotId);
  return lot ? { ...state, lots: state.lots.set(lotId, change(lot)) } : state;
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

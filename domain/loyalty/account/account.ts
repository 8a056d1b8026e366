import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { ZERO, addMoney, rateOf, type Cents } from '../../kernel/money.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { ProgramTerms } from '../program/program.js';
import type { LoyaltyAccountEvent } from './events.js';

export type LoyaltyAccountCommand =
  /** A sale earns by the terms in force. The lot is the sale's: earning twice for one sale earns once. */
  | {
      readonly type: 'earn';
      readonly participantId: string;
      readonly personId: string;
      readonly saleId: string;
      readonly base: Cents;
      readonly earnedOn: CivilDate;
      readonly programVersion: number;
      readonly terms: ProgramTerms;
    }
  /** Moves on every lot whose day has come: pending to available, available to expired. */
  | { readonly type: 'mature'; readonly participantId: string; readonly today: CivilDate };

export interface Lot {
  readonly lotId: string;
  readonly status: 'pending' | 'available' | 'exhausted';
  readonly remaining: Cents;
  readonly availableOn: CivilDate;
  readonly expiresOn: CivilDate;
}

export interface LoyaltyAccountState {
  readonly isOpen: boolean;
  /** By their ids, in the order in which they were earned. */
  readonly lots: PersistentMap<string, Lot>;
}

/** What people are told: a lot runs out on the first day that it can no longer be used, and is good through the day before. */
export const lastUsableDay = (expiresOn: CivilDate): CivilDate => addDays(expiresOn, -1);

/** What a snapshot keeps of the state. */
interface FrozenAccount {
  readonly isOpen: boolean;
  readonly lots: readonly Lot[];
}

export const loyaltyAccountDecider: Decider<LoyaltyAccountState, LoyaltyAccountCommand, LoyaltyAccountEvent> =
  {
    initial: { isOpen: false, lots: PersistentMap.of() },
    snapshots: {
      name: 'loyalty-account',
      schema: 1,
      freeze: ({ isOpen, lots }): FrozenAccount => ({ isOpen, lots: lots.values() }),
      thaw(frozen) {
        const { isOpen, lots } = frozen as FrozenAccount;
        return { isOpen, lots: PersistentMap.of(lots.map((lot) => [lot.lotId, lot])) };
      },
    },
    decide: (command, state) => (command.type === 'earn' ? earn(command, state) : mature(command, state)),
    evolve(state, event) {
      switch (event.type) {
        case 'LoyaltyAccountOpened':
          return { ...state, isOpen: true };
        case 'PointsPended': {
          const { lotId, amount, availableOn, expiresOn } = event.data;
          return {
            ...state,
            lots: state.lots.set(lotId, {
              lotId,
              status: 'pending',
              remaining: amount,
              availableOn,
              expiresOn,
            }),
          };
        }
        case 'PointsActivated':
          return withLot(state, event.data.lotId, (lot) => ({ ...lot, status: 'available' }));
        case 'PointsExpired':
          return withLot(state, event.data.lotId, (lot) => ({
            ...lot,
            status: 'exhausted',
            remaining: ZERO,
          }));
      }
    },
  };

/** Balance of a kind: the sum of its lots, by law. */
export const balanceOf = (state: LoyaltyAccountState, status: 'pending' | 'available'): Cents =>
  state.lots
    .values()
    .filter((lot) => lot.status === status)
    .reduce((sum, { remaining }) => addMoney(sum, remaining), ZERO);

function earn(command: Extract<LoyaltyAccountCommand, { type: 'earn' }>, state: LoyaltyAccountState) {
  const { participantId, personId, saleId, base, earnedOn, programVersion, terms } = command;
  const opening: LoyaltyAccountEvent[] = state.isOpen
    ? []
    : [{ type: 'LoyaltyAccountOpened', data: { participantId, personId } }];
  if (state.lots.has(saleId)) return [];
  const amount = rateOf(base, terms.cashbackBasisPoints);
  if (amount <= 0) return opening;
  const availableOn = addDays(earnedOn, terms.pendingDays);
  const pended: LoyaltyAccountEvent = {
    type: 'PointsPended',
    data: {
      participantId,
      currency: 'cashback',
      lotId: saleId,
      amount,
      saleId,
      programVersion,
      basisPoints: terms.cashbackBasisPoints,
      base,
      earnedOn,
      availableOn,
      expiresOn: addDays(availableOn, terms.expiryDays),
    },
  };
  return [...opening, pended];
}

function mature(
  { participantId, today }: Extract<LoyaltyAccountCommand, { type: 'mature' }>,
  state: LoyaltyAccountState,
): LoyaltyAccountEvent[] {
  return state.lots.values().flatMap((lot) => {
    const movement = {
      participantId,
      currency: 'cashback' as const,
      lotId: lot.lotId,
      amount: lot.remaining,
    };
    const isPending = lot.status === 'pending';
    const events: LoyaltyAccountEvent[] = [];
    if (isPending && lot.availableOn <= today) {
      events.push({ type: 'PointsActivated', data: { ...movement, on: lot.availableOn } });
    }
    if (lot.status !== 'exhausted' && lot.expiresOn <= today) {
      events.push({ type: 'PointsExpired', data: { ...movement, on: lot.expiresOn } });
    }
    return events;
  });
}

const withLot = (
  state: LoyaltyAccountState,
  lotId: string,
  change: (lot: Lot) => Lot,
): LoyaltyAccountState => {
  const lot = state.lots.get(lotId);
  return lot ? { ...state, lots: state.lots.set(lotId, change(lot)) } : state;
};

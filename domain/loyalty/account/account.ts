import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { rateOf, type Cents } from '../../kernel/money.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { ProgramTerms } from '../program/program.js';
import type { Amount, Currency, LoyaltyAccountEvent } from './events.js';
import { clawBack, restore, type ClawBack, type Restore } from './claw-back.js';
import { redeem, release, reserve, type Redeem, type Release, type Reserve } from './redeem.js';
import { andSettled } from './settle.js';
import { refund, spend, type Refund, type Spend } from './spend.js';
import {
  evolveAccount,
  unknownAccount,
  type Lot,
  type LoyaltyAccountState,
  type Redemption,
  type Spending,
} from './state.js';

export { ticketsOf } from './spend.js';
export { balanceOf, reservedOf, type Lot, type LoyaltyAccountState } from './state.js';

/** A sale earns by the terms in force. The lot is the sale's: earning twice for one sale earns once. */
interface Earn {
  readonly type: 'earn';
  readonly participantId: string;
  readonly personId: string;
  readonly saleId: string;
  readonly base: Cents;
  readonly earnedOn: CivilDate;
  readonly programVersion: number;
  readonly terms: ProgramTerms;
}

/** A voucher gives something of its own. The lot is the use's: credited twice for one use is credited once. */
interface Credit {
  readonly type: 'credit';
  readonly participantId: string;
  readonly personId: string;
  readonly lotId: string;
  /** Cashback, unless told. */
  readonly currency?: Currency;
  readonly amount: Amount;
  readonly voucherId: string;
  readonly saleId: string;
  readonly on: CivilDate;
  /** How long it can be used, by the programme's terms. */
  readonly expiryDays: number;
}

/** Moves on every lot whose day has come: pending to available, available to expired. */
interface Mature {
  readonly type: 'mature';
  readonly participantId: string;
  readonly today: CivilDate;
}

export type LoyaltyAccountCommand =
  Earn | Credit | Mature | Reserve | Redeem | Release | ClawBack | Restore | Spend | Refund;

/** What people are told: a lot runs out on the first day that it can no longer be used, and is good through the day before. */
export const lastUsableDay = (expiresOn: CivilDate): CivilDate => addDays(expiresOn, -1);

/** What a base earns by terms, half a cent up; also what a till tells before the sale is there. */
export const cashbackOf = (base: Cents, terms: ProgramTerms): Cents =>
  rateOf(base, terms.cashbackBasisPoints);

/** What a snapshot keeps of the state. */
interface FrozenAccount {
  readonly isOpen: boolean;
  readonly lots: readonly Lot[];
  readonly redemptions: readonly Redemption[];
  readonly spendings: readonly Spending[];
  readonly codeStep: number;
  readonly owed: LoyaltyAccountState['owed'];
}

export const loyaltyAccountDecider: Decider<LoyaltyAccountState, LoyaltyAccountCommand, LoyaltyAccountEvent> =
  {
    initial: unknownAccount,
    snapshots: {
      name: 'loyalty-account',
      schema: 6,
      freeze: ({ lots, redemptions, spendings, ...rest }): FrozenAccount => ({
        ...rest,
        lots: lots.values(),
        redemptions: redemptions.values(),
        spendings: spendings.values(),
      }),
      thaw(frozen) {
        const { lots, redemptions, spendings, ...rest } = frozen as FrozenAccount;
        return {
          ...rest,
          lots: PersistentMap.of(lots.map((lot) => [lot.lotId, lot])),
          redemptions: PersistentMap.of(redemptions.map((one) => [one.redemptionId, one])),
          spendings: PersistentMap.of(spendings.map((one) => [one.spendingId, one])),
        };
      },
    },
    decide(command, state) {
      switch (command.type) {
        case 'earn':
          return earn(command, state);
        case 'credit':
          return credit(command, state);
        case 'mature':
          return mature(command, state);
        case 'reserve':
          return reserve(command, state);
        case 'redeem':
          return redeem(command, state);
        case 'release':
          return release(command, state);
        case 'claw-back':
          return clawBack(command, state);
        case 'restore':
          return restore(command, state);
        case 'spend':
          return spend(command, state);
        case 'refund':
          return refund(command, state);
      }
    },
    evolve: evolveAccount,
  };

function earn(command: Earn, state: LoyaltyAccountState) {
  const { participantId, personId, saleId, base, earnedOn, programVersion, terms } = command;
  const opening = openedFor(state, participantId, personId);
  if (state.lots.has(saleId)) return [];
  const amount = cashbackOf(base, terms);
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

function credit(command: Credit, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, personId, lotId, amount, voucherId, saleId, on, expiryDays } = command;
  const { currency = 'cashback' } = command;
  if (state.lots.has(lotId)) return [];
  const movement = { participantId, currency, lotId, amount };
  const source = { creditSource: 'voucher', voucherId, saleId } as const;
  const data = { ...movement, ...source, on, expiresOn: addDays(on, expiryDays) };
  return [
    ...openedFor(state, participantId, personId),
    ...andSettled(state, { type: 'PointsCredited', data }, { participantId, on }),
  ];
}

/** An account opens with the first that comes into it. */
const openedFor = (
  { isOpen }: LoyaltyAccountState,
  participantId: string,
  personId: string,
): LoyaltyAccountEvent[] =>
  isOpen ? [] : [{ type: 'LoyaltyAccountOpened', data: { participantId, personId } }];

/** Day by day: what becomes available first settles what is owed, and only what is left of it can run out. */
function mature({ participantId, today }: Mature, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const events: LoyaltyAccountEvent[] = [];
  let account = state;
  for (const { lotId, on, becomes } of dueMoves(state, today)) {
    const { currency, status, remaining } = account.lots.get(lotId)!;
    if (status === 'exhausted') continue;
    const movement = { participantId, currency, lotId, amount: remaining, on };
    const moved: readonly LoyaltyAccountEvent[] =
      becomes === 'available'
        ? andSettled(account, { type: 'PointsActivated', data: movement }, { participantId, on })
        : [{ type: 'PointsExpired', data: movement }];
    account = moved.reduce(evolveAccount, account);
    events.push(...moved);
  }
  return events;
}

interface DueMove {
  readonly lotId: string;
  readonly on: CivilDate;
  readonly becomes: 'available' | 'expired';
}

/** What a day has come for, the earliest day first; of the same day, what was earned first. */
const dueMoves = (state: LoyaltyAccountState, today: CivilDate): DueMove[] =>
  state.lots
    .values()
    .flatMap(({ lotId, status, availableOn, expiresOn }): DueMove[] => [
      ...(status === 'pending' && availableOn <= today
        ? [{ lotId, on: availableOn, becomes: 'available' as const }]
        : []),
      ...(status !== 'exhausted' && expiresOn <= today
        ? [{ lotId, on: expiresOn, becomes: 'expired' as const }]
        : []),
    ])
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));

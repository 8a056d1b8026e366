import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { Lot } from './lot.js';
import { Lots } from './lots.js';
import {
  credit,
  creditByStaff,
  creditReferral,
  debitByStaff,
  giveBonus,
  type Credit,
  type CreditByStaff,
  type CreditReferral,
  type DebitByStaff,
  type GiveBonus,
} from './adjust.js';
import { earn, type Earn } from './earn.js';
import type { LoyaltyAccountEvent } from './events.js';
import { clawBack, restore, type ClawBack, type Restore } from './claw-back.js';
import { redeem, release, reserve, type Redeem, type Release, type Reserve } from './redeem.js';
import { creditOpening, takeBackOpening, type CreditOpening, type TakeBackOpening } from './opening.js';
import { andSettled } from './settle.js';
import { refund, spend, type Refund, type Spend } from './spend.js';
import { give, receive, type Give, type Receive } from './transfer.js';
import {
  evolveAccount,
  unknownAccount,
  type LoyaltyAccountState,
  type Redemption,
  type Spending,
  type Transfer,
} from './state.js';

export { ticketsOf } from './spend.js';
export { givenOn, lotsGiven } from './transfer.js';
export { balanceOf, reservedOf, type LoyaltyAccountState } from './state.js';

/** Moves on every lot whose day has come: pending to available, available to expired. */
interface Mature {
  readonly type: 'mature';
  readonly participantId: string;
  readonly today: CivilDate;
}

export type LoyaltyAccountCommand =
  | Earn
  | Credit
  | GiveBonus
  | CreditReferral
  | CreditByStaff
  | DebitByStaff
  | CreditOpening
  | TakeBackOpening
  | Mature
  | Reserve
  | Redeem
  | Release
  | ClawBack
  | Restore
  | Spend
  | Refund
  | Give
  | Receive;

/** What people are told: a lot runs out on the first day that it can no longer be used, and is good through the day before. */
export const lastUsableDay = (expiresOn: CivilDate): CivilDate => addDays(expiresOn, -1);

/** What a snapshot keeps of the state. */
interface FrozenAccount {
  readonly isOpen: boolean;
  readonly lots: readonly Lot[];
  readonly redemptions: readonly Redemption[];
  readonly spendings: readonly Spending[];
  readonly transfers: readonly Transfer[];
  readonly cappedSales: readonly string[];
  readonly codeStep: number;
  readonly owed: LoyaltyAccountState['owed'];
}

export const loyaltyAccountDecider: Decider<LoyaltyAccountState, LoyaltyAccountCommand, LoyaltyAccountEvent> =
  {
    initial: unknownAccount,
    snapshots: {
      name: 'loyalty-account',
      schema: 10,
      freeze: ({ lots, redemptions, spendings, transfers, cappedSales, ...rest }): FrozenAccount => ({
        ...rest,
        lots: lots.values(),
        redemptions: redemptions.values(),
        spendings: spendings.values(),
        transfers: transfers.values(),
        cappedSales: cappedSales.keys(),
      }),
      thaw(frozen) {
        const { lots, redemptions, spendings, transfers, cappedSales, ...rest } = frozen as FrozenAccount;
        return {
          ...rest,
          lots: Lots.of(lots),
          redemptions: PersistentMap.of(redemptions.map((one) => [one.redemptionId, one])),
          spendings: PersistentMap.of(spendings.map((one) => [one.spendingId, one])),
          transfers: PersistentMap.of(transfers.map((one) => [one.transferId, one])),
          cappedSales: PersistentMap.of(cappedSales.map((saleId) => [saleId, true])),
        };
      },
    },
    decide(command, state) {
      switch (command.type) {
        case 'earn':
          return earn(command, state);
        case 'credit':
          return credit(command, state);
        case 'give-bonus':
          return giveBonus(command, state);
        case 'credit-referral':
          return creditReferral(command, state);
        case 'credit-by-staff':
          return creditByStaff(command, state);
        case 'debit-by-staff':
          return debitByStaff(command, state);
        case 'credit-opening':
          return creditOpening(command, state);
        case 'take-back-opening':
          return takeBackOpening(command, state);
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
        case 'give':
          return give(command, state);
        case 'receive':
          return receive(command, state);
      }
    },
    evolve: evolveAccount,
  };

/** Day by day: what becomes available first settles what is owed, and only what is left of it can run out. */
function mature({ participantId, today }: Mature, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const events: LoyaltyAccountEvent[] = [];
  let account = state;
  for (const { lotId, on, becomes } of state.lots.dueBy(today)) {
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

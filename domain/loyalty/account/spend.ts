import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { subtractMoney } from '../../kernel/money.js';
import type { Amount, Currency, LoyaltyAccountEvent } from './events.js';
import { withGrace } from './claw-back.js';
import { firstToExpire } from './first-to-expire.js';
import { keptAlive } from './keep-alive.js';
import { lastTakenFirst } from './last-taken-first.js';
import { andSettled } from './settle.js';
import { balanceOf, type LoyaltyAccountState } from './state.js';

/** Pays for tickets of a coupon: no sale, so none of the till's terms. Spending twice under one id spends once. */
export interface Spend {
  readonly type: 'spend';
  readonly participantId: string;
  readonly spendingId: string;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly couponId: string;
  readonly tickets: number;
  readonly on: CivilDate;
}

/** Gives back what was paid for so many of its tickets in all, so that carrying it out twice gives it back once. */
export interface Refund {
  readonly type: 'refund';
  readonly participantId: string;
  readonly spendingId: string;
  readonly tickets: number;
  /** What the shop itself cancels is good for so long at least, as what comes back with a return is. */
  readonly graceDays: number;
  readonly on: CivilDate;
}

/** @throws DomainError `balance_insufficient` on `quantity`: also of somebody who owes since a return */
export function spend(command: Spend, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, spendingId, currency, amount, couponId, tickets, on } = command;
  if (state.spendings.has(spendingId)) return [];
  if (amount <= 0 || amount > balanceOf(state, 'available', currency))
    throw new DomainError('balance_insufficient', { field: 'quantity' });
  const parts = firstToExpire(state, currency, amount);
  const bought = { purpose: 'ticket', couponId, tickets } as const;
  return [
    { type: 'PointsSpent', data: { participantId, currency, spendingId, ...bought, amount, parts, on } },
    ...keptAlive(state, { participantId, on, activity: 'use' }),
  ];
}

/** Into the very lots that it came from, each with its own last day, or the days of grace. */
export function refund(command: Refund, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, spendingId, graceDays, on } = command;
  const spending = state.spendings.get(spendingId);
  if (!spending) return [];
  const { currency, couponId, refundedTickets } = spending;
  const inAll = Math.min(command.tickets, spending.tickets);
  const tickets = inAll - refundedTickets;
  if (tickets <= 0) return [];
  const refunded = ((spending.amount / spending.tickets) * inAll) as Amount;
  const amount = subtractMoney(refunded, spending.refunded);
  const taken = lastTakenFirst({ parts: spending.parts, restored: spending.refunded }, amount);
  const parts = withGrace(state, taken, { on, graceDays });
  const movement = { participantId, currency, spendingId, couponId, tickets, amount, parts, on } as const;
  return andSettled(state, { type: 'SpendingRefunded', data: movement }, { participantId, on });
}

/** How many tickets of a coupon somebody bought and has still. */
export const ticketsOf = ({ spendings }: LoyaltyAccountState, couponId: string): number =>
  spendings
    .values()
    .filter((each) => each.couponId === couponId)
    .reduce((sum, { tickets, refundedTickets }) => sum + tickets - refundedTickets, 0);

import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ZERO, addMoney } from '../../kernel/money.js';
import { transferProblem, type TransferTerms } from '../program/transfer-terms.js';
import type { Amount, Currency, LoyaltyAccountEvent } from './events.js';
import { firstToExpire } from './first-to-expire.js';
import { openedFor } from './open.js';
import { andSettled } from './settle.js';
import { balanceOf, evolveAccount, type LoyaltyAccountState } from './state.js';

/** Gives of what can be used to another participant of the shop, for good. Giving twice under one id gives once. */
export interface Give {
  readonly type: 'give';
  readonly participantId: string;
  readonly transferId: string;
  readonly receiverId: string;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly terms: TransferTerms;
  readonly on: CivilDate;
}

/** What was given, as a lot of each last day: it ends for whoever got it when it would have ended for whoever gave it. */
export interface GivenLot {
  readonly amount: Amount;
  readonly expiresOn: CivilDate;
}

/** The other half of it: belongs into the append that gave it, so that nothing is lost in between, and nothing doubled. */
export interface Receive {
  readonly type: 'receive';
  readonly participantId: string;
  readonly personId: string;
  readonly transferId: string;
  readonly senderId: string;
  readonly currency: Currency;
  readonly lots: readonly (GivenLot & { readonly lotId: string })[];
  readonly on: CivilDate;
}

/**
 * Only what can be used now: what waits is nobody's to give, what a till put aside is promised, and whoever owes since a return has nothing.
 * @throws DomainError on `amount`; on `receiver_id` for themselves; `transfer_off` (406) where the shop does not have it
 */
export function give(command: Give, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, transferId, receiverId, currency, amount, terms, on } = command;
  if (state.transfers.has(transferId)) return [];
  if (receiverId === participantId) throw new DomainError('transfer_to_self', { field: 'receiver_id' });
  const available = balanceOf(state, 'available', currency);
  const givenToday = givenOn(state, currency, on);
  const problem = transferProblem(terms, amount, { currency, available, givenToday });
  if (problem) throw problem;
  const parts = firstToExpire(state, currency, amount);
  return [
    {
      type: 'PointsTransferred',
      data: { participantId, currency, transferId, receiverId, amount, parts, on },
    },
  ];
}

/** Each lot is credited once; what is owed of the currency is settled first, as with whatever else comes in. */
export function receive(command: Receive, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, personId, transferId, senderId, currency, on } = command;
  const events = openedFor(state, participantId, personId);
  let account = events.reduce(evolveAccount, state);
  for (const { lotId, amount, expiresOn } of command.lots) {
    if (account.lots.has(lotId)) continue;
    const source = { creditSource: 'transfer', transferId, senderId } as const;
    const data = { participantId, currency, lotId, amount, ...source, on, expiresOn };
    const credited = andSettled(account, { type: 'PointsCredited', data }, { participantId, on });
    account = credited.reduce(evolveAccount, account);
    events.push(...credited);
  }
  return events;
}

/** What somebody gave of a currency on a day, to whomever. */
export const givenOn = ({ transfers }: LoyaltyAccountState, currency: Currency, on: CivilDate): Amount =>
  transfers
    .values()
    .filter((each) => each.currency === currency && each.on === on)
    .reduce((sum, { amount }) => addMoney(sum, amount), ZERO);

/** What a transfer took, last day by last day, the first to end standing first; asked right after it was decided. */
export function lotsGiven({ transfers, lots }: LoyaltyAccountState, transferId: string): readonly GivenLot[] {
  const byDay = new Map<CivilDate, Amount>();
  for (const { lotId, amount } of transfers.get(transferId)?.parts ?? []) {
    const { expiresOn } = lots.get(lotId)!;
    byDay.set(expiresOn, addMoney(byDay.get(expiresOn) ?? ZERO, amount));
  }
  return [...byDay].map(([expiresOn, amount]) => ({ expiresOn, amount }));
}

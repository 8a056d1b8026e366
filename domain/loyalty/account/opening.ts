import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { addMoney, ZERO } from '../../kernel/money.js';
import { MAX_RULE_AMOUNT } from '../earning/constants.js';
import { CURRENCIES, type Amount, type Currency, type LoyaltyAccountEvent } from './events.js';
import { openedFor } from './open.js';
import { andSettled } from './settle.js';
import { usedOf } from './lot.js';
import type { LoyaltyAccountState } from './state.js';

/** What a customer had in the programme before this one, as a file brought it: one balance of each currency. */
export interface CreditOpening {
  readonly type: 'credit-opening';
  readonly participantId: string;
  readonly personId: string;
  readonly lotId: string;
  readonly importId: string;
  readonly currency: Currency;
  readonly amount: Amount;
  /** Where it comes from, in the words of the file. */
  readonly origin: string;
  readonly on: CivilDate;
  /** First day that it can no longer be used. */
  readonly expiresOn: CivilDate;
}

/** The import is undone: what it brought goes, as long as nobody used any of it. */
export interface TakeBackOpening {
  readonly type: 'take-back-opening';
  readonly participantId: string;
  readonly importId: string;
  readonly reason: string;
  readonly on: CivilDate;
}

/** @throws DomainError on `cashback` or `points`, or on the last day of either */
export function creditOpening(command: CreditOpening, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, personId, lotId, importId, currency, amount, origin, on, expiresOn } = command;
  if (state.lots.has(lotId)) return [];
  const isThere = openingLots(state).some((lot) => lot.currency === currency);
  refuseAll([
    amount > 0 && amount <= MAX_RULE_AMOUNT
      ? undefined
      : new DomainError('earning_rule_amount', { field: currency }),
    isThere ? new DomainError('opening_balance_there', { field: currency }) : undefined,
    expiresOn > on ? undefined : new DomainError('last_day_past', { field: `${currency}_until` }),
  ]);
  const given = { creditSource: 'opening', reason: origin, importId } as const;
  const data = { participantId, currency, lotId, amount, ...given, on, expiresOn };
  return [
    ...openedFor(state, participantId, personId),
    ...andSettled(state, { type: 'PointsCredited', data }, { participantId, on }),
  ];
}

/** @throws DomainError `import_undo_balance_used` where some of it was spent, put aside, or settled what was owed */
export function takeBackOpening(command: TakeBackOpening, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, importId, reason, on } = command;
  const lots = openingLots(state).filter((lot) => lot.importId === importId);
  if (lots.some((lot) => usedOf(lot) > 0)) throw new DomainError('import_undo_balance_used');
  return CURRENCIES.flatMap((currency): LoyaltyAccountEvent[] => {
    const parts = lots
      .filter((lot) => lot.currency === currency && lot.remaining > 0)
      .map(({ lotId, remaining }) => ({ lotId, amount: remaining }));
    if (parts.length === 0) return [];
    const amount = addMoney(ZERO, ...parts.map((part) => part.amount));
    return [
      { type: 'PointsDebited', data: { participantId, currency, amount, parts, reason, importId, on } },
    ];
  });
}

/** Whether they have something of the programme that this import did not bring; what was taken back of it counts no more. */
export const hasBeside = ({ lots }: LoyaltyAccountState, importId: string): boolean =>
  lots.values().some((lot) => lot.saleId !== undefined || (lot.remaining > 0 && lot.importId !== importId));

const openingLots = ({ lots }: LoyaltyAccountState) =>
  lots.values().filter(({ importId }) => importId !== undefined);

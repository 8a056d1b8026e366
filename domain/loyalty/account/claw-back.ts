import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import { amountOfPart, type DecimalText } from '../../kernel/decimal.js';
import { ZERO, addMoney, portionOfMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { ClawbackPolicy } from '../program/return-terms.js';
import type { Amount, EarnedLine, LotPart, LoyaltyAccountEvent, RestoredPart } from './events.js';
import { firstToExpire } from './first-to-expire.js';
import { lastTakenFirst } from './last-taken-first.js';
import { andSettled } from './settle.js';
import type { Lot } from './lot.js';
import type { LoyaltyAccountState } from './state.js';

interface OfReturn {
  readonly participantId: string;
  readonly saleId: string;
  /** Absent where the sale was cancelled as a whole. */
  readonly returnId?: string;
  readonly on: CivilDate;
}

/**
 * Takes back what goods that came back had brought: what the sale earned, or what a voucher gave with it. Says how much of the base came back
 * in all (of what earns; of the sale's total for a voucher), so that carrying it out twice takes it once, and whoever returns a sale piece by
 * piece gives back exactly what it brought.
 */
export interface ClawBack extends OfReturn {
  readonly type: 'claw-back';
  /** The sale's own, or the one that its voucher was credited as. */
  readonly lotId: string;
  readonly returned: Cents;
  readonly base: Cents;
  /** How much of each line came back in all, where that is known: a lot that knows its lines gives up what those had of it. */
  readonly lines?: readonly LineBack[];
  readonly policy: ClawbackPolicy;
}

export interface LineBack {
  readonly line: number;
  readonly returned: DecimalText;
  readonly sold: DecimalText;
}

/** Gives back what had paid for goods that came back: so much of the redemption in all. */
export interface Restore extends OfReturn {
  readonly type: 'restore';
  readonly redemptionId: string;
  readonly restored: Cents;
  readonly graceDays: number;
}

/**
 * Of that very lot first, and only of its currency. What ran out of it is gone already and nobody had it; what was spent of it is taken of other lots, and the
 * rest is owed or let go, as the terms say.
 */
export function clawBack(command: ClawBack, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, lotId, saleId, returnId, on, policy } = command;
  const lot = state.lots.get(lotId);
  const due = lot ? dueOf(lot, command) : ZERO;
  if (!lot || due <= 0) return [];
  const own = Math.min(due, lot.remaining) as Amount;
  const missing = subtractMoney(due, own);
  const others = firstToExpire(withoutLot(state, lot), lot.currency, missing);
  const parts: LotPart[] = [...(own > 0 ? [{ lotId, amount: own }] : []), ...others];
  const short = subtractMoney(missing, sumOf(others));
  const isOwed = policy === 'allow_negative';
  const owed = isOwed ? short : ZERO;
  return [
    {
      type: 'PointsClawedBack',
      data: {
        participantId,
        currency: lot.currency,
        lotId,
        amount: addMoney(sumOf(parts), owed),
        saleId,
        ...(returnId !== undefined && { returnId }),
        on,
        wasPending: lot.status === 'pending',
        parts,
        owed,
        letGo: isOwed ? lot.letGo : addMoney(lot.letGo, short),
        ...(!isOwed && short > 0 && { letGoNow: short }),
      },
    },
  ];
}

/** What the lot should not have been credited with, as far as nobody took it yet. */
const dueOf = (lot: Lot, back: ClawBack): Amount =>
  subtractMoney(broughtBy(lot, back), addMoney(lot.clawedBack, lot.expired, lot.letGo));

/** What goods that came back had brought of something earned: of its lines where both know them, else by their part of the base. */
export const broughtBy = (
  { earned, lines: of }: Pick<Lot, 'earned' | 'lines'>,
  { returned, base, lines }: Pick<ClawBack, 'returned' | 'base' | 'lines'>,
): Amount => (of && lines ? ofLines(of, lines) : portionOfMoney(earned, returned, base));

/** Of each line as much as came back of it: down to the cent, and all of it with the last of the goods. */
const ofLines = (earned: readonly EarnedLine[], back: readonly LineBack[]): Amount =>
  addMoney(
    ZERO,
    ...back.map(({ line, returned, sold }) =>
      amountOfPart(earned.find((each) => each.line === line)?.amount ?? ZERO, returned, sold),
    ),
  );

export function restore(command: Restore, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, saleId, returnId, on, redemptionId, restored, graceDays } = command;
  const redemption = state.redemptions.get(redemptionId);
  if (redemption?.status !== 'redeemed') return [];
  const whole = Math.min(restored, redemption.amount) as Cents;
  const amount = subtractMoney(whole, redemption.restored);
  if (amount <= 0) return [];
  const parts = withGrace(state, lastTakenFirst(redemption, amount), { on, graceDays });
  const { currency } = redemption;
  const movement = { participantId, currency, redemptionId, amount, saleId } as const;
  const given = returnId === undefined ? {} : { returnId };
  return andSettled(
    state,
    { type: 'PointsRestored', data: { ...movement, ...given, on, parts } },
    { participantId, on },
  );
}

/** Parts that come back, each to its lot, which is good for the days of grace at least where it had nothing left. */
export function withGrace(
  state: LoyaltyAccountState,
  parts: readonly LotPart[],
  { on, graceDays }: { readonly on: CivilDate; readonly graceDays: number },
): RestoredPart[] {
  if (graceDays <= 0) return [...parts];
  const good = addDays(on, graceDays);
  return parts.map((part) => {
    const lot = state.lots.get(part.lotId);
    const isLengthened = lot && lot.expiresOn < good && nothingLeftIn(state, lot);
    return isLengthened ? { ...part, expiresOn: good } : part;
  });
}

/** Days of grace are for what comes back: a lot that still has something, or had it put aside, would lengthen that as well (ADR 0060). */
const nothingLeftIn = ({ redemptions }: LoyaltyAccountState, { lotId, remaining }: Lot): boolean =>
  remaining === 0 &&
  !redemptions
    .values()
    .some(({ status, parts }) => status === 'reserved' && parts.some((part) => part.lotId === lotId));

const sumOf = (parts: readonly LotPart[]): Cents => addMoney(ZERO, ...parts.map(({ amount }) => amount));

const withoutLot = (state: LoyaltyAccountState, lot: Lot): LoyaltyAccountState => ({
  ...state,
  lots: state.lots.with({ ...lot, remaining: ZERO, status: 'exhausted' }),
});

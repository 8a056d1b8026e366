import type { CivilDate } from '../../kernel/civil-date.js';
import { ZERO, subtractMoney } from '../../kernel/money.js';
import type { Amount, Currency, LotPart, LoyaltyAccountEvent } from './events.js';
import { firstToExpire } from './first-to-expire.js';
import { evolveAccount, type LoyaltyAccountState } from './state.js';

interface Settling {
  readonly participantId: string;
  readonly on: CivilDate;
}

/**
 * What lets somebody use their cashback or points, with what follows at once from returns before it: a lot whose sale was returned gives up what was let go,
 * and what is owed of that currency is settled. So nothing of it can be used while something is owed.
 */
export function andSettled(
  state: LoyaltyAccountState,
  event: Extract<
    LoyaltyAccountEvent,
    {
      type:
        'PointsActivated' | 'PointsCredited' | 'RedemptionReleased' | 'PointsRestored' | 'SpendingRefunded';
    }
  >,
  settling: Settling,
): LoyaltyAccountEvent[] {
  const came = evolveAccount(state, event);
  const given: readonly LotPart[] = 'parts' in event.data ? event.data.parts : [];
  const takenBack = given.flatMap((part) => takeWhatWasLetGo(came, part, settling));
  const settled = settle(takenBack.reduce(evolveAccount, came), event.data.currency, settling);
  return [event, ...takenBack, ...settled];
}

function takeWhatWasLetGo(
  state: LoyaltyAccountState,
  part: LotPart,
  { participantId, on }: Settling,
): LoyaltyAccountEvent[] {
  const lot = state.lots.get(part.lotId);
  const amount = Math.min(lot?.letGo ?? ZERO, part.amount) as Amount;
  // Only what a sale brought is ever let go.
  if (lot?.saleId === undefined || amount === 0) return [];
  const { lotId, currency, saleId, letGoBy } = lot;
  const letGo = subtractMoney(lot.letGo, amount);
  const back = { saleId, ...(letGoBy !== undefined && { returnId: letGoBy }), on };
  const taken = { parts: [{ lotId, amount }], owed: ZERO, letGo, wasPending: false, ...back };
  return [{ type: 'PointsClawedBack', data: { participantId, currency, lotId, amount, ...taken } }];
}

function settle(
  state: LoyaltyAccountState,
  currency: Currency,
  { participantId, on }: Settling,
): LoyaltyAccountEvent[] {
  const owed = state.owed[currency];
  const parts = owed > 0 ? firstToExpire(state, currency, owed) : [];
  if (parts.length === 0) return [];
  const amount = parts.reduce<number>((sum, part) => sum + part.amount, 0) as Amount;
  return [{ type: 'PointsSettled', data: { participantId, currency, amount, parts, on } }];
}

import { addMonths, type CivilDate } from '../../kernel/civil-date.js';
import type { KeptLot, LotActivity, LoyaltyAccountEvent } from './events.js';
import type { LoyaltyAccountState } from './state.js';

/**
 * What a purchase or a use does for lots that run out by months without either: they begin anew on its day. What is put aside at a
 * till is kept alive with the rest, for it may come back; what had run out by that day is not brought back, and a purchase that is told late
 * takes no day away.
 */
export function keptAlive(
  state: LoyaltyAccountState,
  { participantId, on, activity }: { participantId: string; on: CivilDate; activity: LotActivity },
): LoyaltyAccountEvent[] {
  const aside = state.redemptions
    .values()
    .flatMap(({ status, parts }) => (status === 'reserved' ? parts : []))
    .flatMap(({ lotId }) => state.lots.get(lotId) ?? [])
    .filter(({ status }) => status === 'exhausted');
  const lotsKept = [...state.lots.keptByActivity(), ...new Set(aside)].flatMap(
    ({ lotId, inactivityMonths, expiresOn }): KeptLot[] => {
      if (inactivityMonths === undefined || expiresOn <= on) return [];
      const later = addMonths(on, inactivityMonths);
      return later > expiresOn ? [{ lotId, expiresOn: later }] : [];
    },
  );
  return lotsKept.length === 0
    ? []
    : [{ type: 'LotExpiriesPostponed', data: { participantId, lotsKept, activity, on } }];
}

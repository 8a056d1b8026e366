import type { LadderState, Rung } from '../loyalty/level/ladder.js';
import type { CountedPurchase } from '../loyalty/level/timeline.js';
import { builder } from './builder.js';
import { centavos, day } from './values.js';

/** R$ 500,00 within 30 days, kept for as long. */
export const aRung = builder<Rung>({
  levelId: 'silver',
  name: 'Prata',
  order: 2,
  minSpent: centavos(500_00),
  windowLength: 30,
  windowUnit: 'day',
  downgrade: 'period_end',
});

/** Bronze asks for R$ 100,00, silver for R$ 500,00, gold for R$ 1.000,00. */
export const threeRungs = (changes: Partial<Rung> = {}): readonly Rung[] => [
  { ...aRung({ levelId: 'bronze', name: 'Bronze', order: 1, minSpent: 100_00 }), ...changes },
  { ...aRung(), ...changes },
  { ...aRung({ levelId: 'gold', name: 'Ouro', order: 3, minSpent: 1_000_00 }), ...changes },
];

/** Of the first day of 2026, unless told otherwise. */
export const aLadder = (rungs: readonly Rung[], on = '2026-01-01'): LadderState => ({
  ladders: [{ version: 1, on: day(on), rungs }],
});

export const aPurchase = builder<CountedPurchase>({
  on: day('2026-03-01'),
  spent: centavos(500_00),
  points: 0,
});

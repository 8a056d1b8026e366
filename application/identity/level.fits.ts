import { problemOnLadder, type Rung } from '@fidelidade/domain/identity/level-ladder.js';
import { refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import type { Fits } from '../records/fits.js';
import type { LevelLadder } from './level-ladder.js';

/** What the other levels let one be. */
export const levelFits = (ladder: Pick<LevelLadder, 'beside'>): Fits => {
  const assertOnLadder = async (unit: UnitOfWork, id: string, level: Details) =>
    refuseAll([problemOnLadder(level as unknown as Rung, await ladder.beside(unit, id))]);
  return {
    assertFits: (unit, id, before, after) =>
      isWhereItWas(before, after) ? Promise.resolve() : assertOnLadder(unit, id, after),
    assertStep: (unit, id, step, details) =>
      step === 'restore' ? assertOnLadder(unit, id, details) : Promise.resolve(),
  };
};

const isWhereItWas = (before: Details | undefined, after: Details): boolean =>
  before !== undefined && before['order'] === after['order'] && before['amountFrom'] === after['amountFrom'];

import type { Recorded } from '@fidelidade/domain/events.js';
import { addMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** A lot for each rule and its voucher, what runs out with it, and what it settles. Rules are tens, never hundreds. */
const MOST_FACTS = 500;

/**
 * The facts of one append in a stream, from a version on, and the id of the command that wrote them: what is told together follows from it. Of
 * a long stream, without folding it.
 */
export async function factsOfAppend(
  unit: Pick<UnitOfWork, 'factsFrom'>,
  stream: string,
  from: number,
): Promise<{ readonly append: string; readonly facts: readonly Recorded[] }> {
  const since = (await unit.factsFrom(stream, from, MOST_FACTS)) as unknown as readonly Recorded[];
  const append = since[0]?.meta.commandId ?? '';
  return { append, facts: since.filter(({ meta }) => meta.commandId === append) };
}

/** What of the lots that came in settled what was owed, by the id of the lot. */
export function settledIn(facts: readonly Recorded[]): ReadonlyMap<string, Amount> {
  const settled = new Map<string, Amount>();
  for (const { type, data } of facts) {
    if (type !== 'PointsSettled') continue;
    for (const { lotId, amount } of data.parts)
      settled.set(lotId, addMoney(settled.get(lotId) ?? ZERO, amount));
  }
  return settled;
}

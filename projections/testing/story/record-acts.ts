import fc from 'fast-check';
import { deciderOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { officialRowDecider } from '@fidelidade/domain/kernel/record-kind/official-row.js';
import { streamOf, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { anyDetails } from '@fidelidade/domain/testing/any-record.js';
import { officialValues } from '../../records/official/tables.js';
import { lifeSteps, type Act } from './shop.js';

/** So many different records of a kind a story tells of. */
const DETAILS = 8;

/** What happens to the records of a kind: registered, changed, put away, brought back, deleted for good. */
function actOf(kind: AnyKind): Act {
  const decider = deciderOf(kind);
  const known = fc.sample(anyDetails(kind), { numRuns: DETAILS, seed: 1 });
  return async (shop, step) => {
    const id = shop.of(kind.resource, step.which);
    const stream = streamOf(kind, id);
    const details = known[step.amount % DETAILS]!;
    await shop.tell(decider, stream, { type: 'register', id, details });
    if (step.amount % 2 === 0) await shop.tell(decider, stream, { type: 'change', id, details });
    for (const type of lifeSteps(step)) await shop.tell(decider, stream, { type, id });
    if (step.amount % 3 !== 0) return;
    await shop.tell(decider, stream, { type: 'delete', id });
    await shop.tell(decider, stream, { type: 'purge', id });
  };
}

/** A company uses a row of an official table no more, and does so again. */
function officialActOf(kind: AnyKind): Act {
  const decider = officialRowDecider(kind);
  const rows = officialValues(kind.resource);
  return async (shop, { which, amount }) => {
    const id = rows[which % rows.length]!.code;
    for (const type of amount % 2 === 0 ? (['disable', 'enable'] as const) : (['disable'] as const))
      await shop.tell(decider, streamOf(kind, id), { type, id });
  };
}

const ACTS = [
  ...RECORD_KINDS.map(actOf),
  ...(RECORD_KINDS as readonly AnyKind[]).filter(({ official }) => official).map(officialActOf),
];

/** One act for all kinds, so that stories of money and goods keep their share. */
export const RECORD_ACTS: Readonly<Record<string, Act>> = {
  'change plain records': async (shop, step) => {
    for (const act of ACTS) await act(shop, step);
  },
};

import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { auditEvents } from '@fidelidade/projections/platform/audit/projector.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';

/** A read model that does not get on is waited for so many times; then the change is told all the same. */
export const MODEL_WAITS = 5;

/** Models of records that screens keep open. The audit is a list of facts: it is read anew, and follows all there are. */
const MODELS = ALL_PROJECTIONS.filter(({ name }) => name !== auditEvents.name);

/** Types that some of them follows: what no model shows changes no screen. */
export const SHOWN_TYPES: readonly EventType[] = [...new Set(MODELS.flatMap(({ follows }) => follows))];

/** Waits until every read model has seen the last of these facts that it follows. */
export async function waitForReadModels(
  readYourWrites: ReadYourWrites,
  events: readonly Recorded[],
): Promise<void> {
  const places = MODELS.flatMap(({ name, follows }) => {
    const last = events.findLast(({ type }) => follows.includes(type));
    return last ? [{ name, position: last.position }] : [];
  });
  for (let wait = 0; wait < MODEL_WAITS; wait += 1) {
    const reached = await Promise.all(
      places.map(({ name, position }) => readYourWrites.reached([name], position)),
    );
    if (reached.every(Boolean)) return;
  }
}

import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { readCheckpoints } from '@fidelidade/projections/database/checkpoint-rows.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { ProjectionState } from '@fidelidade/projections/runner/projection.js';
import type { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';

export type ModelPlace = ProjectionState & {
  readonly name: string;
  /** Events that it is behind the log; bytes of log with KurrentDB. */
  readonly lag: number;
  /** Whether an event stops it, in this process or in the one that keeps it. */
  readonly isHalted: boolean;
};

/** Where each read model stands that this process keeps or stands by for; health and metrics tell it alike. */
export async function modelPlaces(
  store: Pick<EventStore, 'head'>,
  database: ReadDatabase,
  runner: Pick<ProjectionRunner, 'state'>,
): Promise<{ readonly head: number; readonly models: readonly ModelPlace[] }> {
  const [head, checkpoints] = await Promise.all([store.head(), readCheckpoints(database)]);
  const kept = new Map(checkpoints.map((checkpoint) => [checkpoint.name, checkpoint]));
  const models = [...runner.state()].map(([name, state]) => {
    const position = Math.max(state.position, kept.get(name)?.position ?? 0);
    const isHalted = state.kind === 'halted' || Boolean(kept.get(name)?.halted);
    return { name, ...state, position, lag: Math.max(0, head - position), isHalted };
  });
  return { head, models };
}

import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { readCheckpoints } from '@fidelidade/projections/database/checkpoint-rows.js';
import type { StoppedAt, StoppedLaneRow } from '@fidelidade/projections/database/checkpoints.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { readStoppedLanes } from '@fidelidade/projections/database/stopped-lanes.js';
import type { ProjectionState } from '@fidelidade/projections/runner/projection.js';
import type { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';

export type ModelPlace = ProjectionState & {
  readonly name: string;
  /** Events that it is behind the log; bytes of log with KurrentDB. */
  readonly lag: number;
  /** Companies and accounts whose facts it holds back, in whichever process keeps it. */
  readonly stopped: readonly LaneStanding[];
};

/** Where a lane stands, since when, and why. */
export type LaneStanding = StoppedAt & Pick<StoppedLaneRow, 'lane'> & { readonly since: string };

/** Where each read model stands that this process keeps or stands by for; health and metrics tell it alike. */
export async function modelPlaces(
  store: Pick<EventStore, 'head'>,
  database: ReadDatabase,
  runner: Pick<ProjectionRunner, 'state'>,
): Promise<{ readonly head: number; readonly models: readonly ModelPlace[] }> {
  const [head, checkpoints, lanes] = await Promise.all([
    store.head(),
    readCheckpoints(database),
    readStoppedLanes(database),
  ]);
  const kept = new Map(checkpoints.map((checkpoint) => [checkpoint.name, checkpoint]));
  const models = [...runner.state()].map(([name, state]) => {
    const position = Math.max(state.position, kept.get(name)?.position ?? 0);
    const stopped = lanes
      .filter(({ model }) => model === name)
      .map(({ lane, fact, stopped_at }) => ({ lane, since: stopped_at, ...fact }));
    return { name, ...state, position, lag: Math.max(0, head - position), stopped };
  });
  return { head, models };
}

import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { ReadDatabase } from '../database/read-models.js';

export interface FollowerOptions {
  readonly store: EventStore;
  readonly database: ReadDatabase;
  /** Told of each failure that passes, and once of a fact that stops its lane (`LaneStopped`). */
  readonly onError: (model: string, error: unknown) => void;
  /** A model that is so many positions behind when it begins to follow comes nearer in bulk. */
  /** Before a lane that stands tries its fact again. */
  readonly retryLanesEvery_ms?: number | undefined;
  readonly farBehind?: number | undefined;
  readonly onBatch?: ((batch: ProjectedBatch) => void) | undefined;
}

/** What was written at once, and how long the database took for it. */
export interface ProjectedBatch {
  readonly model: string;
  readonly events: number;
  readonly duration_ms: number;
}

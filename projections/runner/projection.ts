import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../database/read-models.js';

/** One read model: which facts it follows, the tables that it keeps, and how the facts become rows. */
export interface Projection<Type extends EventType = EventType> {
  /** Also the name of its checkpoint. */
  readonly name: string;
  readonly follows: readonly Type[];
  /** Its tables and indexes; run at start, must change nothing when they are there already. */
  readonly tables: string;
  /** Rows and checkpoint are committed together, so each event is seen once, in order. */
  readonly project: (events: readonly Recorded<Type>[], rows: Transaction<ReadModels>) => Promise<void>;
}

/** Declares a projection; the events that reach `project` are typed by what it follows. */
export const projection = <Type extends EventType>(definition: Projection<Type>): Projection =>
  definition as unknown as Projection;

/** What a read model is doing. `retrying` keeps its place and shows the error until the cause is gone. */
export type ProjectionState =
  | { readonly kind: 'running'; readonly position: number }
  | { readonly kind: 'retrying'; readonly position: number; readonly error: string };

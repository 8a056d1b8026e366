import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { ReadView } from '../database/read-view.js';
import type { RowStore } from '../rows/row-store.js';

/** One read model: which facts it follows, the tables that it keeps, and how the facts become rows. */
export interface Projection<Type extends EventType = EventType> {
  /** Also the name of its checkpoint. */
  readonly name: string;
  readonly follows: readonly Type[];
  /**
   * `create table` and `create index` of what it keeps, names without schema. A change of this text is another version
   * of the model: it is built anew beside the one that is served. While it fills, only keys and unique indexes are there.
   */
  readonly tables: string;
  /** Names of indexes of `tables`, no unique ones, that `project` itself reads by: they are there while it fills too. */
  readonly readsBy?: readonly string[];
  /** Over its own tables and, when it comes after them in the list of all, over those of other models. */
  readonly views?: readonly ReadView[];
  /** For a model whose rows no answer waits for, or only now and then one: how long it rests at the end of the log, while facts gather for a page. */
  readonly pace_ms?: number;
  /**
   * By the name of a table: the SQL condition under which a row of it is shown to the selected company
   * (`projections/database/row-security.ts`), in place of `company_id` being that company. A table without `company_id` that
   * says nothing is read by nobody but the system. Changing it wants another `version`.
   */
  readonly visibleWhen?: Readonly<Record<string, string>>;
  /** Counted up when the same tables are to be filled otherwise. */
  readonly version?: number;
  /**
   * Rows and checkpoint are committed together, so each event is seen once, in order. It reads and writes the tables of
   * this model alone, and keeps nothing between two calls: the same projector fills another version meanwhile.
   */
  readonly project: (events: readonly Recorded<Type>[], rows: RowStore) => Promise<void>;
}

/** Declares a projection; the events that reach `project` are typed by what it follows. */
export const projection = <Type extends EventType>(definition: Projection<Type>): Projection =>
  definition as unknown as Projection;

/**
 * What a read model is doing, as this process sees it.
 * `standby`: another process keeps it. `retrying`: the database or the log cannot be reached; it goes on by itself.
 * `superseded`: another release's version is served, which this process must not write. That facts stop lanes of it
 * (`rm.stopped_lanes`) is no state of the model: it goes on for all the others.
 */
export type ProjectionState =
  | { readonly kind: 'standby' | 'running' | 'superseded'; readonly position: number }
  | { readonly kind: 'retrying'; readonly position: number; readonly error: string };

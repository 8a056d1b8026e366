import type { Decider } from '@fidelidade/domain/kernel/decider.js';

/** What a stream is folded with. */
export type Folding<State, Event> = Pick<
  Decider<State, never, Event>,
  'initial' | 'evolve' | 'snapshots' | 'versionOf'
>;

export interface LoadedStream<State> {
  readonly state: State;
  /** 0 when the stream does not exist yet. */
  readonly version: number;
}

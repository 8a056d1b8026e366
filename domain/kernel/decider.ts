/**
 * The shape of every decision in the system. A decider is pure: the clock, ids and random numbers arrive in the
 * command, so that the same rules run in the server, in the browser and in a replay.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  /** @throws DomainError when the command does not apply to the state. No events means: nothing to do (idempotent). */
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: Event): State;
  /** Only where a stream can grow long: how its state is kept, so that not all of it is read again. */
  readonly snapshots?: SnapshotForm<State>;
  /** Only where several records share a stream: the version of one of them; undefined where it is none of them. */
  readonly versionOf?: (state: State, id: string) => number | undefined;
}

/**
 * A state as plain JSON, without personal data. Whenever `evolve` or the state's form changes, `schema` counts up: what
 * was kept before is then as good as none.
 */
export interface SnapshotForm<State> {
  /** The decider's, for ever. */
  readonly name: string;
  readonly schema: number;
  /** Events that are read again at most, where the state stays small however long the history is. */
  readonly every?: number;
  freeze(state: State): unknown;
  thaw(frozen: unknown): State;
}

/** The state after a history: a left fold of `evolve`. */
export function fold<State, Event>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  history: Iterable<Event>,
): State {
  let state = decider.initial;
  for (const event of history) state = decider.evolve(state, event);
  return state;
}

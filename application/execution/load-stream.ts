import { fold, type Decider } from '@fidelidade/domain/kernel/decider.js';
import type { DomainEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';

export interface LoadedStream<State> {
  readonly state: State;
  /** 0 when the stream does not exist yet. */
  readonly version: number;
}

/** A stream folded to its state. The one place where what is stored is taken for what its decider knows. */
export async function loadStream<State, Event extends DomainEvent>(
  store: EventStore,
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  company: string,
  stream: string,
): Promise<LoadedStream<State>> {
  const history = await store.readStream(company, stream);
  return {
    state: fold(decider, history as readonly DomainEvent[] as readonly Event[]),
    version: history.at(-1)?.version ?? 0,
  };
}

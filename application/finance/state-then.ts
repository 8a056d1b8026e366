import { fold, type Decider } from '@fidelidade/domain/kernel/decider.js';
import type { DomainEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';

/** A place in the log of a company. */
export interface Moment {
  readonly company: string;
  readonly position: number;
}

/** What was known of a record at a moment: papers say that whenever they are printed (ADR 0099). */
export async function stateThen<State, Event extends DomainEvent>(
  store: Pick<EventStore, 'readStream'>,
  { company, position }: Moment,
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  stream: string,
): Promise<State> {
  const history = await store.readStream(company, stream);
  const known = history.filter((event) => event.position <= position);
  return fold(decider, known as readonly DomainEvent[] as readonly Event[]);
}

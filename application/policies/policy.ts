import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { BusinessCommand, CommandContext } from '../execution/command.js';

/**
 * Where a policy begins that is new in an installation with a past. What keeps something true begins at the first event, so
 * that it is true of the past as well. What only tells people something, or does away with what is of the day, begins with
 * what happens `from-now-on`: nobody wants to hear of last year's news.
 */
export type Beginning = 'at-the-first-event' | 'from-now-on';

/**
 * What follows from a fact: a pure function from event to commands, so that it can be replayed. The n-th command of an
 * event always has the same id: replaying the whole log through every policy adds no event.
 */
export interface Policy<Type extends EventType = EventType> {
  readonly name: string;
  readonly begins: Beginning;
  readonly reactsTo: readonly Type[];
  /**
   * Of a company, whose facts are to be taken in order: those of others then go on beside them, and one that cannot be worked off
   * holds back no more than its own. Absent, all facts of a company are taken one after the other.
   */
  orderOf?(event: Recorded<Type>): string;
  /**
   * The policy that it goes behind: a fact is carried out once that one has carried it out, or holds it back. For what both would
   * say of one fact, and only the other says whole (ADR 0152).
   */
  readonly behind?: string;
  react(event: Recorded<Type>): readonly BusinessCommand<unknown>[];
}

type Reactions<Type extends EventType> = {
  readonly [Each in Type]: (
    event: Recorded<Each>,
    /** The context of the next command: its cause is the event, its actor the policy. */
    context: () => CommandContext,
  ) => readonly BusinessCommand<unknown>[];
};

export function policy<Type extends EventType>(
  name: string,
  reactions: Reactions<Type>,
  begins: Beginning = 'at-the-first-event',
  orderOf?: (event: Recorded<Type>) => string,
  behind?: string,
): Policy {
  return {
    name,
    begins,
    reactsTo: Object.keys(reactions) as Type[],
    ...(orderOf && { orderOf: orderOf as Policy['orderOf'] & {} }),
    ...(behind !== undefined && { behind }),
    react(event) {
      const react = reactions[event.type as Type] as Reactions<EventType>[EventType];
      let count = 0;
      return react(event as never, () => contextOf(name, event, count++));
    },
  };
}

const contextOf = (policyName: string, { id, meta }: Recorded, index: number): CommandContext => ({
  company: meta.company,
  actor: { kind: 'policy', id: policyName },
  commandId: `${policyName}:${id}:${index}`,
  occurredAt: meta.occurredAt,
  correlation: meta.correlation,
  causation: id,
});

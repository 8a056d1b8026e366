import type { CommandBus } from '@nestjs/cqrs';
import { CommandIdReused } from '@fidelidade/application/policies/fact-log.js';
import type { Beginning, Policy } from '@fidelidade/application/policies/policy.js';
import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { laneOf } from '@fidelidade/domain/kernel/lane.js';
import type { WorkersLog } from '../workers-log.js';

/** What somebody does about facts. It may be told the same one twice, and must then do nothing more. */
export interface Reaction {
  /** Also the name of its checkpoint and of its seat. */
  readonly name: string;
  readonly begins: Beginning;
  readonly reactsTo: readonly EventType[];
  /** `Policy.orderOf`. */
  orderOf?(event: Recorded): string;
  /** `Policy.behind`. */
  readonly behind?: string;
  /** Before it is carried out in this process, anew after another process did: what is remembered of before may be old. */
  beginTerm?(): void;
  carryOut(event: Recorded): Promise<void>;
}

/** The commands that follow from a fact, carried out in order. Their ids are made of it, so twice is once. */
export const reactionOf = (
  policy: Policy,
  commands: Pick<CommandBus, 'execute'>,
  log: WorkersLog,
): Reaction => ({
  name: policy.name,
  begins: policy.begins,
  reactsTo: policy.reactsTo,
  ...(policy.orderOf && { orderOf: policy.orderOf }),
  ...(policy.behind !== undefined && { behind: policy.behind }),
  async carryOut(event) {
    for (const command of policy.react(event)) {
      try {
        await commands.execute(command);
      } catch (error) {
        // It was carried out already, by a release of ours that worded it otherwise.
        if (!(error instanceof CommandIdReused)) throw error;
        log.warn({ policy: policy.name, event: event.id, command: error.commandId }, 'command id reused');
      }
    }
  },
});

/**
 * The lanes of an event, the one that it is taken in order in first: a stop of either holds it back. What nobody can read has no order of its own
 * and is taken in that of its whole company.
 */
export function lanesIn({ orderOf }: Reaction, event: StoredEvent): readonly [string, ...string[]] {
  const lane = laneOf(event);
  if (!orderOf) return [lane];
  try {
    return [`${lane}/${orderOf(event as Recorded)}`, lane];
  } catch {
    return [lane];
  }
}

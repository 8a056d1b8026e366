import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { DomainEvent } from '@fidelidade/domain/kernel/event.js';
import { VersionConflict, type AppendResult, type EventStore } from '@fidelidade/event-store/event-store.js';
import { contentDigest, type BusinessCommand } from './command.js';
import { loadStream } from './load-stream.js';
import { UnitOfWork } from './unit-of-work.js';

/** How often a command is decided anew when another changed its streams meanwhile. */
const MAX_CONFLICT_RETRIES = 3;

export interface Execution<Result> {
  readonly result: Result;
  readonly position: number | undefined;
}

/**
 * Carries out commands: loads what they touch, lets the deciders decide, appends everything at once. A conflict is
 * decided anew; a command that has been here before has no second effect and gets its first answer's position.
 */
export class Executor {
  constructor(private readonly store: EventStore) {}

  /** The state of one stream as it stands, for checks outside a unit of work. */
  async load<State, Event extends DomainEvent>(
    decider: Decider<State, never, Event>,
    company: string,
    stream: string,
  ): Promise<State> {
    return (await loadStream(this.store, decider, company, stream)).state;
  }

  /**
   * @throws DomainError when a decider refuses
   * @throws VersionConflict when the streams kept changing
   */
  async run<Result>(
    command: BusinessCommand<unknown>,
    work: (unit: UnitOfWork) => Promise<Result>,
  ): Promise<Execution<Result>> {
    for (let attempt = 0; ; attempt += 1) {
      const unit = new UnitOfWork(this.store, command.context.company);
      try {
        const result = await work(unit);
        const appended = await this.append(command, unit);
        return { result, position: appended?.position };
      } catch (error) {
        if (error instanceof VersionConflict && attempt < MAX_CONFLICT_RETRIES) continue;
        if (!(error instanceof DomainError || error instanceof ValidationError)) throw error;
        return this.answerOfFirstTime(command, unit, work, error);
      }
    }
  }

  private async append(
    command: BusinessCommand<unknown>,
    unit: UnitOfWork,
  ): Promise<AppendResult | undefined> {
    const { company, commandId } = command.context;
    const commandDigest = contentDigest(command);
    const changes = unit.changes();
    // Nothing to do may be because it is done: a sender who asks again waits for the first time's position.
    if (changes.length === 0) return this.store.findCommand(company, commandId, commandDigest);
    return this.store.append(changes, { ...command.context, commandDigest });
  }

  /**
   * A refused command may be one that already took effect and lost its answer on the way (a crash, a dropped line): then
   * its state is in the way of itself. It is let through once more without deciding, to give the answer again.
   */
  private async answerOfFirstTime<Result>(
    command: BusinessCommand<unknown>,
    unit: UnitOfWork,
    work: (unit: UnitOfWork) => Promise<Result>,
    refusal: Error,
  ): Promise<Execution<Result>> {
    const { company, commandId } = command.context;
    const first = await this.store.findCommand(company, commandId, contentDigest(command));
    if (!first) throw refusal;
    return { result: await work(unit.replay()), position: first.position };
  }
}

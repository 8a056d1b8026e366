import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { DomainEvent } from '@fidelidade/domain/kernel/event.js';
import { VersionConflict, type AppendResult, type EventStore } from '@fidelidade/event-store/event-store.js';
import type { SnapshotStore } from '@fidelidade/event-store/snapshots/snapshot-store.js';
import { assertStorable, contentDigest, type BusinessCommand, type CommandOutcome } from './command.js';
import { loadStream, readingTogether, type StreamSource } from './load-stream.js';
import { knownStatesOf, type KnownStates } from './known-states.js';
import type { Rehearsal } from './rehearsal.js';
import { UnitOfWork } from './unit-of-work.js';

/** How often a command is decided anew when another changed its streams meanwhile. */
const MAX_CONFLICT_RETRIES = 3;
/** Where many change one stream at once and each is right, such as sales of one product: of those who conflict one gets through, so each has as many turns. */
export const MANY_AT_ONCE: RunOptions = { conflictRetries: 50 };

export interface RunOptions {
  readonly conflictRetries: number;
}

/** Where the effect stands in the log; no position when there was nothing to do. */
export type Execution = Pick<CommandOutcome, 'position'>;

const rehearsed = (rehearsal: Rehearsal, { store, snapshots }: StreamSource): StreamSource => ({
  store: rehearsal.over(store),
  snapshots: snapshots && rehearsal.from(snapshots),
});

/**
 * Carries out commands: loads what they touch, lets the deciders decide, appends everything at once. A conflict is
 * decided anew; a command that has been here before has no second effect and gets its first answer's position.
 */
export class Executor {
  private readonly source: StreamSource;
  private readonly states: KnownStates | undefined;

  constructor(
    private readonly store: EventStore,
    snapshots?: SnapshotStore,
  ) {
    this.source = { store: readingTogether(store), snapshots };
    this.states = knownStatesOf(store);
  }

  /** The state of one stream as it stands, for checks outside a unit of work. */
  async load<State, Event extends DomainEvent>(
    decider: Decider<State, never, Event>,
    company: string,
    stream: string,
  ): Promise<State> {
    return (await loadStream(this.sourceNow(), decider, company, stream)).state;
  }

  /** Several states as they stand, for whoever looks at many: the log is asked once what grew. */
  reading(company: string): { load: UnitOfWork['load'] } {
    const source = this.sourceNow();
    return { load: async (decider, stream) => (await loadStream(source, decider, company, stream)).state };
  }

  /**
   * @throws DomainError when a decider refuses
   * @throws VersionConflict when the streams, or what was guarded, kept changing
   */
  async run(
    command: BusinessCommand<unknown>,
    work: (unit: UnitOfWork) => Promise<unknown>,
    { conflictRetries }: RunOptions = { conflictRetries: MAX_CONFLICT_RETRIES },
  ): Promise<Execution> {
    assertStorable(command);
    for (let attempt = 0; ; attempt += 1) {
      // What is decided anew once more is read anew, for what is kept may be ahead of a log that was restored.
      const { company, seen, rehearsal } = command.context;
      const fresh = attempt > 1 ? { store: this.store } : rehearsal ? this.source : this.sourceNow();
      const source = rehearsal ? rehearsed(rehearsal, fresh) : fresh;
      // What is new there no append of a rehearsal would tell.
      const unit = new UnitOfWork(source, company, attempt === 0 && !rehearsal, seen);
      try {
        await work(unit);
        unit.assertCompared();
        return { position: (await this.append(command, unit))?.position };
      } catch (error) {
        if (error instanceof VersionConflict && attempt < conflictRetries) continue;
        if (!(error instanceof DomainError || error instanceof ValidationError)) throw error;
        // Whoever is told what is wrong is told all of it, also of what was not looked at.
        if (unit.isUnsure) continue;
        return this.answerOfFirstTime(command, error);
      }
    }
  }

  /** Once personal data was erased: what is kept may hold it in clear. Other processes do so within a minute. */
  forgetStates(): void {
    this.states?.clear();
  }

  /** With what is known as of this moment. */
  private sourceNow(): StreamSource {
    return this.states ? { ...this.source, states: this.states.atHand() } : this.source;
  }

  private async append(
    command: BusinessCommand<unknown>,
    unit: UnitOfWork,
  ): Promise<AppendResult | undefined> {
    const { company, actor, commandId, isRehearsal, rehearsal } = command.context;
    rehearsal?.write(unit.changes(), command.context);
    if (isRehearsal || rehearsal) return undefined;
    const commandDigest = contentDigest(command);
    const changes = unit.changes();
    // Nothing to do may be because it is done: a sender who asks again waits for the first time's position. A policy waits for none.
    if (changes.length === 0 && actor.kind === 'policy') return undefined;
    if (changes.length === 0) return this.store.findCommand(company, commandId, commandDigest);
    const { scope: _, seen: __, isRehearsal: ___, rehearsal: ____, ...origin } = command.context;
    const { noneSince } = unit;
    const appended = await this.store.append(changes, {
      ...{ ...origin, commandDigest },
      ...(noneSince && { noneSince }),
    });
    if (!appended.duplicate) unit.remember(appended.versions);
    return appended;
  }

  /**
   * A refused command may be one that already took effect and lost its answer on the way (a crash, a dropped line): then
   * it was refused because of its own effect, or of what happened since, and its sender gets the answer of the first time.
   */
  private async answerOfFirstTime(command: BusinessCommand<unknown>, refusal: Error): Promise<Execution> {
    const { company, commandId } = command.context;
    const first = await this.store.findCommand(company, commandId, contentDigest(command));
    if (!first) throw refusal;
    return { position: first.position };
  }
}

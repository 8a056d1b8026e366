import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, notAcceptable, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM, type StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { reservationDecider, type ReservationEvent } from '@fidelidade/domain/kernel/reservation.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import { newId } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import type { Clock } from '../ports/clock.js';
import type { FirstAdministrator, NewCompany, SetUp, SetUpResult } from './set-up.js';

const KIND = 'first-set-up';
const CLAIM = streams.reservation(KIND, 'system');
/** A set-up that did not end within this died with its process: the next one may begin. */
export const ABANDONED_AFTER_ms = 120_000;

/** The last thing that happened to the claim. */
const lastEvent: Decider<StoredEvent<ReservationEvent> | undefined, never, StoredEvent<ReservationEvent>> = {
  initial: undefined,
  decide: () => [],
  evolve: (_, event) => event,
};

class ChangeClaim extends BusinessCommand<void> {
  constructor(
    readonly holder: string,
    commandId: string,
    occurredAt: Instant,
  ) {
    const actor = { kind: 'system', id: 'set-up' } as const;
    super({ company: PLATFORM, actor, commandId, occurredAt, correlation: holder });
  }
}

/**
 * The set-up of an empty system, which happens once: whoever first claims it in the log goes on, however many ask at the
 * same moment and in however many processes. A set-up that was refused gives its claim back, to be put right.
 */
export class FirstSetUp {
  constructor(
    private readonly executor: Executor,
    private readonly setUp: Pick<SetUp, 'run'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `setup_done` when another set-up is under way
   * @throws DomainError on the field that is wrong
   */
  async run(root: string, administrator: FirstAdministrator, company: NewCompany): Promise<SetUpResult> {
    await this.claim(root);
    try {
      return await this.setUp.run(root, administrator, company);
    } catch (error) {
      if (error instanceof DomainError || error instanceof ValidationError) await this.giveBack(root);
      throw error;
    }
  }

  private async claim(root: string): Promise<void> {
    const last = await this.executor.load(lastEvent, PLATFORM, CLAIM);
    const abandoned = last && this.isAbandoned(last) ? last.data.holder : undefined;
    try {
      await this.change(root, async (unit) => {
        if (abandoned !== undefined) await decideClaim(unit, 'release', abandoned);
        await decideClaim(unit, 'reserve', root);
      });
    } catch (error) {
      throw error instanceof DomainError && error.code === 'unique' ? notAcceptable('setup_done') : error;
    }
  }

  private async giveBack(root: string): Promise<void> {
    await this.change(root, (unit) => decideClaim(unit, 'release', root));
  }

  private isAbandoned({ type, meta }: StoredEvent<ReservationEvent>): boolean {
    const age_ms = Date.parse(this.clock.now()) - Date.parse(meta.recordedAt);
    return type === 'ValueReserved' && age_ms >= ABANDONED_AFTER_ms;
  }

  /** Each change is a command of its own: a claim may be made, given back and made again under one root. */
  private change(root: string, work: (unit: UnitOfWork) => Promise<unknown>) {
    return this.executor.run(new ChangeClaim(root, newId(), this.clock.now()), work);
  }
}

const decideClaim = (unit: UnitOfWork, type: 'reserve' | 'release', holder: string) =>
  unit.decide(reservationDecider, CLAIM, { type, kind: KIND, holder, field: 'form' });

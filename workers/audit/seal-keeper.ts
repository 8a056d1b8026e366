import { setTimeout as sleep } from 'node:timers/promises';
import type { SealMailer, SealNotice } from '@fidelidade/application/ports/seal-mailer.js';
import type { Election } from '@fidelidade/application/policies/election.js';
import type { ReactionState } from '../policies/reaction-follower.js';
import type { WorkersLog } from '../workers-log.js';

/** How often the keeper looks whether a seal is due. */
const LOOK_EVERY_ms = 5_000;
const SEAT = 'audit-seals';
/** Name of the error of a chain that is not the one which was sealed. */
const SEALS_LOST = 'SealsLost';

/** Seals what is due, a seal at a time. */
export interface DueSeals {
  sealDue(): AsyncIterable<SealNotice>;
}

export interface SealKeeperOptions {
  readonly seals: DueSeals;
  readonly election: Election;
  readonly log: WorkersLog;
  /** Told of the first seal of a day (UTC), and of the first one after a start: it sees to it that one a day goes out. */
  readonly mailer?: SealMailer;
  readonly lookEvery_ms?: number;
}

/** Keeps sealing, in one process at a time. Should two think that it is theirs, the store refuses one's seal. */
export class SealKeeper {
  #term: AbortController | undefined;
  #working: Promise<void> = Promise.resolve();
  #state: ReactionState = { kind: 'standby' };
  #through = 0;
  #mailedDay: string | undefined;

  constructor(private readonly options: SealKeeperOptions) {}

  start(): void {
    this.options.election.stand({
      seats: [SEAT],
      elected: () => this.#serve(),
      deposed: () => this.#term?.abort(),
    });
  }

  async stop(): Promise<void> {
    this.#term?.abort();
    await this.#working;
    await this.options.election.withdraw();
  }

  get state(): ReactionState {
    return this.#state;
  }

  #serve(): void {
    const term = new AbortController();
    this.#term = term;
    this.#working = this.#working.then(() => this.#keepSealing(term.signal));
  }

  async #keepSealing(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#sealDue(signal).catch((error: unknown) => this.#report(error));
      const { lookEvery_ms = LOOK_EVERY_ms } = this.options;
      await sleep(lookEvery_ms, undefined, { signal }).catch(() => undefined);
    }
    this.#state = { kind: 'standby' };
  }

  async #sealDue(signal: AbortSignal): Promise<void> {
    for await (const seal of this.options.seals.sealDue()) {
      this.#through = seal.through;
      this.#state = { kind: 'running', position: seal.through };
      this.options.log.info({ seal: seal.number, hash: seal.hash, through: seal.through }, 'sealed the log');
      await this.#mail(seal);
      if (signal.aborted) return;
    }
    this.#state = { kind: 'running', position: this.#through };
  }

  /** A mail that does not go out keeps no seal from being made. */
  async #mail(seal: SealNotice): Promise<void> {
    const day = seal.sealedAt.slice(0, 'YYYY-MM-DD'.length);
    if (!this.options.mailer || this.#mailedDay === day) return;
    try {
      await this.options.mailer.send(seal);
      this.#mailedDay = day;
    } catch (error) {
      this.options.log.warn({ err: error, seal: seal.number }, 'the seal could not be mailed');
    }
  }

  #report(error: unknown): void {
    const code = error instanceof Error ? error.name : String(error);
    const isNew = this.#state.kind !== 'retrying' || this.#state.code !== code;
    this.#state = { kind: 'retrying', position: this.#through, code };
    if (code !== SEALS_LOST) this.options.log.warn({ err: error }, 'sealing the log was interrupted');
    else if (isNew)
      this.options.log.error(
        { err: error },
        'the log was altered: its last seals are gone, and nothing is sealed',
      );
  }
}

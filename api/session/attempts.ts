import { Inject, Injectable } from '@nestjs/common';
import { ConcurrencyLimit } from '@fidelidade/application/execution/concurrency-limit.js';
import { TRY_COUNTS, type Count, type TryCounts } from '@fidelidade/application/ports/try-counts.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { TooManyAttempts } from '../http/refusals.js';

/** tries a minute per e-mail and address. */
export const MAX_ATTEMPTS = 5;
/** Of one address, whatever the e-mails: a list of stolen passwords is tried on many. */
const MAX_ATTEMPTS_OF_ADDRESS = 60;
const WINDOW_ms = 60_000;
/** Wrong codes of a second factor, from wherever they come: six digits are few. */
const MAX_WRONG_CODES = 10;
const CODES_WINDOW_ms = 15 * 60_000;
/** Tries that are worked on at once: should a crowd come together, everybody else's requests go on beside them. */
export const TRIES_AT_ONCE = 4;

/** Refusals that say nothing about a secret: who gets one was not guessing. */
const NO_GUESS = new Set([
  'otp_required',
  'min',
  'max_length',
  'password_guessable',
  'password_confirmation',
  'two_factor_state',
  'two_factor_expired',
  'passkey_expired',
  'passkeys_unavailable',
  'passkey_limit',
  'passkey_exists',
]);

/** Whose secret is tried, and from where. */
export interface Trying {
  readonly account: string;
  readonly address: string;
}

/**
 * Counts guesses at secrets that failed, for all processes together; after five in a minute the caller waits. A success
 * clears the count. A try counts before it is made, or many at once would all be allowed before the first has failed.
 */
@Injectable()
export class Attempts {
  /** The last try of each caller that is under way. */
  private readonly turns = new Map<string, Promise<void>>();
  private readonly doors = new ConcurrencyLimit(TRIES_AT_ONCE);

  constructor(@Inject(TRY_COUNTS) private readonly counts: TryCounts) {}

  /**
   * Tries what may fail; only failures count. A caller's tries go one after another: whoever knows the password is not kept out
   * by having come with it many times at once.
   * @throws TooManyAttempts with the seconds to wait
   */
  guard<Result>(trying: Trying, work: () => Promise<Result>): Promise<Result> {
    const caller = `${trying.account} ${trying.address}`;
    const previous = this.turns.get(caller) ?? Promise.resolve();
    const attempt = previous.then(() => this.doors.run(() => this.attempt(caller, trying, work)));
    const turn: Promise<void> = attempt.then(
      () => this.leave(caller, turn),
      () => this.leave(caller, turn),
    );
    this.turns.set(caller, turn);
    return attempt;
  }

  private async attempt<Result>(
    caller: string,
    trying: Trying,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const [ofCaller, ofAddress] = [`failed ${caller}`, `failed from ${trying.address}`];
    const wrongCodes = `wrong codes ${trying.account}`;
    const [[mine, ofAll], [codes]] = await Promise.all([
      this.counts.add([ofCaller, ofAddress].map((key) => ({ key, window_ms: WINDOW_ms }))),
      this.counts.look([wrongCodes]),
    ]);
    const seconds = Math.max(
      secondsBeyond(MAX_ATTEMPTS, mine),
      secondsBeyond(MAX_ATTEMPTS_OF_ADDRESS, ofAll),
      secondsBeyond(MAX_WRONG_CODES - 1, codes),
    );
    if (seconds > 0) {
      // Whoever is refused here keeps others of the same address out no longer by going on.
      await this.counts.takeBack([ofAddress]);
      throw new TooManyAttempts(seconds, 'email');
    }
    try {
      const result = await work();
      await Promise.all([this.counts.forget(ofCaller), this.counts.takeBack([ofAddress])]);
      return result;
    } catch (error) {
      if (!isGuess(error)) await this.counts.takeBack([ofCaller, ofAddress]);
      else if (error instanceof DomainError && error.code === 'token_otp_invalid')
        await this.counts.add([{ key: wrongCodes, window_ms: CODES_WINDOW_ms }]);
      throw error;
    }
  }

  private leave(caller: string, turn: Promise<void>): void {
    if (this.turns.get(caller) === turn) this.turns.delete(caller);
  }
}

/** @returns the seconds to wait; 0 while there are no more than `max` */
const secondsBeyond = (max: number, tries: Count | undefined): number =>
  tries && tries.count > max ? Math.max(tries.seconds, 1) : 0;

const isGuess = (error: unknown): boolean =>
  !(error instanceof ValidationError) && !(error instanceof DomainError && NO_GUESS.has(error.code));

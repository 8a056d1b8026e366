import { Injectable } from '@nestjs/common';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { TooManyAttempts } from '../http/refusals.js';
import { WindowCounts } from './window-counts.js';

/** tries a minute per e-mail and address. */
export const MAX_ATTEMPTS = 5;
/** Of one address, whatever the e-mails: a list of stolen passwords is tried on many. */
export const MAX_ATTEMPTS_OF_ADDRESS = 60;
const WINDOW_ms = 60_000;
/** Wrong codes of a second factor, from wherever they come: six digits are few. */
export const MAX_WRONG_CODES = 10;
const CODES_WINDOW_ms = 15 * 60_000;

/** Refusals that say nothing about a secret: who gets one was not guessing. */
const NO_GUESS = new Set([
  'otp_required',
  'min',
  'max_length',
  'password_confirmation',
  'two_factor_state',
  'two_factor_expired',
]);

/** Whose secret is tried, and from where. */
export interface Trying {
  readonly account: string;
  readonly address: string;
}

/** Counts guesses at secrets that failed; after five in a minute the caller waits. A success clears the count. */
@Injectable()
export class Attempts {
  private readonly failures = new WindowCounts(MAX_ATTEMPTS, WINDOW_ms);
  private readonly ofAddress = new WindowCounts(MAX_ATTEMPTS_OF_ADDRESS, WINDOW_ms);
  private readonly wrongCodes = new WindowCounts(MAX_WRONG_CODES, CODES_WINDOW_ms);
  /** The last try of each caller that is under way. */
  private readonly turns = new Map<string, Promise<void>>();

  /**
   * Tries what may fail; only failures count. A caller's tries go one after another, or many at once would all be allowed
   * before the first of them has failed.
   * @throws TooManyAttempts with the seconds to wait
   */
  guard<Result>(trying: Trying, work: () => Promise<Result>): Promise<Result> {
    const caller = `${trying.account} ${trying.address}`;
    const previous = this.turns.get(caller) ?? Promise.resolve();
    const attempt = previous.then(() => this.attempt(caller, trying, work));
    const turn: Promise<void> = attempt.then(
      () => this.leave(caller, turn),
      () => this.leave(caller, turn),
    );
    this.turns.set(caller, turn);
    return attempt;
  }

  private async attempt<Result>(
    caller: string,
    { account, address }: Trying,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const seconds = Math.max(
      this.failures.secondsToWait(caller),
      this.ofAddress.secondsToWait(address),
      this.wrongCodes.secondsToWait(account),
    );
    if (seconds > 0) throw new TooManyAttempts(seconds);
    try {
      const result = await work();
      this.failures.clear(caller);
      return result;
    } catch (error) {
      if (!isGuess(error)) throw error;
      this.failures.add(caller);
      this.ofAddress.add(address);
      if (error instanceof DomainError && error.code === 'token_otp_invalid') this.wrongCodes.add(account);
      throw error;
    }
  }

  private leave(caller: string, turn: Promise<void>): void {
    if (this.turns.get(caller) === turn) this.turns.delete(caller);
  }
}

const isGuess = (error: unknown): boolean =>
  !(error instanceof ValidationError) && !(error instanceof DomainError && NO_GUESS.has(error.code));

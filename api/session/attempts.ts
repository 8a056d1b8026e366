import { Injectable } from '@nestjs/common';
import { TooManyAttempts } from '../http/refusals.js';

/** tries a minute per e-mail and address. */
export const MAX_ATTEMPTS = 5;
const WINDOW_ms = 60_000;
/** Beyond so many different callers the oldest are forgotten: memory stays flat under a flood. */
const MAX_CALLERS = 50_000;

interface Tries {
  count: number;
  readonly until: number;
}

/** Counts sign-ins that failed; after five in a minute the caller waits. A success clears the count. */
@Injectable()
export class Attempts {
  private readonly tries = new Map<string, Tries>();
  /** The last try of each caller that is under way. */
  private readonly turns = new Map<string, Promise<void>>();

  /**
   * Tries a sign-in that may fail; only failures count. A caller's tries go one after another, or many at once would all
   * be allowed before the first of them has failed.
   * @throws TooManyAttempts with the seconds to wait
   */
  guard<Result>(caller: string, signIn: () => Promise<Result>): Promise<Result> {
    const previous = this.turns.get(caller) ?? Promise.resolve();
    const attempt = previous.then(() => this.attempt(caller, signIn));
    const turn: Promise<void> = attempt.then(
      () => this.leave(caller, turn),
      () => this.leave(caller, turn),
    );
    this.turns.set(caller, turn);
    return attempt;
  }

  private async attempt<Result>(caller: string, signIn: () => Promise<Result>): Promise<Result> {
    this.assertAllowed(caller);
    try {
      const result = await signIn();
      this.tries.delete(caller);
      return result;
    } catch (error) {
      this.countFailure(caller);
      throw error;
    }
  }

  private leave(caller: string, turn: Promise<void>): void {
    if (this.turns.get(caller) === turn) this.turns.delete(caller);
  }

  private assertAllowed(caller: string, now_ms = Date.now()): void {
    const tries = this.tries.get(caller);
    if (!tries || tries.until <= now_ms || tries.count < MAX_ATTEMPTS) return;
    throw new TooManyAttempts(Math.ceil((tries.until - now_ms) / 1_000));
  }

  private countFailure(caller: string, now_ms = Date.now()): void {
    const tries = this.tries.get(caller);
    if (tries && tries.until > now_ms) {
      tries.count += 1;
      return;
    }
    if (this.tries.size >= MAX_CALLERS) this.tries.delete(this.tries.keys().next().value!);
    this.tries.set(caller, { count: 1, until: now_ms + WINDOW_ms });
  }
}

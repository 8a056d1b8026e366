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

  /** Tries a sign-in that may fail; only failures count. @throws TooManyAttempts with the seconds to wait */
  async guard<Result>(caller: string, signIn: () => Promise<Result>): Promise<Result> {
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

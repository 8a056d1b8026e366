import { Injectable } from '@nestjs/common';
import { TooManyAttempts } from '../http/refusals.js';
import { WindowCounts } from './window-counts.js';

const MINUTE_ms = 60_000;

/** How often the doors that are open to everybody may be tried, whatever comes of it: times within a window. */
const LIMITS = {
  /** Mails to one address, and asked for from one. */
  'recovery-of-email': { max: 5, window_ms: 15 * MINUTE_ms },
  'recovery-from-address': { max: 20, window_ms: 15 * MINUTE_ms },
  'sign-up-from-address': { max: 20, window_ms: 10 * MINUTE_ms },
  'email-available-from-address': { max: 30, window_ms: MINUTE_ms },
  'link-from-address': { max: 30, window_ms: MINUTE_ms },
  'lookup-from-address': { max: 60, window_ms: MINUTE_ms },
} as const;
export type Limit = keyof typeof LIMITS;

/** Counts what is asked for by e-mail and by address. Each process counts for itself. */
@Injectable()
export class Limits {
  private readonly counts = new Map(
    Object.entries(LIMITS).map(([name, { max, window_ms }]) => [name, new WindowCounts(max, window_ms)]),
  );

  /** @throws TooManyAttempts with the seconds to wait */
  take(limit: Limit, caller: string): void {
    const counts = this.counts.get(limit);
    const seconds = counts?.secondsToWait(caller) ?? 0;
    if (seconds > 0) throw new TooManyAttempts(seconds);
    counts?.add(caller);
  }
}

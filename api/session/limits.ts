import { Inject, Injectable } from '@nestjs/common';
import { TRY_COUNTS, type TryCounts } from '@fidelidade/application/ports/try-counts.js';
import { TooManyAttempts } from '../http/refusals.js';

const MINUTE_ms = 60_000;

interface Tries {
  readonly max: number;
  readonly window_ms: number;
  readonly field?: string;
}

/** Where the forms of these say that they were tried too often; those of others have no field for it. */
const field = 'email';

/** How often the doors that are open to everybody may be tried, whatever comes of it: times within a window. */
const LIMITS = {
  /** Mails to one address, and asked for from one. */
  'recovery-of-email': { max: 5, window_ms: 15 * MINUTE_ms, field },
  'recovery-from-address': { max: 20, window_ms: 15 * MINUTE_ms, field },
  'sign-up-from-address': { max: 20, window_ms: 10 * MINUTE_ms, field },
  /** A page of sign-in asks for one when it opens, and for another every few minutes. */
  'passkey-challenges-from-address': { max: 120, window_ms: MINUTE_ms },
  'email-available-from-address': { max: 30, window_ms: MINUTE_ms, field },
  'link-from-address': { max: 30, window_ms: MINUTE_ms },
  /** Mail programs press for all their readers, from few addresses; nobody guesses what is signed. */
  'news-link-from-address': { max: 600, window_ms: MINUTE_ms },
  /** Opening one takes a processor's whole attention for a while. */
  'certificate-of-company': { max: 20, window_ms: 15 * MINUTE_ms },
  /** Nobody who buys by hand comes near it. */
  'purchases-of-participant': { max: 60, window_ms: MINUTE_ms },
  /** Who somebody is, by their e-mail or number: whoever gives knows to whom, and a list of numbers finds nobody. */
  'receivers-of-participant': { max: 10, window_ms: 15 * MINUTE_ms },
  'receivers-from-address': { max: 60, window_ms: 15 * MINUTE_ms },
  /** Keys of notes that are scanned, or guessed. */
  'note-scans-of-participant': { max: 10, window_ms: 15 * MINUTE_ms },
  'note-scans-of-participant-and-day': { max: 40, window_ms: 24 * 60 * MINUTE_ms },
  'note-scans-from-address': { max: 60, window_ms: 15 * MINUTE_ms },
  /** It reads all that there is of somebody. */
  'my-data-of-participant': { max: 10, window_ms: 15 * MINUTE_ms },
  /** Whoever turns a switch on and off by hand does not come near it. */
  'push-of-participant': { max: 30, window_ms: 15 * MINUTE_ms },
  'lookup-from-address': { max: 60, window_ms: MINUTE_ms },
  /** A shared coupon and its picture: somebody who looks at many is no program yet. */
  'coupon-from-address': { max: 120, window_ms: MINUTE_ms },
  /** A list may have a million lines. */
  'draw-from-address': { max: 60, window_ms: MINUTE_ms },
  'draw-list-from-address': { max: 10, window_ms: MINUTE_ms },
} as const satisfies Readonly<Record<string, Tries>>;
export type Limit = keyof typeof LIMITS;

/** Counts what is asked for by e-mail and by address, for all processes together. */
@Injectable()
export class Limits {
  constructor(@Inject(TRY_COUNTS) private readonly counts: TryCounts) {}

  /** @throws TooManyAttempts with the seconds to wait */
  async take(limit: Limit, caller: string): Promise<void> {
    const { max, window_ms, field: shownAt }: Tries = LIMITS[limit];
    const [tries] = await this.counts.add([{ key: `${limit} ${caller}`, window_ms }]);
    if (tries && tries.count > max) throw new TooManyAttempts(Math.max(tries.seconds, 1), shownAt);
  }
}

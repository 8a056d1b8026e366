import { Inject, Injectable } from '@nestjs/common';
import { TRY_COUNTS, type TryCounts } from '@fidelidade/application/ports/try-counts.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { TooManyAttempts } from '../../http/refusals.js';

/** Wrong codes of one customer that one member of the staff may type, until the window is over. */
const MAX_WRONG_CODES = 10;
/** Of all customers' together: whoever goes from one to the next guesses no more often. */
const MAX_WRONG_CODES_OF_STAFF = 30;
const MAX_WRONG_CODES_OF_DAY_AND_STAFF = 100;
/** Wrong PINs of one attendant that may be typed where one member of the staff is signed in. */
export const MAX_WRONG_PINS = 5;
const WINDOW_ms = 15 * 60_000;
/** Wrong PINs of one attendant from all tills: four digits would be found in some weeks of guessing at many. */
const MAX_WRONG_PINS_OF_DAY = 30;
/** Of those, as many from one sign-in: nobody alone keeps a colleague from all other tills for a day. */
const MAX_WRONG_PINS_OF_DAY_AND_STAFF = 10;
const DAY_ms = 24 * 60 * 60_000;

/** Whose code is tried, and by whom. */
export interface TriedCode {
  readonly company: string;
  readonly participantId: string;
  readonly staff: string;
}

/** Whose PIN is tried, and who is signed in where that is done. */
export interface TriedPin {
  readonly company: string;
  readonly attendantId: string;
  readonly staff: string;
}

interface Guessed {
  readonly limits: readonly { readonly key: string; readonly window_ms: number; readonly max: number }[];
  readonly field: string;
  /** The refusal that says that it was guessed wrong. */
  readonly wrong: string;
}

/**
 * Counts guesses at customers' codes and attendants' PINs, for all processes together. By who guesses: so nobody keeps a customer from the
 * other tills, and a till's typing is in nobody's way who signs in. A try counts before it is made, or many at once would all be allowed.
 */
@Injectable()
export class TillTries {
  constructor(@Inject(TRY_COUNTS) private readonly counts: TryCounts) {}

  /** @throws TooManyAttempts with the seconds to wait, at the field `code` */
  ofCode<Result>({ company, participantId, staff }: TriedCode, work: () => Promise<Result>): Promise<Result> {
    const ofStaff = `till codes ${company} ${staff}`;
    const limits = [
      { key: `till code ${company} ${participantId} ${staff}`, window_ms: WINDOW_ms, max: MAX_WRONG_CODES },
      { key: ofStaff, window_ms: WINDOW_ms, max: MAX_WRONG_CODES_OF_STAFF },
      { key: `${ofStaff} day`, window_ms: DAY_ms, max: MAX_WRONG_CODES_OF_DAY_AND_STAFF },
    ];
    return this.guard({ limits, field: 'code', wrong: 'token_otp_invalid' }, work);
  }

  /** @throws TooManyAttempts with the seconds to wait, at the field `attendant_pin` */
  ofPin<Result>({ company, attendantId, staff }: TriedPin, work: () => Promise<Result>): Promise<Result> {
    const ofAttendant = `till pin ${company} ${attendantId}`;
    const limits = [
      { key: `${ofAttendant} ${staff}`, window_ms: WINDOW_ms, max: MAX_WRONG_PINS },
      { key: `${ofAttendant} ${staff} day`, window_ms: DAY_ms, max: MAX_WRONG_PINS_OF_DAY_AND_STAFF },
      { key: ofAttendant, window_ms: DAY_ms, max: MAX_WRONG_PINS_OF_DAY },
    ];
    return this.guard({ limits, field: 'attendant_pin', wrong: 'attendant_pin_wrong' }, work);
  }

  private async guard<Result>(
    { limits, field, wrong }: Guessed,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const keys = limits.map(({ key }) => key);
    const counts = await this.counts.add(limits);
    const seconds = counts.map((tries, index) => (tries.count > limits[index]!.max ? tries.seconds : 0));
    if (seconds.some((each) => each > 0)) {
      // Whoever waits counts no further against those who guess elsewhere.
      await this.counts.takeBack(keys.slice(1));
      throw new TooManyAttempts(Math.max(...seconds, 1), field);
    }
    try {
      const result = await work();
      await this.counts.takeBack(keys);
      return result;
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === wrong;
      if (!isWrong) await this.counts.takeBack(keys);
      throw error;
    }
  }
}

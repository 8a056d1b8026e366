import { Inject, Injectable } from '@nestjs/common';
import { TRY_COUNTS, type TryCounts } from '@fidelidade/application/ports/try-counts.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { TooManyAttempts } from '../../http/refusals.js';

/** Wrong codes of one customer that one member of the staff may type, until the window is over. */
export const MAX_WRONG_CODES = 10;
const WINDOW_ms = 15 * 60_000;

/** Whose code is tried, and by whom. */
export interface TriedCode {
  readonly company: string;
  readonly participantId: string;
  readonly staff: string;
}

/**
 * Counts guesses at customers' codes, for all processes together. By who guesses: so nobody keeps a customer from the other tills, and a
 * till's typing is in nobody's way who signs in. A try counts before it is made, or many at once would all be allowed.
 */
@Injectable()
export class TillCodeTries {
  constructor(@Inject(TRY_COUNTS) private readonly counts: TryCounts) {}

  /** @throws TooManyAttempts with the seconds to wait, at the field `code` */
  async guard<Result>(
    { company, participantId, staff }: TriedCode,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const key = `till code ${company} ${participantId} ${staff}`;
    const [tries] = await this.counts.add([{ key, window_ms: WINDOW_ms }]);
    if (tries && tries.count > MAX_WRONG_CODES) throw new TooManyAttempts(Math.max(tries.seconds, 1), 'code');
    try {
      const result = await work();
      await this.counts.takeBack([key]);
      return result;
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'token_otp_invalid';
      if (!isWrong) await this.counts.takeBack([key]);
      throw error;
    }
  }
}

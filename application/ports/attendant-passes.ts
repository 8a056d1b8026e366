import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** That somebody proved by their PIN that it is them, to one till, for a while. */
export interface AttendantPass {
  readonly company: string;
  /** Whose PIN was typed. */
  readonly attendantId: string;
  /** Which of their PINs: another one makes the pass worth nothing. */
  readonly edition: number;
  /** Who is signed in at the till: at another the pass is worth nothing. */
  readonly signedIn: string;
  readonly until: Instant;
}

/** Passes are kept by the till alone: nobody else can make one, and none is stored. */
export interface AttendantPasses {
  write(pass: AttendantPass): string;
  /** Undefined for a text that is no pass of ours. */
  read(text: string): AttendantPass | undefined;
}

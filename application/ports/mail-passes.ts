import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** That a letter of news went to somebody, whose reader may stop them without signing in. */
export interface MailPass {
  readonly company: string;
  readonly participantId: string;
  readonly until: Instant;
}

/** Passes lie in letters alone: nobody else can make one, and none is stored. The same pass is the same text. */
export interface MailPasses {
  write(pass: MailPass): string;
  /** Undefined for a text that is no pass of ours. */
  read(text: string): MailPass | undefined;
}

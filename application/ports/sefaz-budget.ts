import type { Allowance, Spending } from '@fidelidade/domain/fiscal/sefaz-line/allowance.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SefazService } from './fiscal-gateway.js';

/** What SEFAZ counts: how often a company puts one question about one note. */
export interface CountedQuestion {
  readonly company: string;
  readonly environment: 1 | 2;
  readonly service: SefazService;
  /** The note as the service counts it: a query by its key, a sending by its series and number. */
  readonly subject: string;
}

/**
 * How often SEFAZ was asked what, by all processes and over their restarts. Held to
 * `server/testing/sefaz-budget.contract.ts`.
 */
export interface SefazBudget {
  /** Takes one of the questions that are allowed, in one step for all who ask. */
  spend(question: CountedQuestion, now: Instant, allowance: Allowance): Promise<Spending>;
  /** Takes back what was counted at that moment: it never reached SEFAZ. */
  giveBack(question: CountedQuestion, at: Instant): Promise<void>;
}

import type { Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { EarningRule } from '../earning/rule.js';
import type { ProgramTerms } from './program-terms.js';

export type ProgramEvent =
  /** `from` is the moment; absent in versions from before sales earned by the day on which they happened. */
  | DomainEvent<'ProgramVersionPublished', { version: number; from?: Instant } & ProgramTerms>
  /** A rule, or another version of it: what customers earn by from that moment on. */
  | DomainEvent<'EarningRulePublished', { ruleId: string; version: number; from: Instant } & EarningRule>
  /** From that moment on nothing is earned by it any more. What was earned stays. */
  | DomainEvent<'EarningRuleEnded', { ruleId: string; version: number; from: Instant }>;

export const programEvents = describeEvents<ProgramEvent>({
  ProgramVersionPublished: { schema: 1 },
  EarningRulePublished: { schema: 1 },
  EarningRuleEnded: { schema: 1 },
});

import type { Currency } from '../account/events.js';
import type { RuleInForce, SaleRule } from '../earning/rule.js';
import { BASE_RULE, baseRule } from '../program/rules.js';
import { DEFAULT_TERMS, type ProgramTerms } from '../program/program-terms.js';

/** What is tried out: a rule, new or in the place of one that there is; the programme without a rule; other terms. */
export type Draft =
  | { readonly tries: 'rule'; readonly ruleId?: string; readonly rule: SaleRule }
  | { readonly tries: 'without'; readonly ruleId: string; readonly currency: Currency }
  | {
      readonly tries: 'terms';
      readonly terms: Pick<ProgramTerms, 'cashbackBasisPoints' | 'pendingDays' | 'expiryDays'>;
    };

/** What a rule that was not published yet is called. Of two rules of one priority the older one comes first, and it is the newest. */
export const DRAFT_RULE = 'draft';

/** Rules of one currency leave the other alone. */
export function currencyOfDraft(draft: Draft): Currency {
  switch (draft.tries) {
    case 'rule':
      return draft.rule.currency;
    case 'without':
      return draft.currency;
    case 'terms':
      return 'cashback';
  }
}

/** The rules that a sale earned by, had the draft been in force. The days on which it is to hold are still to come: they are not asked. */
export function withDraft(rules: readonly RuleInForce[], draft: Draft): readonly RuleInForce[] {
  switch (draft.tries) {
    case 'rule': {
      const { validFrom: _, validUntil: __, ...rule } = draft.rule;
      const ruleId = draft.ruleId ?? DRAFT_RULE;
      return [...without(rules, ruleId), { ruleId, version: 0, rule: rule as SaleRule }];
    }
    case 'without':
      return without(rules, draft.ruleId);
    case 'terms':
      return [baseRule({ ...DEFAULT_TERMS, ...draft.terms }, 0), ...without(rules, BASE_RULE)];
  }
}

const without = (rules: readonly RuleInForce[], ruleId: string): readonly RuleInForce[] =>
  rules.filter((each) => each.ruleId !== ruleId);

import type { EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';

/** Every version of every rule, each for ever. */
export interface EarningRuleTables {
  earning_rule_versions: EarningRuleVersionRow;
}

export interface EarningRuleVersionRow {
  company_id: string;
  /** Of rule and version. */
  id: string;
  rule_id: string;
  version: number;
  rule: EarningRule;
  published_at: string;
  /** When the rule was ended; on its last version. */
  ended_at: string | null;
}

export const earningRuleTables = `
  create table if not exists earning_rule_versions (
    company_id text not null,
    id text not null,
    rule_id text not null,
    version int not null,
    rule jsonb not null,
    published_at timestamptz not null,
    ended_at timestamptz,
    primary key (company_id, id)
  );
  create unique index if not exists earning_rule_versions_in_turn
    on earning_rule_versions (company_id, rule_id, version);
`;

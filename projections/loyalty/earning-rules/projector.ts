import type { Recorded } from '@fidelidade/domain/events.js';
import type { EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { earningRuleTables, type EarningRuleVersionRow } from './table.js';

const FOLLOWS = ['EarningRulePublished', 'EarningRuleEnded'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'earning_rule_versions'> = {
  table: 'earning_rule_versions',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, idOf(data)],
  asks: [],
  begin: (event) => (event.type === 'EarningRulePublished' ? versionRow(event) : undefined),
  change: (event) => (event.type === 'EarningRuleEnded' ? { ended_at: event.data.from } : versionRow(event)),
};

export const earningRules = projection({
  name: 'earning-rules',
  follows: FOLLOWS,
  tables: earningRuleTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

const idOf = ({ ruleId, version }: Fact['data']): string => `${ruleId}:${version}`;

function versionRow({ meta, data }: Recorded<'EarningRulePublished'>): EarningRuleVersionRow {
  const { ruleId, version, from, ...rule } = data;
  return {
    company_id: meta.company,
    id: idOf(data),
    rule_id: ruleId,
    version,
    rule: rule as EarningRule,
    published_at: from,
    ended_at: null,
  };
}

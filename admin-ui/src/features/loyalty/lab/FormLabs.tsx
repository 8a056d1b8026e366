import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import type { Program } from '../loyalty-programs/program';
import { isOfSales, ruleSentences } from '../earning-rules/rule';
import { isReadable, ruleOf, toForm, type TypedRule } from '../earning-rules/rule-form';
import { RuleLab } from './RuleLab';

const PATH = '/api/earning-rules/lab';

/** Tries out the rule that is being typed; of one that is in force, also what would be without it. Bonuses need no purchase: no lab knows them. */
export function RuleFormLab({ ruleId }: { ruleId?: string }) {
  const t = useText();
  const typed = useWatch() as TypedRule;
  const rule = ruleOf(typed);
  if (!isOfSales(rule.kind)) return null;
  const says = isReadable(typed) && ruleSentences(rule, t) !== undefined;
  const body = { ...toForm(typed), name: rule.name || t('loyalty.lab.draft'), rule_id: ruleId ?? null };
  return (
    <RuleLab
      variants={[
        { name: t('loyalty.lab.as_typed'), asks: says ? { path: PATH, body } : undefined },
        ...(ruleId === undefined
          ? []
          : [
              {
                name: t('loyalty.lab.without'),
                asks: { path: `${PATH}/without`, body: { rule_id: ruleId } },
              },
            ]),
      ]}
    />
  );
}

/** Tries out the percentage and the days that are being typed. */
export function TermsFormLab({ terms }: { terms: Program | undefined }) {
  const t = useText();
  const body = terms && {
    cashback_percent: terms.cashback_percent,
    pending_days: terms.pending_days,
    expiry_days: terms.expiry_days,
  };
  return (
    <RuleLab
      variants={[
        { name: t('loyalty.lab.as_typed'), asks: body ? { path: `${PATH}/terms`, body } : undefined },
      ]}
    />
  );
}

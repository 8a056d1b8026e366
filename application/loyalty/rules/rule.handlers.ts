import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { isOfSales, type EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { latestRule } from '@fidelidade/domain/loyalty/program/rules.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../../execution/handles.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { todayOf } from '../../registry/company-facts.js';
import { missingLevels, namesMissing } from '../level/named-levels.js';
import {
  ChangeEarningRule,
  EndEarningRule,
  HoldRuleOfHouse,
  newRuleId,
  PublishEarningRule,
} from './rule.commands.js';

const itsRule = ({ ruleId }: { readonly ruleId: string }): string => ruleId;

/** A company has one programme, and its rules stand in its stream. */
export const PublishEarningRuleHandler = handles(
  PublishEarningRule,
  ({ context }) => newRuleId(context),
  async (unit, { context, rule }, ruleId) => {
    const today = await todayOf(unit, context);
    const publish = { type: 'publish-rule', ruleId, rule, at: context.occurredAt, today } as const;
    await unit.decide(programDecider, streams.program(), publish);
    assertHoldsHere(unit, rule);
    await assertTargets(unit, rule);
  },
);

export const ChangeEarningRuleHandler = handles(
  ChangeEarningRule,
  itsRule,
  async (unit, { context, ruleId, rule, seen }) => {
    const before = latestRule(await unit.load(programDecider, streams.program()), ruleId);
    await unit.decide(programDecider, streams.program(), {
      ...{ type: 'change-rule', ruleId, rule, at: context.occurredAt, today: await todayOf(unit, context) },
      ...(seen !== undefined && { seen }),
    });
    assertHoldsHere(unit, rule);
    await assertTargets(unit, rule, before);
  },
);

/** Published here where it is new here; else another version. What was ended here stays so: a rule that is over says nothing any more. */
export const HoldRuleOfHouseHandler = handles(
  HoldRuleOfHouse,
  itsRule,
  async (unit, { context, ruleId, rule }) => {
    const known = latestRule(await unit.load(programDecider, streams.program()), ruleId) !== undefined;
    const said = { ruleId, rule, at: context.occurredAt, today: await todayOf(unit, context) } as const;
    const type = known ? 'change-rule' : 'publish-rule';
    await unit.decide(programDecider, streams.program(), { type, ...said });
    assertHoldsHere(unit, rule);
  },
);

export const EndEarningRuleHandler = handles(EndEarningRule, itsRule, (unit, { context, ruleId }) =>
  unit.decide(programDecider, streams.program(), { type: 'end-rule', ruleId, at: context.occurredAt }),
);

/** A store that a rule does not hold in has nothing to say of it. */
function assertHoldsHere({ company }: UnitOfWork, { storeIds }: EarningRule): void {
  if (storeIds && !storeIds.includes(company))
    throw new DomainError('earning_rule_this_store', { field: 'store_ids' });
}

/**
 * What a rule newly names must be there: nobody means a rule that nothing ever falls under. What it named before may have been deleted since.
 * @throws DomainError `reference_not_found` on `product_ids`, `group_ids` or `level_ids`
 */
async function assertTargets(unit: UnitOfWork, rule: EarningRule, before?: EarningRule): Promise<void> {
  const isMissing = (resource: string, of: 'productIds' | 'groupIds') =>
    namesMissing(unit, resource, targetsOf(rule, of), targetsOf(before, of));
  const [products, groups, levels] = [
    await isMissing('products', 'productIds'),
    await isMissing('product-groups', 'groupIds'),
    await missingLevels(unit, levelsOf(rule), levelsOf(before)),
  ];
  refuseAll([
    products ? new DomainError('reference_not_found', { field: 'product_ids' }) : undefined,
    groups ? new DomainError('reference_not_found', { field: 'group_ids' }) : undefined,
    levels,
  ]);
}

const targetsOf = (rule: EarningRule | undefined, of: 'productIds' | 'groupIds'): readonly string[] =>
  rule?.kind === 'product_multiplier' ? rule[of] : [];

const levelsOf = (rule: EarningRule | undefined): readonly string[] =>
  rule && isOfSales(rule) ? (rule.levelIds ?? []) : [];

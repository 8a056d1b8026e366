import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import { ChangeEarningRule, EndEarningRule, PublishEarningRule } from './rule.commands.js';

const itsRule = ({ ruleId }: { readonly ruleId: string }): string => ruleId;

/** A company has one programme, and its rules stand in its stream. */
export const PublishEarningRuleHandler = handles(
  PublishEarningRule,
  ({ context }) => idFrom('earning-rule', context.company, context.commandId),
  (unit, { context, rule }, ruleId) =>
    unit.decide(programDecider, streams.program(), {
      type: 'publish-rule',
      ruleId,
      rule,
      at: context.occurredAt,
    }),
);

export const ChangeEarningRuleHandler = handles(
  ChangeEarningRule,
  itsRule,
  (unit, { context, ruleId, rule, seen }) =>
    unit.decide(programDecider, streams.program(), {
      ...{ type: 'change-rule', ruleId, rule, at: context.occurredAt },
      ...(seen !== undefined && { seen }),
    }),
);

export const EndEarningRuleHandler = handles(EndEarningRule, itsRule, (unit, { context, ruleId }) =>
  unit.decide(programDecider, streams.program(), { type: 'end-rule', ruleId, at: context.occurredAt }),
);

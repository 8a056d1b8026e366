import type { Decider } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Cents } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';
import {
  APPROVAL_OPERATIONS,
  type ApprovalRulesEvent,
  type ApprovalStep,
  type ApprovalOperation,
} from './events.js';

export interface ApprovalRulesState {
  /** Those that ask; at the beginning none. */
  readonly operations: readonly ApprovalOperation[];
  /** How often they were changed. */
  readonly version: number;
}

export interface ChangeApprovalRules {
  readonly type: 'change';
  readonly operations: readonly ApprovalOperation[];
  /** The version that was seen, 0 before anybody changed any; without it, none is looked at. */
  readonly seen?: number;
}

/** Which operations of a company ask. @throws DomainError 409 where somebody changed them meanwhile */
export const approvalRulesDecider: Decider<ApprovalRulesState, ChangeApprovalRules, ApprovalRulesEvent> = {
  initial: { operations: [], version: 0 },
  decide({ operations: said, seen }, { operations: before, version }) {
    if (seen !== undefined && seen !== version) throw new DomainError('conflict', { refusal: 'conflict' });
    const operations = APPROVAL_OPERATIONS.filter((each) => said.includes(each));
    return isSameData(operations, before) ? [] : [{ type: 'ApprovalRulesChanged', data: { operations } }];
  },
  evolve: ({ version }, { data }) => ({ operations: data.operations, version: version + 1 }),
};

/** A level as the company has it, with its amount. */
export interface ApprovalLevel extends ApprovalStep {
  readonly levelId: string;
  readonly order: number;
  readonly amountFrom: Cents;
}

/** Somebody else, whoever may approve: where the levels do not say who. */
const ANYBODY: readonly ApprovalStep[] = [{ minSigners: 1, roleIds: [] }];

/**
 * Who has to agree, in their order: the levels that begin at the amount or below it. An amount that no level reaches
 * asks nobody. What has no amount in money is for those of any amount; where a company has none of these, or no levels at all, anybody
 * else who may approve will do.
 * @returns none where nobody is asked
 */
export function stepsFor(
  worth: Cents | undefined,
  levels: readonly ApprovalLevel[],
): readonly ApprovalStep[] {
  if (levels.length === 0) return ANYBODY;
  const reached = levels
    .filter(({ amountFrom }) => amountFrom <= (worth ?? 0))
    .toSorted((one, other) => one.order - other.order)
    .map(({ levelId, name, minSigners, roleIds }) => ({
      levelId,
      ...(name !== undefined && { name }),
      minSigners,
      roleIds,
    }));
  return reached.length === 0 && worth === undefined ? ANYBODY : reached;
}

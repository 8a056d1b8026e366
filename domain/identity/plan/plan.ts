import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import { ALL_MODULES, isModule, type Module } from '../modules.js';
import type { PlanDetails, PlanEvent, PlanLimits } from './events.js';

/** Without a contract that says otherwise a company may use everything. */
export const OPEN_PLAN: PlanDetails = {
  name: 'Completo',
  modules: ALL_MODULES,
  limits: { users: null, participants: null, invoicesPerMonth: null, documentsPerMonth: null },
  paidUntil: null,
};

export type PlanCommand = { readonly type: 'change'; readonly companyId: string } & PlanDetails;

/** @throws DomainError on `name`, `modules` or `limits.<name>` */
export const planDecider: Decider<PlanDetails, PlanCommand, PlanEvent> = {
  initial: OPEN_PLAN,
  decide({ type: _, companyId, ...plan }, state) {
    refuseAll(planProblems(plan));
    return isSameData(plan, state) ? [] : [{ type: 'PlanChanged', data: { companyId, ...plan } }];
  },
  evolve(_state, { data: { companyId: _, ...plan } }) {
    return plan;
  },
};

/** What is wrong with what a plan holds, whether it is offered or agreed to. */
export const planProblems = ({
  name,
  modules,
  limits,
}: Pick<PlanDetails, 'name' | 'modules' | 'limits'>): (DomainError | undefined)[] => [
  name.trim() ? undefined : new DomainError('req', { field: 'name' }),
  modules.every(isModule) ? undefined : new DomainError('invalid', { field: 'modules' }),
  ...limitProblems(limits),
];

const limitProblems = (limits: PlanLimits): (DomainError | undefined)[] =>
  Object.entries(limits).map(([name, limit]) =>
    limit === null || (Number.isSafeInteger(limit) && limit >= 0)
      ? undefined
      : new DomainError('integer', { field: `limits.${name}` }),
  );

/** Why a plan refuses something; `reason` stands in the 402. */
export interface PlanRefusal {
  readonly reason: 'UPGRADE_PLAN' | 'SUBSCRIPTION_EXPIRED' | 'NO_CREDITS';
  readonly modulo?: Module;
}

/** Undefined when the plan lets a module be used on that day. */
export function planRefusal(
  { modules, paidUntil }: PlanDetails,
  module: Module | undefined,
  today: CivilDate,
): PlanRefusal | undefined {
  if (paidUntil !== null && paidUntil < today) return { reason: 'SUBSCRIPTION_EXPIRED' };
  if (module === undefined || modules.includes(module)) return undefined;
  return { reason: 'UPGRADE_PLAN', modulo: module };
}

/** One more of something that is counted. @throws DomainError `plan_limit` (402) */
export function assertWithinLimit(plan: PlanDetails, limit: keyof PlanLimits, inUse: number): void {
  const max = plan.limits[limit];
  if (max === null || inUse < max) return;
  throw new DomainError('plan_limit', {
    refusal: 'payment_required',
    params: { reason: 'UPGRADE_PLAN', limit, max },
  });
}

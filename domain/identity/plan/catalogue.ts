import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';
import type { Module } from '../modules.js';
import type { PlanLimits } from './events.js';
import { planProblems } from './plan.js';

export const MAX_PLAN_NAME_LENGTH = 60;
/** Far above what a shop would pay, and far below where a slip of the finger still looks like a price. */
const MAX_MONTHLY_PRICE = 10_000_000 as Cents;

/** A plan that companies may take. What a company agreed to is its own and stays as it was (`PlanChanged`). */
export interface OfferedPlan {
  /** What contracts name it by; never another plan's. */
  readonly code: string;
  readonly name: string;
  readonly monthlyPrice: Cents;
  readonly modules: readonly Module[];
  readonly limits: PlanLimits;
  /** Where it stands among the others; the lowest first. */
  readonly order: number;
}

/** Facts of the platform: one catalogue for all companies. */
export type PlanCatalogueEvent =
  /** On offer as said here, for the first time, again, or changed. `monthlyPrice` is in cents. */
  | DomainEvent<'PlanOffered', OfferedPlan>
  /** Nobody can take it any more; whoever has it keeps it. */
  | DomainEvent<'PlanWithdrawn', { code: string }>;

export const planCatalogueEvents = describeEvents<PlanCatalogueEvent>({
  PlanOffered: { schema: 1 },
  PlanWithdrawn: { schema: 1 },
});

export type PlanCatalogueCommand =
  | { readonly type: 'offer'; readonly plan: OfferedPlan }
  | { readonly type: 'change'; readonly plan: OfferedPlan }
  /** Takes a plan off the catalogue, or puts it back. */
  | { readonly type: 'withdraw' | 'return'; readonly code: string }
  /** Fills a catalogue in which there never was a plan. */
  | { readonly type: 'begin'; readonly plans: readonly OfferedPlan[] };

/** Every plan that ever was on offer, by its code. */
export type PlanCatalogue = Readonly<Record<string, OfferedPlan & { readonly isOffered: boolean }>>;

/** @throws DomainError on `id`, `name`, `price`, `modules`, `limits.<name>` or `order` */
export const planCatalogueDecider: Decider<PlanCatalogue, PlanCatalogueCommand, PlanCatalogueEvent> = {
  initial: {},
  decide(command, catalogue) {
    switch (command.type) {
      case 'offer':
        refuseAll([
          planOf(catalogue, command.plan.code) && new DomainError('unique', { field: 'id' }),
          ...offerProblems(command.plan),
        ]);
        return [offered(command.plan)];
      case 'change': {
        const { isOffered: _, ...before } = found(catalogue, command.plan.code);
        refuseAll(offerProblems(command.plan));
        return isSameData(before, command.plan) ? [] : changed(catalogue, command.plan);
      }
      case 'withdraw':
        return found(catalogue, command.code).isOffered
          ? [{ type: 'PlanWithdrawn', data: { code: command.code } }]
          : [];
      case 'return': {
        const { isOffered, ...plan } = found(catalogue, command.code);
        return isOffered ? [] : [offered(plan)];
      }
      case 'begin':
        return Object.keys(catalogue).length > 0 ? [] : command.plans.map(offered);
    }
  },
  evolve(catalogue, { type, data }) {
    if (type === 'PlanOffered') return { ...catalogue, [data.code]: { ...data, isOffered: true } };
    const plan = planOf(catalogue, data.code);
    return plan ? { ...catalogue, [data.code]: { ...plan, isOffered: false } } : catalogue;
  },
};

/** @throws DomainError `not_on_offer` on `plan`: what a company takes is on offer today */
export function planOnOffer(catalogue: PlanCatalogue, code: string): OfferedPlan {
  const plan = planOf(catalogue, code);
  if (!plan?.isOffered) throw new DomainError('plan_not_on_offer', { field: 'plan' });
  return plan;
}

const planOf = (catalogue: PlanCatalogue, code: string) =>
  Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;

function found(catalogue: PlanCatalogue, code: string) {
  const plan = planOf(catalogue, code);
  if (!plan) throw new DomainError('not_found', { refusal: 'not_found' });
  return plan;
}

const offered = (plan: OfferedPlan): PlanCatalogueEvent => ({ type: 'PlanOffered', data: plan });

/** A plan that was withdrawn and is changed stays withdrawn. */
const changed = (catalogue: PlanCatalogue, plan: OfferedPlan): PlanCatalogueEvent[] =>
  found(catalogue, plan.code).isOffered
    ? [offered(plan)]
    : [offered(plan), { type: 'PlanWithdrawn', data: { code: plan.code } }];

const offerProblems = (plan: OfferedPlan): (DomainError | undefined)[] => [
  /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(plan.code)
    ? undefined
    : new DomainError('plan_code_invalid', { field: 'id' }),
  plan.name.length > MAX_PLAN_NAME_LENGTH
    ? new DomainError('max_length', { field: 'name', params: { max: MAX_PLAN_NAME_LENGTH } })
    : undefined,
  plan.monthlyPrice < 0 || plan.monthlyPrice > MAX_MONTHLY_PRICE
    ? new DomainError('plan_price_invalid', { field: 'price' })
    : undefined,
  Number.isSafeInteger(plan.order) && plan.order >= 0
    ? undefined
    : new DomainError('integer', { field: 'order' }),
  ...planProblems(plan),
];

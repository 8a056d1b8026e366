import type { Module } from '../modules.js';

/** As much of a plan as it takes to compare two; a limit that is null is none. */
export interface ComparablePlan {
  readonly modules: readonly Module[];
  readonly limits: Readonly<Record<string, number | null>>;
}

/** Why somebody looks for another plan: a module that theirs lacks, a limit that they came to. */
export interface PlanNeed {
  readonly module?: Module | undefined;
  readonly limit?: string | undefined;
}

/** Whether a plan would end the need that somebody has with their own. */
export function meets(plan: ComparablePlan, current: ComparablePlan, { module, limit }: PlanNeed): boolean {
  return (
    (module === undefined || plan.modules.includes(module)) &&
    (limit === undefined || isMore(plan.limits[limit], current.limits[limit]))
  );
}

/**
 * The cheapest plan that ends the need and takes nothing away that one has; where there is none, the cheapest that ends
 * the need. Undefined where nothing on offer does.
 */
export function planToTake<Plan extends ComparablePlan>(
  offered: readonly Plan[],
  priceOf: (plan: Plan) => number,
  current: ComparablePlan,
  need: PlanNeed,
): Plan | undefined {
  const enough = offered
    .filter((plan) => meets(plan, current, need))
    .toSorted((one, other) => priceOf(one) - priceOf(other));
  return enough.find((plan) => holds(plan, current)) ?? enough[0];
}

const holds = (plan: ComparablePlan, current: ComparablePlan): boolean =>
  current.modules.every((module) => plan.modules.includes(module)) &&
  Object.entries(current.limits).every(
    ([name, limit]) => limit === plan.limits[name] || isMore(plan.limits[name], limit),
  );

const isMore = (limit: number | null | undefined, than: number | null | undefined): boolean =>
  than !== null && than !== undefined && limit !== undefined && (limit === null || limit > than);

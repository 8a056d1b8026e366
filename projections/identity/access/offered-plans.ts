import type { OfferedPlan } from '@fidelidade/domain/identity/plan/catalogue.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { SystemReads } from '../../database/read-models.js';
import type { RowFold } from '../../rows/fold-rows.js';
import type { OfferedPlanRow } from './table.js';

export const offeredPlansTable = `
  create table if not exists offered_plans (
    company_id text not null,
    code text not null,
    name text not null,
    monthly_price bigint not null,
    modules jsonb not null,
    limits jsonb not null,
    place int not null,
    is_offered boolean not null,
    primary key (company_id, code)
  );
`;

export const OFFERED_PLAN_FACTS = ['PlanOffered', 'PlanWithdrawn'] as const;

type OfferedPlanFact = Recorded<(typeof OFFERED_PLAN_FACTS)[number]>;

export const OFFERED_PLANS: RowFold<OfferedPlanFact['type'], 'offered_plans'> = {
  table: 'offered_plans',
  key: ['company_id', 'code'],
  keyOf: ({ meta, data }) => [meta.company, data.code],
  asks: OFFERED_PLAN_FACTS,
  begin: (event, row) =>
    row || event.type !== 'PlanOffered' ? undefined : rowOf(event.meta.company, event.data),
  change: (event) =>
    event.type === 'PlanOffered' ? rowOf(event.meta.company, event.data) : { is_offered: false },
};

const rowOf = (company: string, plan: OfferedPlan): OfferedPlanRow => ({
  ...{ company_id: company, code: plan.code, name: plan.name, monthly_price: plan.monthlyPrice },
  ...{ modules: plan.modules, limits: plan.limits, place: plan.order, is_offered: true },
});

/** The catalogue as it stands; what was withdrawn is among it. */
export const offeredPlans = (database: SystemReads): Promise<readonly OfferedPlanRow[]> =>
  database
    .selectFrom('offered_plans')
    .selectAll()
    .where('company_id', '=', PLATFORM)
    .orderBy('place')
    .orderBy('monthly_price')
    .execute();

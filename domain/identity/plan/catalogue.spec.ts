import { refusalOf, specification } from '../../testing/specification.js';
import type { Cents } from '../../kernel/money.js';
import { isBuilt } from '../modules.js';
import { planCatalogueDecider, planOnOffer, type OfferedPlan, type PlanCatalogueEvent } from './catalogue.js';
import { FIRST_PLANS } from './first-plans.js';
import { planToTake, type PlanNeed } from './plan-to-take.js';

const { given } = specification(planCatalogueDecider);
const small: OfferedPlan = {
  ...{ code: 'pequeno', name: 'Pequeno', monthlyPrice: 50_00 as Cents, order: 1 },
  modules: ['fidelidade'],
  limits: { users: 1, participants: 100, invoicesPerMonth: 0, documentsPerMonth: 0 },
};
const offered = (plan: OfferedPlan): PlanCatalogueEvent => ({ type: 'PlanOffered', data: plan });
const withdrawn: PlanCatalogueEvent = { type: 'PlanWithdrawn', data: { code: 'pequeno' } };

describe('the catalogue of plans (R-3.4.23)', () => {
  it('begins with the first plans, once', () => {
    given([]).when({ type: 'begin', plans: FIRST_PLANS }).then(FIRST_PLANS.map(offered));
    given([offered(small), withdrawn])
      .when({ type: 'begin', plans: FIRST_PLANS })
      .thenNothing();
  });

  it('has each code once, and plans that make sense', () => {
    given([offered(small)])
      .when({ type: 'offer', plan: small })
      .thenRefused('unique', 'id');
    given([])
      .when({
        type: 'offer',
        plan: {
          ...small,
          code: 'Ção',
          name: ' ',
          monthlyPrice: -1 as Cents,
          modules: ['bolo' as never],
          order: 0.5,
        },
      })
      .thenRefusedAll(
        'plan_code_invalid at id',
        'plan_price_invalid at price',
        'integer at order',
        'req at name',
        'invalid at modules',
      );
  });

  it('changes a plan without bringing back one that was withdrawn', () => {
    const dearer = { ...small, monthlyPrice: 60_00 as Cents };
    given([offered(small)])
      .when({ type: 'change', plan: dearer })
      .then([offered(dearer)]);
    given([offered(small)])
      .when({ type: 'change', plan: small })
      .thenNothing();
    given([offered(small), withdrawn])
      .when({ type: 'change', plan: dearer })
      .then([offered(dearer), withdrawn]);
    given([]).when({ type: 'change', plan: small }).thenRefused('not_found');
  });

  it('withdraws a plan and returns it as it was', () => {
    given([offered(small)])
      .when({ type: 'withdraw', code: 'pequeno' })
      .then([withdrawn]);
    given([offered(small), withdrawn])
      .when({ type: 'withdraw', code: 'pequeno' })
      .thenNothing();
    given([offered(small), withdrawn])
      .when({ type: 'return', code: 'pequeno' })
      .then([offered(small)]);
  });

  it('gives only what is on offer', () => {
    const catalogue = given([offered(small), withdrawn]).state();
    for (const code of ['pequeno', 'nenhum', 'constructor'])
      expect(refusalOf(() => planOnOffer(catalogue, code))).toMatchObject({
        code: 'plan_not_on_offer',
        field: 'plan',
      });
  });

  it('claims at first no module that is not built', () =>
    expect(FIRST_PLANS.flatMap(({ modules }) => modules).filter((each) => !isBuilt(each))).toEqual([]));
});

describe('the plan to take', () => {
  const comparable = (plan: OfferedPlan) => ({ ...plan, limits: { ...plan.limits } });
  const [essential, professional, enterprise] = FIRST_PLANS;
  const take = (current: OfferedPlan | undefined, need: PlanNeed) =>
    planToTake(FIRST_PLANS.map(comparable), ({ monthlyPrice }) => monthlyPrice, comparable(current!), need)
      ?.code;

  it('is the cheapest that has the module, or more of what ran out, and loses nothing', () => {
    expect(take(essential, { module: 'estoque' })).toBe('profissional');
    expect(take(essential, { module: 'nfe' })).toBe('empresa');
    expect(take(professional, { limit: 'users' })).toBe('empresa');
    expect(take(enterprise, { limit: 'users' })).toBe('ilimitado');
  });

  it('is the current one for whoever lacks nothing but to pay', () =>
    expect(take(professional, {})).toBe('profissional'));

  it('may lose something where nothing on offer has all of it, and may be none', () => {
    const own = { ...small, modules: ['nfce'] as const };
    expect(take(own, { module: 'nfe' })).toBe('empresa');
    expect(take(own, { module: 'documentos' })).toBeUndefined();
    expect(take({ ...small, limits: { ...small.limits, users: null } }, { limit: 'users' })).toBeUndefined();
  });
});

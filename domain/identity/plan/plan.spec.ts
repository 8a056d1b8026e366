import { parseCivilDate } from '../../kernel/civil-date.js';
import { refusalOf, specification } from '../../testing/specification.js';
import { ALL_PERMISSIONS } from '../permissions.js';
import { moduleOf } from '../modules.js';
import { assertWithinLimit, OPEN_PLAN, planDecider, planRefusal } from './plan.js';

const { given } = specification(planDecider);
const day = (text: string) => parseCivilDate(text);
const small = { ...OPEN_PLAN, name: 'Essencial', modules: ['fidelidade'] as const };

describe('a plan (R-6.6)', () => {
  it('is open until somebody changes it', () => {
    expect(planRefusal(given([]).state(), 'nfe', day('2026-03-10'))).toBeUndefined();
    given([])
      .when({ type: 'change', companyId: 'c1', ...small })
      .then([{ type: 'PlanChanged', data: { companyId: 'c1', ...small } }]);
    given([])
      .when({ type: 'change', companyId: 'c1', ...OPEN_PLAN })
      .thenNothing();
  });

  it('holds modules that there are, and limits that are whole', () => {
    given([])
      .when({ type: 'change', companyId: 'c1', ...small, name: '', modules: ['bolos' as never] })
      .thenRefusedAll('req at name', 'invalid at modules');
    given([])
      .when({ type: 'change', companyId: 'c1', ...small, limits: { ...small.limits, users: 1.5 } })
      .thenRefused('integer', 'limits.users');
  });

  it('refuses a module that it lacks with UPGRADE_PLAN and the module', () => {
    expect(planRefusal(small, 'nfe', day('2026-03-10'))).toEqual({ reason: 'UPGRADE_PLAN', modulo: 'nfe' });
    expect(planRefusal(small, 'fidelidade', day('2026-03-10'))).toBeUndefined();
    expect(planRefusal(small, undefined, day('2026-03-10'))).toBeUndefined();
  });

  it('refuses everything after its last paid day', () => {
    const paid = { ...OPEN_PLAN, paidUntil: day('2026-03-10') };
    expect(planRefusal(paid, 'nfe', day('2026-03-10'))).toBeUndefined();
    expect(planRefusal(paid, undefined, day('2026-03-11'))).toEqual({ reason: 'SUBSCRIPTION_EXPIRED' });
  });

  it('counts up to its limits', () => {
    const two = { ...OPEN_PLAN, limits: { ...OPEN_PLAN.limits, users: 2 } };
    expect(refusalOf(() => assertWithinLimit(two, 'users', 1))).toBeUndefined();
    expect(refusalOf(() => assertWithinLimit(two, 'users', 2))).toMatchObject({
      code: 'plan_limit',
      refusal: 'payment_required',
      params: { reason: 'UPGRADE_PLAN' },
    });
  });
});

describe('the module of a permission', () => {
  it('is told for each that is of a module', () => {
    expect(moduleOf('finance.dre.view')).toBe('relatorios');
    expect(moduleOf('finance.receivables.view')).toBe('financeiro');
    expect(moduleOf('fiscal.invoices.send')).toBe('nfe');
    const without = ALL_PERMISSIONS.filter((each) => moduleOf(each) === undefined);
    expect(
      without.map((each) => each.split('.')[0]).filter((room) => !/^(registry|system|platform)$/.test(room!)),
    ).toEqual([]);
  });
});

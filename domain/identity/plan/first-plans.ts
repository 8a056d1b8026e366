import type { Cents } from '../../kernel/money.js';
import type { OfferedPlan } from './catalogue.js';

/** What a new installation offers until whoever operates it says otherwise. No plan claims a module that is not built. */
export const FIRST_PLANS: readonly OfferedPlan[] = [
  {
    ...{ code: 'essencial', name: 'Essencial', monthlyPrice: 89_00 as Cents, order: 1 },
    modules: ['fidelidade', 'importacao'],
    limits: { users: 2, participants: 1_000, invoicesPerMonth: 0, documentsPerMonth: 0 },
  },
  {
    ...{ code: 'profissional', name: 'Profissional', monthlyPrice: 199_00 as Cents, order: 2 },
    modules: ['fidelidade', 'financeiro', 'estoque', 'importacao', 'relatorios'],
    limits: { users: 6, participants: 10_000, invoicesPerMonth: 0, documentsPerMonth: 0 },
  },
  {
    ...{ code: 'empresa', name: 'Empresa', monthlyPrice: 389_00 as Cents, order: 3 },
    modules: ['fidelidade', 'financeiro', 'estoque', 'fiscal', 'nfe', 'importacao', 'relatorios', 'api'],
    limits: { users: 25, participants: null, invoicesPerMonth: 1_500, documentsPerMonth: 0 },
  },
  {
    ...{ code: 'ilimitado', name: 'Ilimitado', monthlyPrice: 790_00 as Cents, order: 4 },
    modules: ['fidelidade', 'financeiro', 'estoque', 'fiscal', 'nfe', 'importacao', 'relatorios', 'api'],
    limits: { users: null, participants: null, invoicesPerMonth: null, documentsPerMonth: null },
  },
];

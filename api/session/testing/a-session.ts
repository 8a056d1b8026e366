import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import type { Session } from '../session.js';

/** A session that nothing stands against: no terms to accept, every module, the whole company. */
export const aSession = (
  session: Omit<Session, 'scope' | 'plan' | 'terms'> & Partial<Pick<Session, 'scope' | 'plan' | 'terms'>>,
): Session => ({ scope: WHOLE_COMPANY, plan: OPEN_PLAN, terms: undefined, ...session });

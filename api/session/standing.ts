import { termsHtml } from '@fidelidade/domain/identity/terms/terms.js';
import { planRefusal } from '@fidelidade/domain/identity/plan/plan.js';
import { moduleOf, type Module } from '@fidelidade/domain/identity/modules.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { PlanRefused, TermsPending } from '../http/refusals.js';
import type { Session } from './session.js';

/**
 * What stands between a session and what it may do: terms to accept come first, then the plan.
 * @throws TermsPending (451), PlanRefused (402)
 */
export function assertGoodStanding(session: Session, module: Module | undefined, today: CivilDate): void {
  assertTermsAccepted(session);
  const { plan } = session;
  const refusal = planRefusal(plan, module, today);
  if (refusal) throw new PlanRefused(refusal, session.realm);
}

/** Whether nothing of that stands between somebody and a company, also where it is not the one that their session works in. */
export const isInGoodStanding = (
  { terms, plan }: Pick<Session, 'terms' | 'plan'>,
  module: Module | undefined,
  today: CivilDate,
): boolean => !terms && !planRefusal(plan, module, today);

/** The day by which a plan is paid: Brazil's, wherever the shop is. */
export const dayOfPlans = (now: Instant): CivilDate => civilDateIn('America/Sao_Paulo', now);

/** @throws TermsPending (451) */
export function assertTermsAccepted({ realm, terms }: Session): void {
  if (!terms) return;
  const { version, title, text } = terms;
  throw new TermsPending({ id: `${realm}-${version}`, version, title, html: termsHtml(text) });
}

/** Whether whoever asks may use something that the plan holds: for what is told beside other things, and left out instead of refused. */
export function mayUse({ permissions, plan }: Session, permission: Permission): boolean {
  const module = moduleOf(permission);
  return permissions.has(permission) && (module === undefined || plan.modules.includes(module));
}

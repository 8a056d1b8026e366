import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { sql } from 'kysely';
import type { SystemReads } from '../../database/read-models.js';
import { isAccessStopped } from './stopped-access.js';
import { termsToAccept, type TermsInForce } from './terms.js';

/** Whether a participant is let in, right now. */
export interface ParticipantAccess {
  readonly language: Language;
  readonly barred: 'user_disabled' | 'company_disabled' | 'access_stopped' | undefined;
  readonly plan: PlanDetails;
  readonly terms: TermsInForce | undefined;
}

/** Undefined for whoever is no participant of the company, or has no account yet. */
export async function findParticipantAccess(
  database: SystemReads,
  participantId: string,
  company: string,
): Promise<ParticipantAccess | undefined> {
  const found = await database
    .selectFrom('participants as participant')
    .leftJoin('company_standings as standing', 'standing.company_id', 'participant.company_id')
    .select([
      'participant.language',
      'participant.state',
      'standing.disabled',
      'standing.plan',
      termsToAccept(sql.ref('participant.company_id'), sql.ref('participant.id')).as('terms'),
      isAccessStopped([sql.val(company)]).as('is_stopped'),
    ])
    .where('participant.company_id', '=', company)
    .where('participant.id', '=', participantId)
    .executeTakeFirst();
  if (!found || found.state === 'pre_registered' || found.state === 'erased') return undefined;
  return {
    language: found.language,
    barred: barredBy(found),
    plan: found.plan ?? OPEN_PLAN,
    terms: found.terms ?? undefined,
  };
}

function barredBy(found: {
  readonly is_stopped: boolean;
  readonly disabled: boolean | null;
  readonly state: string;
}): ParticipantAccess['barred'] {
  if (found.is_stopped) return 'access_stopped';
  if (found.disabled) return 'company_disabled';
  return found.state === 'disabled' ? 'user_disabled' : undefined;
}

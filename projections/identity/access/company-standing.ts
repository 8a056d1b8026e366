import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import type { ReadDatabase } from '../../database/read-models.js';

/** Whether a company may work, and by which plan. */
export async function companyStanding(
  database: ReadDatabase,
  company: string,
): Promise<{ readonly status: 'active' | 'disabled'; readonly plan: PlanDetails }> {
  const standing = await database
    .selectFrom('company_standings')
    .select(['disabled', 'plan'])
    .where('company_id', '=', company)
    .executeTakeFirst();
  return { status: standing?.disabled ? 'disabled' : 'active', plan: standing?.plan ?? OPEN_PLAN };
}

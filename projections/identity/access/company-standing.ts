import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import type { ReadDatabase } from '../../database/read-models.js';

/** Whether the system's support lets a company work, and by which plan. */
export async function companyStanding(
  database: ReadDatabase,
  company: string,
): Promise<{ readonly status: 'active' | 'disabled'; readonly plan: PlanDetails }> {
  const standing = await database
    .selectFrom('company_standings')
    .select(['suspended', 'plan'])
    .where('company_id', '=', company)
    .executeTakeFirst();
  return { status: standing?.suspended ? 'disabled' : 'active', plan: standing?.plan ?? OPEN_PLAN };
}

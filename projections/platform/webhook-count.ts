import { sql } from 'kysely';
import { knownThrough } from '../database/known-through.js';
import type { ReadDatabase } from '../database/read-models.js';
import { RECORDS_MODEL } from '../records/models.js';

/** What makes one webhook more of a company. */
export const WEBHOOK_FACTS = ['WebhookRegistered', 'WebhookRestored'] as const;

/** How many webhooks a company has, and the position up to which its facts are in them. What is deleted is none. */
export async function webhookCount(
  database: ReadDatabase,
  company: string,
): Promise<{ readonly count: number; readonly through: number }> {
  // The position first: a fact that comes in between is then looked at twice, and never overlooked.
  const { rows: checkpoints } = await sql<{ through: number }>`
    select ${knownThrough(RECORDS_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${RECORDS_MODEL}
  `.execute(database);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks
    where company_id = ${company} and status in ('active', 'disabled')
  `.execute(database);
  return { count: rows[0]?.count ?? 0, through: Number(checkpoints[0]?.through ?? 0) };
}

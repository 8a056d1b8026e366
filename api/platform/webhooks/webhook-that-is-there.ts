import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { webhooks } from '@fidelidade/domain/platform/webhook/webhook.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';

/** A webhook of the company. @throws DomainError `not_found`, also for one of another company */
export async function webhookThatIsThere(database: ReadDatabase, company: string, id: string) {
  const found = await findRecord(database, webhooks, company, id);
  if (!found) throw notFound();
  return found;
}

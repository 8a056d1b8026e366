import { namedParts, type NamedPart } from '@fidelidade/projections/finance/reports/named-parts.js';
import { askedRecord, partIn } from './report-questions.js';
import type { Asker } from './report.js';

/**
 * The cost centre that a report is asked for, by its name; null where it is asked for all of them.
 * @throws DomainError `reference_not_found` on `cost_center_id`
 */
export async function costCenterCalled(
  { cost_center_id }: { readonly cost_center_id?: string },
  { database, company }: Asker,
): Promise<NamedPart | null> {
  const { costCenter } = partIn({ cost_center_id });
  if (costCenter === undefined) return null;
  const [named] = await namedParts(database, company, 'costCenter', [costCenter]);
  if (costCenter !== null) askedRecord(named?.name, 'cost_center_id');
  return named ?? null;
}

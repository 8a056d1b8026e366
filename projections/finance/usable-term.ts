import { readInstallmentTerm, type InstallmentTerm } from '@fidelidade/domain/finance/installments.js';
import { kindOf } from '@fidelidade/domain/record-kinds.js';
import type { ReadDatabase } from '../database/read-models.js';
import { findRecord } from '../records/queries.js';

/** A payment term that something may be paid by now; undefined for one that was put away, or is nobody's. */
export async function usableTerm(
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<InstallmentTerm | undefined> {
  const row = await findRecord(database, kindOf('payment-terms'), company, id);
  return row?.status === 'active' ? readInstallmentTerm({ ...row }) : undefined;
}

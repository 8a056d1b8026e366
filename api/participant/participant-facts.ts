import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { DatedCashback } from '@fidelidade/projections/loyalty/lots/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { CompanyRow } from '@fidelidade/projections/registry/companies/table.js';

/** How many of the coming dates a screen shows. */
export const MAX_UPCOMING = 5;

/** The store of a signed-in participant. @throws DomainError `not_found` */
export async function storeOf(database: ReadDatabase, company: string): Promise<CompanyRow> {
  const store = await findCompany(database, company);
  if (!store) throw notFound();
  return store;
}

export const datedCashback = ({ date, amount }: DatedCashback) => ({ date, cashback: moneyToString(amount) });

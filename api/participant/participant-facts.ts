import type { ParticipantProfile } from '@fidelidade/domain/identity/participant/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { wireAddress } from '@fidelidade/domain/registry/address.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { DatedAmounts } from '@fidelidade/projections/loyalty/lots/queries.js';
import type { Balance } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
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

export const datedAmounts = ({ date, cashback, points }: DatedAmounts) => ({
  date,
  cashback: moneyToString(cashback),
  points,
});

/** Of both currencies. */
export const balanceRecord = ({ available, pending, points_available, points_pending }: Balance) => ({
  cashback_available: moneyToString(available),
  cashback_pending: moneyToString(pending),
  points_available,
  points_pending,
});

/** What they told of themselves. */
export const profileRecord = ({
  address,
  contacts,
  directMail,
  socialNetwork,
  site,
}: ParticipantProfile) => ({
  address: address && wireAddress(address),
  contacts,
  direct_mail: directMail,
  social_network: socialNetwork,
  site,
});

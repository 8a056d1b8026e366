import { type CivilDate, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ClosedThrough } from '@fidelidade/domain/registry/company/closed-period.js';
import { companyDecider, type CompanyState } from '@fidelidade/domain/registry/company/company.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** The company of a unit of work, as it stands. @throws DomainError `not_found` */
export async function companyOf(
  unit: UnitOfWork,
): Promise<CompanyState & { readonly details: CompanyDetails }> {
  const state = await unit.load(companyDecider, streams.company(unit.company));
  if (!state.details) throw notFound();
  return { ...state, details: state.details };
}

/**
 * Up to which day the company's books are closed, for a decision about figures: also where they are closed in this moment
 * (R-10.8.1).
 */
export const closedThroughOf = async (unit: UnitOfWork): Promise<ClosedThrough> =>
  (await unit.guard(companyDecider, streams.company(unit.company))).closedThrough;

/** What "today" means in the company: due dates and postings follow its calendar. */
export const timezoneOf = async (unit: UnitOfWork): Promise<string> =>
  (await companyOf(unit)).details.timezone;

/** The day that it is for the company as the command happens. */
export const todayOf = async (unit: UnitOfWork, { occurredAt }: CommandContext): Promise<CivilDate> =>
  civilDateIn(await timezoneOf(unit), occurredAt);

import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { isTimeZone } from '@fidelidade/domain/registry/company/time-zones.js';
import { isOfficialCode } from '@fidelidade/projections/records/official/list.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { ownListed } from '../records/listed.js';

type Details = Pick<CompanyDetails, 'cnae' | 'nireDate' | 'timezone'>;

/**
 * What tables and the calendar say of a company: its CNAE is of the table, or one that the company added to it, and nothing
 * of it began on a day that has not come for it. What stands already is left alone.
 * @param unit that of a company which is there; a new one has added nothing to any table
 * @throws DomainError `code_not_listed` on `cnae`, `date_in_future` on `nire_date`
 */
export async function assertCompanyListed(
  unit: UnitOfWork | undefined,
  before: Partial<Details>,
  { cnae, nireDate, timezone }: Details,
  moment: Instant,
): Promise<void> {
  const isListed =
    cnae === undefined ||
    cnae === before.cnae ||
    isOfficialCode('cnaes', cnae) ||
    (unit !== undefined && (await ownListed(unit, 'cnaes', cnae)) !== undefined);
  const isPast =
    nireDate === undefined ||
    nireDate === before.nireDate ||
    // Of no zone there is a today: the zone is refused.
    !isTimeZone(timezone) ||
    nireDate <= civilDateIn(timezone, moment);
  refuseAll([
    isListed ? undefined : new DomainError('code_not_listed', { field: 'cnae' }),
    isPast ? undefined : new DomainError('date_in_future', { field: 'nire_date' }),
  ]);
}

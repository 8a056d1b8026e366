import type { Calendar } from '@fidelidade/domain/platform/scheduled-report/sending-rhythm.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { holidaysOf } from '@fidelidade/projections/registry/holidays-kept.js';

/** The clock of a company and the days on which it rests: by the register of holidays, where it is. */
export class CompanyCalendars {
  constructor(private readonly database: SystemReads) {}

  async of(company: string): Promise<Calendar> {
    const [zone, kept] = await Promise.all([
      timezoneOf(this.database, company),
      holidaysOf(this.database, company),
    ]);
    const holidays = kept.map(({ day, month, year }) => ({ day, month, ...(year !== null && { year }) }));
    return { zone, holidays };
  }
}

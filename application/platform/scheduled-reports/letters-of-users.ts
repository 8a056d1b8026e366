import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import {
  isSameWish,
  MAX_SCHEDULED_REPORTS,
  type ReportWish,
} from '@fidelidade/domain/platform/scheduled-report/scheduled-report.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { LETTER_FACTS, lettersOf } from '@fidelidade/projections/platform/scheduled-reports/queries.js';
import { SCHEDULED_REPORTS_MODEL } from '@fidelidade/projections/platform/scheduled-reports/table.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { CompanyCalendars } from './company-calendars.js';

/** The reports that a user gets already: the stream of one of them cannot know the others. */
export class LettersOfUsers {
  constructor(
    readonly calendars: Pick<CompanyCalendars, 'of'>,
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /**
   * One that is wanted between this look and the decision makes it be decided anew.
   * @param id the one that is to be so: it is beside the others
   * @throws DomainError `scheduled_report_limit` (406) of one too many; `scheduled_report_exists` (406): the same letter twice is none the wiser
   */
  async assertFits(unit: UnitOfWork, id: string, userId: string, wish: ReportWish): Promise<void> {
    await this.readYourWrites.reached([SCHEDULED_REPORTS_MODEL], await this.log.head(), unit.company);
    const { letters, through } = await lettersOf(this.database, unit.company, userId);
    unit.assumeNoneSince({ types: LETTER_FACTS, after: through });
    const others = letters.filter((letter) => letter.id !== id);
    if (others.length >= MAX_SCHEDULED_REPORTS)
      throw notAcceptable('scheduled_report_limit', { params: { max: MAX_SCHEDULED_REPORTS } });
    if (others.some((other) => isSameWish(other, wish))) throw notAcceptable('scheduled_report_exists');
  }
}

import type { Clock } from '@fidelidade/application/ports/clock.js';
import type {
  AskedReport,
  ReportReader,
  ReportTeller,
  ToldReport,
} from '@fidelidade/application/ports/report-teller.js';
import type { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { tellFigure, type MainFigure } from '@fidelidade/domain/platform/report-tables/report-table.js';
import { MAILED_REPORTS, pathOf } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import { spanOf } from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { findStaffAccess } from '@fidelidade/projections/identity/access/queries.js';
import { ReportFiles, wordsIn } from '../files/report-files.js';
import { askedInWords, TOLD_REPORTS } from '../files/told-reports.js';
import { answered } from '../report.js';
import { House } from '../house.js';

interface Ports {
  /** By the handle of its company a report is read, and by no other: the database shows it the rows of none besides (ADR 0031). */
  readonly reads: Pick<CompanyReads, 'of'>;
  readonly database: SystemReads;
  readonly clock: Clock;
  /** What stands above a report on paper. */
  readonly logos: Pick<ReportLogos, 'open'>;
}

/** Answers reports where no request asks for them: as their routes do, for somebody who is not there. */
export class MailedReportTeller implements ReportTeller {
  private readonly house: House;
  private readonly files: ReportFiles;

  constructor(private readonly ports: Ports) {
    const { database, clock, logos } = ports;
    this.files = new ReportFiles(logos);
    const accesses = {
      staff: (userId: string, company: string | undefined) => findStaffAccess(database, userId, company),
    };
    this.house = new House(accesses, database, clock);
  }

  async tell({ report: name, filters, period }: AskedReport, reader: ReportReader): Promise<ToldReport> {
    const { reads, clock } = this.ports;
    const { company, userId, scope, permissions, language } = reader;
    const told = TOLD_REPORTS[name];
    const { report, title, figures } = told;
    const { permission, askedBy } = MAILED_REPORTS[name];
    const viewer = { userId, scope };
    const database = reads.of(company);
    const today = await companyDay(database, company, clock.now());
    const question = { ...filters, ...spanOf(period, askedBy, today) };
    const house = () => this.house.open({ subject: userId, company }, reads, permission);
    const asked = Object.assign(new report.question(), question);
    const whoever = { database, company, viewer, permissions, language, house };
    const answer = await answered(report, asked, whoever, clock.now());
    const words = wordsIn(language);
    return {
      title: words.t(title),
      period: askedInWords(told, answer, question, words).join(' · '),
      figures: figures(answer, question, words).map(asRead),
      path: pathOf(name, askedBy === 'today' ? filters : question),
      file: (format) => {
        const read = { told, answer, question, company, userId, language, now: clock.now() };
        return this.files.write(database, format, read);
      },
    };
  }
}

const asRead = (figure: MainFigure) => ({
  label: figure.label,
  value: tellFigure(figure),
  isResult: figure.isResult ?? false,
});

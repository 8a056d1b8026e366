import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import type { ReportFileFormat } from '@fidelidade/domain/platform/scheduled-report/events.js';
import type { ReportName } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import type { ReportPeriod } from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import type { MailAttachment } from './mailer.js';

/** Who asks for a report, and what of the company they see. */
export interface ReportReader {
  readonly company: string;
  readonly userId: string;
  readonly scope: RecordScope;
  readonly permissions: ReadonlySet<string>;
  readonly language: Language;
}

export interface AskedReport {
  readonly report: ReportName;
  readonly filters: Readonly<Record<string, string>>;
  readonly period: ReportPeriod;
}

/** One of the figures that a report comes down to, as its reader reads it. */
export interface ToldFigure {
  readonly label: string;
  readonly value: string;
  readonly isResult: boolean;
}

export interface ToldReport {
  /** «Fluxo de caixa» */
  readonly title: string;
  /** Of when it is and what was asked besides: «01/10/2026 – 31/10/2026 · Centro de custo: Loja». */
  readonly period: string;
  readonly figures: readonly ToldFigure[];
  /** Its address in the staff's client, with what was asked: `/dre?from=2026-10&to=2026-10`. */
  readonly path: string;
  /** The same file that its page saves. */
  file(format: ReportFileFormat): Promise<MailAttachment>;
}

/** Answers a report away from its page, by the same questions and to nobody who would not see it there. */
export interface ReportTeller {
  /** @throws DomainError where it would refuse them on its page too: with `refusal: 'forbidden'` what they may not see */
  tell(asked: AskedReport, reader: ReportReader): Promise<ToldReport>;
}

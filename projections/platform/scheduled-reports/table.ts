import type {
  FileOutcome,
  PausedFor,
  ReportFormat,
  UnsentFor,
} from '@fidelidade/domain/platform/scheduled-report/events.js';
import type { ReportName } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import type { ReportPeriod } from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import type { SendingRhythm } from '@fidelidade/domain/platform/scheduled-report/sending-rhythm.js';

export const SCHEDULED_REPORTS_MODEL = 'scheduled-reports';

/** The reports that users of a company get by mail; one that was deleted is gone. */
export interface ScheduledReportTables {
  scheduled_reports: ScheduledReportRow;
}

export interface ScheduledReportRow {
  company_id: string;
  id: string;
  user_id: string;
  report: ReportName;
  filters: Readonly<Record<string, string>>;
  period: ReportPeriod;
  rhythm: SendingRhythm;
  format: ReportFormat;
  status: 'active' | 'paused' | 'deleted';
  paused_for: PausedFor | null;
  /** Null while it is paused. */
  next_due: string | null;
  /** What is on its way; null where nothing is. */
  sending_id: string | null;
  /** When it was sent last, or could not be. */
  last_at: string | null;
  /** What came of that: null where it was sent. */
  unsent_for: UnsentFor | null;
  file_outcome: FileOutcome | null;
  created_at: string;
}

export const scheduledReportTables = `
  create table if not exists scheduled_reports (
    company_id text not null,
    id text not null,
    user_id text not null,
    report text not null,
    filters jsonb not null,
    period jsonb not null,
    rhythm jsonb not null,
    format text not null,
    status text not null,
    paused_for text,
    next_due timestamptz,
    sending_id text,
    last_at timestamptz,
    unsent_for text,
    file_outcome text,
    created_at timestamptz not null,
    primary key (company_id, id)
  );
  create index if not exists scheduled_reports_of_user on scheduled_reports (company_id, user_id);
  create index if not exists scheduled_reports_due on scheduled_reports (next_due) where status = 'active';
`;

import type { Recorded } from '@fidelidade/domain/events.js';
import { filtersIn } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { SCHEDULED_REPORTS_MODEL, scheduledReportTables, type ScheduledReportRow } from './table.js';

const FOLLOWS = [
  'ReportScheduled',
  'ScheduledReportChanged',
  'ScheduledReportPaused',
  'ScheduledReportResumed',
  'ScheduledReportDeleted',
  'ReportSendingStarted',
  'ScheduledReportSent',
  'ScheduledReportNotSent',
] as const;
type Fact = Recorded<(typeof FOLLOWS)[number]>;

const REPORTS: RowFold<Fact['type'], 'scheduled_reports'> = {
  table: 'scheduled_reports',
  key: ['company_id', 'id'],
  keyOf: ({ meta, data }) => [meta.company, data.scheduledReportId],
  asks: ['ScheduledReportChanged', 'ScheduledReportSent', 'ScheduledReportNotSent'],
  begin: (event) => (event.type === 'ReportScheduled' ? scheduled(event) : undefined),
  change: changeOf,
};

export const scheduledReports = projection({
  name: SCHEDULED_REPORTS_MODEL,
  follows: FOLLOWS,
  tables: scheduledReportTables,
  project: (events, rows) => foldRows(rows, events, REPORTS),
});

const scheduled = ({ meta, data }: Recorded<'ReportScheduled'>): ScheduledReportRow => ({
  company_id: meta.company,
  id: data.scheduledReportId,
  user_id: data.userId,
  report: data.report,
  filters: filtersIn(data.path),
  period: data.period,
  rhythm: data.rhythm,
  format: data.format,
  status: 'active',
  paused_for: null,
  next_due: data.nextDue,
  sending_id: null,
  last_at: null,
  unsent_for: null,
  file_outcome: null,
  created_at: meta.occurredAt,
});

function changeOf(
  { type, meta, data }: Fact,
  row: ScheduledReportRow | undefined,
): Partial<ScheduledReportRow> {
  switch (type) {
    case 'ScheduledReportChanged': {
      const { period, rhythm, format, nextDue } = data;
      return { period, rhythm, format, next_due: row?.status === 'active' ? nextDue : null };
    }
    case 'ScheduledReportPaused': {
      const { pausedFor: paused_for } = data;
      return {
        ...{ status: 'paused', paused_for, next_due: null },
        ...(paused_for !== 'by_hand' && { sending_id: null }),
      };
    }
    case 'ScheduledReportResumed':
      return { status: 'active', paused_for: null, next_due: data.nextDue };
    case 'ScheduledReportDeleted':
      return { status: 'deleted', next_due: null, sending_id: null };
    case 'ReportSendingStarted':
      return { next_due: data.nextDue, sending_id: data.sendingId };
    case 'ScheduledReportSent':
    case 'ScheduledReportNotSent':
      return {
        last_at: meta.occurredAt,
        ...(row?.sending_id === data.sendingId && { sending_id: null }),
        ...(type === 'ScheduledReportSent'
          ? { unsent_for: null, file_outcome: data.fileOutcome }
          : { unsent_for: data.unsentFor, file_outcome: null }),
      };
    case 'ReportScheduled':
      return {};
  }
}

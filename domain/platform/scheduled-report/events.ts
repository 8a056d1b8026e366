import type { Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { ReportName } from './mailed-reports.js';
import type { ReportPeriod } from './report-period.js';
import type { SendingRhythm } from './sending-rhythm.js';

/** The files that a report is taken along as. */
export const REPORT_FILE_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];

/** What comes in the mail: a summary with a link alone, or with a file too. */
export const REPORT_FORMATS = ['link', ...REPORT_FILE_FORMATS] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What of a scheduled report its owner may choose anew. */
export interface ReportChoice {
  readonly period: ReportPeriod;
  readonly rhythm: SendingRhythm;
  readonly format: ReportFormat;
}

/** Why none is sent for the time being: its owner wants none, or may not have it any more. */
export type PausedFor = 'by_hand' | 'user_barred' | 'not_of_company' | 'not_permitted' | 'no_address';

/** Why one was not sent although it was due. */
export type UnsentFor = 'refused' | 'not_taken' | 'unreadable' | 'stale';

/** What became of the file: it hangs on the letter, is too large for one, or none was wanted. */
export type FileOutcome = 'attached' | 'too_large' | 'none';

/**
 * A report that a user of the company gets by mail (feature 13): one stream each. Where it is sent is nowhere in it: that is the address
 * of its owner's account, at the moment of sending.
 */
export type ScheduledReportEvent =
  /** `path` is the report's address without its time: that is said by `period`, counted from the day of sending. */
  | DomainEvent<
      'ReportScheduled',
      {
        scheduledReportId: string;
        userId: string;
        report: ReportName;
        path: string;
        nextDue: Instant;
      } & ReportChoice
    >
  | DomainEvent<'ScheduledReportChanged', { scheduledReportId: string; nextDue: Instant } & ReportChoice>
  | DomainEvent<'ScheduledReportPaused', { scheduledReportId: string; userId: string; pausedFor: PausedFor }>
  | DomainEvent<'ScheduledReportResumed', { scheduledReportId: string; nextDue: Instant }>
  | DomainEvent<'ScheduledReportDeleted', { scheduledReportId: string }>
  /**
   * One is to be sent: it was time, or somebody asked for it now. It is told once for each due moment, whoever looks: this is the claim, and
   * what is sent is sent in its name. Moments that passed while nobody looked are over with it.
   */
  | DomainEvent<
      'ReportSendingStarted',
      { scheduledReportId: string; sendingId: string; due: Instant; nextDue: Instant | null; byHand?: true }
    >
  | DomainEvent<
      'ScheduledReportSent',
      { scheduledReportId: string; sendingId: string; fileOutcome: FileOutcome }
    >
  | DomainEvent<
      'ScheduledReportNotSent',
      { scheduledReportId: string; userId: string; sendingId: string; unsentFor: UnsentFor }
    >;

export const scheduledReportEvents = describeEvents<ScheduledReportEvent>({
  ReportScheduled: { schema: 1 },
  ScheduledReportChanged: { schema: 1 },
  ScheduledReportPaused: { schema: 1 },
  ScheduledReportResumed: { schema: 1 },
  ScheduledReportDeleted: { schema: 1 },
  ReportSendingStarted: { schema: 1 },
  ScheduledReportSent: { schema: 1 },
  ScheduledReportNotSent: { schema: 1 },
});

import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { FileOutcome, PausedFor, ReportChoice, ScheduledReportEvent, UnsentFor } from './events.js';
import { filtersIn, MAILED_REPORTS, pathOf, type ReportName } from './mailed-reports.js';
import { assertPeriodFits } from './report-period.js';
import { assertRhythm } from './sending-rhythm.js';

/** So many a user may have: more letters are read by nobody. */
export const MAX_SCHEDULED_REPORTS = 30;
/** One that is asked for again meanwhile is on its way already; after that long it is believed to be lost. */
const ON_ITS_WAY_ms = 3_600_000;

export type ScheduledReportCommand = { readonly scheduledReportId: string } & (
  | ({
      readonly type: 'schedule';
      readonly userId: string;
      readonly report: ReportName;
      readonly filters: Readonly<Record<string, string>>;
      readonly nextDue: Instant;
    } & ReportChoice)
  | ({ readonly type: 'change'; readonly nextDue: Instant } & ReportChoice)
  | { readonly type: 'pause'; readonly pausedFor: PausedFor }
  | { readonly type: 'resume'; readonly nextDue: Instant }
  | { readonly type: 'delete' }
  /** It is time: of the moment that the report was waiting for, and of no other. */
  | {
      readonly type: 'fall-due';
      readonly sendingId: string;
      readonly due: Instant;
      readonly nextDue: Instant;
    }
  | { readonly type: 'send-now'; readonly sendingId: string; readonly now: Instant }
  | { readonly type: 'note-sent'; readonly sendingId: string; readonly fileOutcome: FileOutcome }
  | { readonly type: 'note-unsent'; readonly sendingId: string; readonly unsentFor: UnsentFor }
);

interface Sending {
  readonly id: string;
  readonly due: Instant;
}

export interface ScheduledReportState {
  readonly status: 'none' | 'active' | 'paused' | 'deleted';
  readonly userId: string;
  readonly report: ReportName;
  readonly filters: Readonly<Record<string, string>>;
  readonly choice: ReportChoice;
  /** Null while it is paused. */
  readonly nextDue: Instant | null;
  /** What fell due and of which nobody has said what became of it. */
  readonly underWay: readonly Sending[];
}

const NOTHING: ReportChoice = {
  period: { kind: 'as_it_stands' },
  rhythm: { every: 'day', hour: 0, businessDaysOnly: false },
  format: 'link',
};

/**
 * A report that comes by mail (feature 13). What falls due is told once for each moment; what became of it, once for each of these.
 * @throws DomainError `not_found`; `invalid`, `report_period_invalid` on what was chosen; `scheduled_report_on_its_way` (406)
 */
export const scheduledReportDecider: Decider<
  ScheduledReportState,
  ScheduledReportCommand,
  ScheduledReportEvent
> = {
  initial: {
    status: 'none',
    userId: '',
    report: 'cash-flow',
    filters: {},
    choice: NOTHING,
    nextDue: null,
    underWay: [],
  },
  decide(command, state) {
    const { scheduledReportId } = command;
    if (command.type === 'schedule') {
      if (state.status !== 'none') throw notAcceptable('record_exists');
      const { type: _, filters, ...scheduled } = command;
      assertChoice(scheduled.report, scheduled);
      return [{ type: 'ReportScheduled', data: { ...scheduled, path: pathOf(scheduled.report, filters) } }];
    }
    if (state.status === 'none' || state.status === 'deleted') {
      // What was on its way when it was deleted has nothing to say any more.
      if (state.status === 'deleted' && !isOfPeople(command.type)) return [];
      throw notFound();
    }
    const { userId } = state;
    switch (command.type) {
      case 'change': {
        const { period, rhythm, format, nextDue } = command;
        assertChoice(state.report, command);
        if (same({ period, rhythm, format }, state.choice)) return [];
        return [
          { type: 'ScheduledReportChanged', data: { scheduledReportId, period, rhythm, format, nextDue } },
        ];
      }
      case 'pause':
        if (state.status === 'paused' && !isAnswerToSending(command.pausedFor, state)) return [];
        return [
          {
            type: 'ScheduledReportPaused',
            data: { scheduledReportId, userId, pausedFor: command.pausedFor },
          },
        ];
      case 'resume':
        if (state.status === 'active') return [];
        return [{ type: 'ScheduledReportResumed', data: { scheduledReportId, nextDue: command.nextDue } }];
      case 'delete':
        return [{ type: 'ScheduledReportDeleted', data: { scheduledReportId } }];
      case 'fall-due': {
        const { sendingId, due, nextDue } = command;
        if (state.status !== 'active' || state.nextDue !== due) return [];
        return [{ type: 'ReportSendingStarted', data: { scheduledReportId, sendingId, due, nextDue } }];
      }
      case 'send-now': {
        const { sendingId, now: due } = command;
        if (state.underWay.some((each) => Date.parse(due) - Date.parse(each.due) < ON_ITS_WAY_ms))
          throw notAcceptable('scheduled_report_on_its_way');
        const data = { scheduledReportId, sendingId, due, nextDue: state.nextDue, byHand: true } as const;
        return [{ type: 'ReportSendingStarted', data }];
      }
      case 'note-sent': {
        const { sendingId, fileOutcome } = command;
        if (!isUnderWay(state, sendingId)) return [];
        return [{ type: 'ScheduledReportSent', data: { scheduledReportId, sendingId, fileOutcome } }];
      }
      case 'note-unsent': {
        const { sendingId, unsentFor } = command;
        if (!isUnderWay(state, sendingId)) return [];
        return [
          { type: 'ScheduledReportNotSent', data: { scheduledReportId, userId, sendingId, unsentFor } },
        ];
      }
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'ReportScheduled': {
        const { userId, report, path, nextDue, period, rhythm, format } = data;
        const choice = { period, rhythm, format };
        return { status: 'active', userId, report, filters: filtersIn(path), choice, nextDue, underWay: [] };
      }
      case 'ScheduledReportChanged': {
        const { period, rhythm, format, nextDue } = data;
        const isActive = state.status === 'active';
        return { ...state, choice: { period, rhythm, format }, nextDue: isActive ? nextDue : null };
      }
      case 'ScheduledReportPaused':
        // Whoever pauses it lets a letter that is on its way arrive; any other reason is why that was not sent.
        return {
          ...state,
          ...{ status: 'paused', nextDue: null },
          underWay: data.pausedFor === 'by_hand' ? state.underWay : [],
        };
      case 'ScheduledReportResumed':
        return { ...state, status: 'active', nextDue: data.nextDue };
      case 'ScheduledReportDeleted':
        return { ...state, status: 'deleted', nextDue: null, underWay: [] };
      case 'ReportSendingStarted': {
        const { sendingId: id, due, nextDue } = data;
        return { ...state, nextDue, underWay: [...state.underWay, { id, due }] };
      }
      case 'ScheduledReportSent':
      case 'ScheduledReportNotSent':
        return { ...state, underWay: state.underWay.filter(({ id }) => id !== data.sendingId) };
    }
  },
};

/** Whether a letter of it is still to be sent. */
export const isUnderWay = ({ underWay }: ScheduledReportState, sendingId: string): boolean =>
  underWay.some(({ id }) => id === sendingId);

/** One that is paused may be asked for by hand, and turn out to be nobody's to have. */
const isAnswerToSending = (pausedFor: PausedFor, { underWay }: ScheduledReportState): boolean =>
  pausedFor !== 'by_hand' && underWay.length > 0;

const isOfPeople = (type: ScheduledReportCommand['type']): boolean =>
  type === 'change' || type === 'pause' || type === 'resume' || type === 'delete' || type === 'send-now';

function assertChoice(report: ReportName, { period, rhythm }: ReportChoice): void {
  assertRhythm(rhythm);
  assertPeriodFits(period, MAILED_REPORTS[report].askedBy);
}

/** What somebody gets by mail: which report, asked what, of which days, when and how. */
export interface ReportWish extends ReportChoice {
  readonly report: ReportName;
  readonly filters: Readonly<Record<string, string>>;
}

/** Whether two are one letter twice. */
export const isSameWish = (one: ReportWish, other: ReportWish): boolean => same(wishOf(one), wishOf(other));

const wishOf = ({ report, filters, period, rhythm, format }: ReportWish): ReportWish => ({
  ...{ report, filters, period, rhythm, format },
});

/** Of plain data whose keys stand in the order in which they were read. */
const same = (one: ReportChoice, other: ReportChoice): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, each]) => [key, sorted(each)])
    : value;

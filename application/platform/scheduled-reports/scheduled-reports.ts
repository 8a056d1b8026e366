import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type {
  FileOutcome,
  PausedFor,
  ReportChoice,
  UnsentFor,
} from '@fidelidade/domain/platform/scheduled-report/events.js';
import type { ReportName } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import { scheduledReportDecider } from '@fidelidade/domain/platform/scheduled-report/scheduled-report.js';
import { nextDue } from '@fidelidade/domain/platform/scheduled-report/sending-rhythm.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import { CompanyCalendars } from './company-calendars.js';
import { LettersOfUsers } from './letters-of-users.js';

/** A user wants a report by mail (feature 13). */
export class ScheduleReport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly report: ReportName,
    readonly filters: Readonly<Record<string, string>>,
    readonly choice: ReportChoice,
  ) {
    super(context);
  }
}

export class ChangeScheduledReport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly id: string,
    readonly choice: ReportChoice,
  ) {
    super(context);
  }
}

export class PauseScheduledReport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly id: string,
    readonly pausedFor: PausedFor,
  ) {
    super(context);
  }
}

export class ResumeScheduledReport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly id: string,
  ) {
    super(context);
  }
}

export class DeleteScheduledReport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly id: string,
  ) {
    super(context);
  }
}

/** Its moment has come. The command's id is made of report and moment: two who look see it once. */
export class CallDueReport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly id: string,
    readonly due: Instant,
  ) {
    super(context);
  }
}

/** Somebody wants it now; when it comes next stays as it is. */
export class SendReportNow extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly id: string,
  ) {
    super(context);
  }
}

/** What became of one that fell due. */
export class NoteReportSending extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly id: string,
    readonly sendingId: string,
    readonly outcome: { readonly fileOutcome: FileOutcome } | { readonly unsentFor: UnsentFor },
  ) {
    super(context);
  }
}

const itsId = ({ id }: { readonly id: string }): string => id;

const ScheduleReportHandler = handlesAsking(
  LettersOfUsers,
  ScheduleReport,
  ({ context }) => idFrom('scheduled-report', context.company, context.commandId),
  async (unit, { context, report, filters, choice }, scheduledReportId, letters) => {
    const userId = context.actor.id;
    const next = nextDue(choice.rhythm, context.occurredAt, await letters.calendars.of(context.company));
    await unit.decide(scheduledReportDecider, streams.scheduledReport(scheduledReportId), {
      ...{ type: 'schedule', scheduledReportId, userId, report, filters, nextDue: next },
      ...choice,
    });
    await letters.assertFits(unit, scheduledReportId, userId, { report, filters, ...choice });
  },
  MANY_AT_ONCE,
);

const ChangeScheduledReportHandler = handlesAsking(
  LettersOfUsers,
  ChangeScheduledReport,
  itsId,
  async (unit, { context, choice }, scheduledReportId, letters) => {
    const next = nextDue(choice.rhythm, context.occurredAt, await letters.calendars.of(context.company));
    const stream = streams.scheduledReport(scheduledReportId);
    const { userId, report, filters } = await unit.decide(scheduledReportDecider, stream, {
      ...{ type: 'change', scheduledReportId, nextDue: next },
      ...choice,
    });
    await letters.assertFits(unit, scheduledReportId, userId, { report, filters, ...choice });
  },
  MANY_AT_ONCE,
);

const PauseScheduledReportHandler = handles(
  PauseScheduledReport,
  itsId,
  (unit, { pausedFor }, scheduledReportId) =>
    unit.decide(scheduledReportDecider, streams.scheduledReport(scheduledReportId), {
      ...{ type: 'pause', scheduledReportId, pausedFor },
    }),
);

const ResumeScheduledReportHandler = handlesAsking(
  CompanyCalendars,
  ResumeScheduledReport,
  itsId,
  async (unit, { context }, scheduledReportId, calendars) => {
    const stream = streams.scheduledReport(scheduledReportId);
    const { choice } = await unit.load(scheduledReportDecider, stream);
    const next = nextDue(choice.rhythm, context.occurredAt, await calendars.of(context.company));
    return unit.decide(scheduledReportDecider, stream, { type: 'resume', scheduledReportId, nextDue: next });
  },
);

const DeleteScheduledReportHandler = handles(DeleteScheduledReport, itsId, (unit, _, scheduledReportId) =>
  unit.decide(scheduledReportDecider, streams.scheduledReport(scheduledReportId), {
    ...{ type: 'delete', scheduledReportId },
  }),
);

const CallDueReportHandler = handlesAsking(
  CompanyCalendars,
  CallDueReport,
  itsId,
  async (unit, { context, due }, scheduledReportId, calendars) => {
    const stream = streams.scheduledReport(scheduledReportId);
    const { choice } = await unit.load(scheduledReportDecider, stream);
    const next = nextDue(choice.rhythm, context.occurredAt, await calendars.of(context.company));
    const sendingId = sendingOf(context);
    return unit.decide(scheduledReportDecider, stream, {
      ...{ type: 'fall-due', scheduledReportId, sendingId, due, nextDue: next },
    });
  },
);

const SendReportNowHandler = handles(SendReportNow, itsId, (unit, { context }, scheduledReportId) =>
  unit.decide(scheduledReportDecider, streams.scheduledReport(scheduledReportId), {
    ...{ type: 'send-now', scheduledReportId, sendingId: sendingOf(context), now: context.occurredAt },
  }),
);

const NoteReportSendingHandler = handles(
  NoteReportSending,
  itsId,
  (unit, { sendingId, outcome }, scheduledReportId) =>
    unit.decide(
      scheduledReportDecider,
      streams.scheduledReport(scheduledReportId),
      'unsentFor' in outcome
        ? { type: 'note-unsent', scheduledReportId, sendingId, unsentFor: outcome.unsentFor }
        : { type: 'note-sent', scheduledReportId, sendingId, fileOutcome: outcome.fileOutcome },
    ),
);

const sendingOf = ({ company, commandId }: CommandContext): string =>
  idFrom('report-sending', company, commandId);

export const SCHEDULED_REPORT_HANDLERS = [
  ScheduleReportHandler,
  ChangeScheduledReportHandler,
  PauseScheduledReportHandler,
  ResumeScheduledReportHandler,
  DeleteScheduledReportHandler,
  CallDueReportHandler,
  SendReportNowHandler,
  NoteReportSendingHandler,
];

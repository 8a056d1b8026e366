import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type {
  BusinessCommand,
  CommandOutcome,
  CommandContext,
} from '@fidelidade/application/execution/command.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import {
  ChangeScheduledReport,
  DeleteScheduledReport,
  PauseScheduledReport,
  ResumeScheduledReport,
  ScheduleReport,
  SendReportNow,
} from '@fidelidade/application/platform/scheduled-reports/scheduled-reports.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import {
  filtersOf,
  isMailedReport,
  MAILED_REPORTS,
} from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import {
  findScheduledReport,
  scheduledReportsOf,
  type ShownScheduledReport,
} from '@fidelidade/projections/platform/scheduled-reports/queries.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { Reads, ReadsOfHouse } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { House } from '../../reports/house.js';
import { assertAnswers } from '../../reports/mailed/assert-answers.js';
import { OwnAccount } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { mayUse } from '../../session/standing.js';
import {
  choiceOf,
  filtersAsked,
  ScheduledReportChangeDto,
  ScheduledReportDto,
} from './scheduled-report.dto.js';

const MODELS = ['scheduled-reports'];

/**
 * The reports that a user gets by mail (feature 13): each their own, of those that they may see. Whoever administers the company sees
 * and manages those of all; they go to their owner, whoever changes them.
 */
@ApiTags('scheduled-reports')
@Controller('api/scheduled-reports')
export class ScheduledReportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(House) private readonly house: House,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @OwnAccount('staff')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
  ) {
    const rows = await scheduledReportsOf(database, company, reachOf(session));
    return { data: rows.map((row) => recordOf(row, session)) };
  }

  @Get(':id')
  @OwnAccount('staff')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Param('id') id: string,
  ) {
    return recordOf(await this.find(database, company, session, id), session);
  }

  /** Of a report that answers what is asked, and that whoever asks may see now; whether they still may is asked again whenever one is sent. */
  @Post()
  @OwnAccount('staff')
  async schedule(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
    @Context() context: CommandContext,
    @Body() form: ScheduledReportDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { report } = form;
    if (!isMailedReport(report)) throw new DomainError('invalid', { field: 'report' });
    const { permission } = MAILED_REPORTS[report];
    if (!mayUse(session, permission))
      throw new DomainError('forbidden', { refusal: 'forbidden', params: { permission } });
    const filters = filtersAsked(form.filters);
    const choice = choiceOf(form);
    const house = () => this.house.open(session, reads, permission);
    const { permissions } = session;
    const whoever = { database, company, viewer, permissions, language: languageOf(reply.request), house };
    await assertAnswers({ report, filters, period: choice.period }, whoever, this.clock.now());
    const command = new ScheduleReport(context, report, filtersOf(report, filters), choice);
    return this.done(command, 'report_scheduled', { database, company, session, reply });
  }

  @Put(':id')
  @OwnAccount('staff')
  async change(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() form: ScheduledReportChangeDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.find(database, company, session, id);
    const command = new ChangeScheduledReport(context, id, choiceOf(form));
    return this.done(command, 'saved', { database, company, session, reply });
  }

  @Post(':id/pause')
  @HttpCode(200)
  @OwnAccount('staff')
  async pause(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.find(database, company, session, id);
    const command = new PauseScheduledReport(context, id, 'by_hand');
    return this.done(command, 'report_paused', { database, company, session, reply });
  }

  @Post(':id/resume')
  @HttpCode(200)
  @OwnAccount('staff')
  async resume(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.find(database, company, session, id);
    return this.done(new ResumeScheduledReport(context, id), 'report_resumed', {
      ...{ database, company, session, reply },
    });
  }

  /** To its owner, beside its rhythm. */
  @Post(':id/send')
  @HttpCode(200)
  @OwnAccount('staff')
  async send(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.find(database, company, session, id);
    return this.done(new SendReportNow(context, id), 'report_sending', {
      ...{ database, company, session, reply },
    });
  }

  @Delete(':id')
  @OwnAccount('staff')
  async remove(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.find(database, company, session, id);
    const outcome: CommandOutcome = await this.commands.execute(new DeleteScheduledReport(context, id));
    await this.answers.settle(reply, outcome, MODELS);
    return { status: 'success', message: message(languageOf(reply.request), 'report_unscheduled') };
  }

  /** @throws DomainError `not_found` for one of another company, or of somebody else where whoever asks does not administer */
  private async find(
    database: ReadDatabase,
    company: string,
    session: Session,
    id: string,
  ): Promise<ShownScheduledReport> {
    const row = await findScheduledReport(database, company, reachOf(session), id);
    if (!row) throw notFound();
    return row;
  }

  private async done(command: BusinessCommand, said: string, { database, company, session, reply }: Asking) {
    const outcome: CommandOutcome = await this.commands.execute(command);
    return this.answers.action(reply, said, outcome, MODELS, async (id) => {
      const row = await findScheduledReport(database, company, reachOf(session), id);
      return row && recordOf(row, session);
    });
  }
}

interface Asking {
  readonly database: ReadDatabase;
  readonly company: string;
  readonly session: Session;
  readonly reply: ApiReply;
}

/** Whose they see: their own, or those of all. */
const reachOf = ({ ambient, subject }: Session): string | undefined =>
  ambient === 'A' ? undefined : subject;

const recordOf = (row: ShownScheduledReport, { subject }: Session) => ({
  id: row.id,
  report: row.report,
  filters: row.filters,
  period: row.period,
  rhythm: rhythmRecord(row.rhythm),
  format: row.format,
  status: row.status,
  /** Why it is paused; null while it is not. */
  paused_for: row.paused_for,
  next_due: row.next_due,
  /** Whether one is on its way. */
  is_sending: row.sending_id !== null,
  last_at: row.last_at,
  /** Why the last one was not sent; null where it was. */
  unsent_for: row.unsent_for,
  file_outcome: row.file_outcome,
  user_name: row.user_name,
  is_own: row.user_id === subject,
  created_at: row.created_at,
});

const rhythmRecord = ({ businessDaysOnly, ...rhythm }: ShownScheduledReport['rhythm']) => ({
  ...rhythm,
  business_days_only: businessDaysOnly,
});

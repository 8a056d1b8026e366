import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { BusinessCommand, CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import {
  Approve,
  ChangeApprovalRules,
  RefuseApproval,
  WithdrawApproval,
} from '@fidelidade/application/platform/approval/approval.commands.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { approvalRulesDecider } from '@fidelidade/domain/platform/approval/rules.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import {
  findApproval,
  listApprovals,
  waitingFor,
} from '@fidelidade/projections/platform/approvals/queries.js';
import { Answers, told } from '../../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer, viewerOf } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { message } from '../../http/messages.js';
import { recordReads } from '../../http/record-reads.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { ApprovalRulesDto, RefuseApprovalDto } from './approval.dto.js';
import { approvalRecord, approvalRulesRecord } from './approval.record.js';

/** What the last signature may have done is shown with it. */
const TOUCHED = [
  ...['approvals', 'staff-notifications', 'finance'],
  ...['loyalty-balances', 'lots', 'statement'],
  ...['products', 'stock-movements', 'goods-lots', 'access', 'coupons'],
];

/** What somebody asked others to agree to: one inbox for the whole product. */
@ApiTags('approvals')
@Controller('api/approvals')
class ApprovalsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Executor) private readonly executor: Executor,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Which operations ask. */
  @Get('rules')
  @Requires('system.companies.view')
  async rules(@Company() company: string) {
    return approvalRulesRecord(
      await this.executor.load(approvalRulesDecider, company, streams.approvalRules()),
    );
  }

  /** All of them; an empty list asks nobody. */
  @Put('rules')
  @Requires('system.companies.edit')
  async changeRules(
    @CurrentSession() { language }: Session,
    @Context() context: CommandContext,
    @Body() { operations, version }: ApprovalRulesDto,
  ) {
    const outcome = await this.commands.execute(
      new ChangeApprovalRules(context, operations, version ?? undefined),
    );
    return {
      status: 'success',
      message: message(language, told('saved', outcome)),
      data: await this.rules(context.company),
    };
  }

  /** How many wait for whoever asks. */
  @Get('waiting')
  @Requires('system.approvals.approve')
  async waiting(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
  ) {
    return { count: await waitingFor(database, company, viewer) };
  }

  /** The last of the signatures does what was asked. */
  @Post(':id/approve')
  @HttpCode(200)
  @Requires('system.approvals.approve')
  async approve(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const answer = await this.decide(database, new Approve(context, id), 'approval_granted_done', reply);
    if (answer.data.status === APPROVAL_STATUS.approved) return answer;
    return { ...answer, message: message(languageOf(reply.request), 'approval_signed_done') };
  }

  @Post(':id/refuse')
  @HttpCode(200)
  @Requires('system.approvals.approve')
  refuse(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: RefuseApprovalDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.decide(database, new RefuseApproval(context, id, reason), 'approval_refused_done', reply);
  }

  /** By whoever asked. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('system.approvals.view')
  cancel(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.decide(database, new WithdrawApproval(context, id), 'approval_cancelled_done', reply);
  }

  private async decide(database: ReadDatabase, command: BusinessCommand, text: string, reply: ApiReply) {
    const { context } = command;
    const outcome = await this.commands.execute(command);
    const find = (id: string) => findApproval(database, context.company, id, viewerOf(context));
    const answer = await this.answers.action(reply, text, outcome, TOUCHED, find);
    return { ...answer, data: approvalRecord(answer.data) };
  }
}

export const APPROVAL_CONTROLLERS: Type[] = [
  // Before the reads, whose ids would take «rules» for one.
  ApprovalsController,
  recordReads({
    resource: 'approvals',
    columns: LIST_COLUMNS.approvals,
    permissions: { view: 'system.approvals.view' },
    list: listApprovals,
    find: findApproval,
    show: approvalRecord,
  }),
];

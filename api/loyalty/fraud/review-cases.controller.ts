import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { BusinessCommand, CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import {
  ChangeFraudLimits,
  ClearReviewCase,
  ConfirmReviewCase,
} from '@fidelidade/application/loyalty/fraud/review-cases.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { fraudLimitsDecider } from '@fidelidade/domain/loyalty/fraud/limits.js';
import { reviewCaseDecider, type Measure } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { sharedDeviceDecider } from '@fidelidade/domain/loyalty/fraud/shared-device.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findReviewCase,
  listReviewCases,
  namesOfParticipants,
  otherCases,
  salesBeside,
} from '@fidelidade/projections/loyalty/review-cases/queries.js';
import { Answers, told } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { message } from '../../http/messages.js';
import { recordReads } from '../../http/record-reads.js';
import type { ApiReply } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { ClearCaseDto, ConfirmCaseDto, FraudLimitsDto, limitsIn } from './review-case.dto.js';
import { accountRecord, limitsRecord, reviewCaseRecord, saleBesideRecord } from './review-case.record.js';

const MODELS = ['review-cases'];
const TOUCHED = [
  ...MODELS,
  'sales',
  'loyalty-balances',
  'lots',
  'statement',
  'participants',
  'participant-directory',
];

/** So many of the latest are named: more are a device of the shop. */
const MOST_ACCOUNTS = 50;

/** Who may do what a case leads to, by the very rights that do it without one. */
const RIGHT_FOR: Readonly<Record<Measure, Permission>> = {
  sale_cancelled: 'loyalty.sales.return',
  participant_disabled: 'loyalty.participants.edit',
};

/** What looked like fraud, and what whoever looked found. */
@ApiTags('review cases')
@Controller('api/review-cases')
class ReviewCasesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Executor) private readonly executor: Executor,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** From where on something is flagged. */
  @Get('limits')
  @Requires('loyalty.review-cases.view')
  async limits(@Company() company: string) {
    return limitsRecord(await this.executor.load(fraudLimitsDecider, company, streams.fraudLimits()));
  }

  /** All of them, for they are weighed together; null looks for nothing of the kind. */
  @Put('limits')
  @Requires('loyalty.review-cases.limits')
  async changeLimits(
    @CurrentSession() { language }: Session,
    @Context() context: CommandContext,
    @Body() dto: FraudLimitsDto,
  ) {
    const outcome = await this.commands.execute(
      new ChangeFraudLimits(context, limitsIn(dto), dto.version ?? undefined),
    );
    return {
      status: 'success',
      message: message(language, told('saved', outcome)),
      data: await this.limits(context.company),
    };
  }

  /** What else is known of those whom it is about, to lie beside it. */
  @Get(':id/facts')
  @Requires('loyalty.review-cases.view')
  async facts(
    @Reads() database: ReadDatabase,
    @CurrentSession() { permissions }: Session,
    @Company() company: string,
    @Param('id') id: string,
  ) {
    const found = await findReviewCase(database, company, id);
    if (!found) throw notFound();
    const { participant_id: participantId, staff_id: staffId } = found;
    const [sales, ofParticipant, ofStaff, accounts] = await Promise.all([
      salesBeside(database, company, participantId),
      otherCases(database, company, { column: 'participant_id', id: participantId, but: id }),
      staffId === null ? [] : otherCases(database, company, { column: 'staff_id', id: staffId, but: id }),
      permissions.has('loyalty.participants.view') ? this.accountsOfDevice(database, company, id) : null,
    ]);
    return {
      sales_of_participant: sales.map(saleBesideRecord),
      cases_of_participant: ofParticipant.map(reviewCaseRecord),
      cases_of_staff: ofStaff.map(reviewCaseRecord),
      /** All that were opened on the device by now, also after the case was raised; null for whoever may not see participants. */
      accounts_of_device: accounts,
    };
  }

  private async accountsOfDevice(database: ReadDatabase, company: string, caseId: string) {
    const { fact } = await this.executor.load(reviewCaseDecider, company, streams.reviewCase(caseId));
    if (fact?.deviceKey === undefined) return [];
    const { accounts } = await this.executor.load(
      sharedDeviceDecider,
      company,
      streams.sharedDevice(fact.deviceKey),
    );
    const shown = accounts.slice(-MOST_ACCOUNTS);
    const named = await namesOfParticipants(database, company, shown);
    return shown.map((id) => accountRecord(id, named.get(id)));
  }

  /** It was as it should be. */
  @Post(':id/clear')
  @HttpCode(200)
  @Requires('loyalty.review-cases.decide')
  clear(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: ClearCaseDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.decide(database, new ClearReviewCase(context, id, reason), 'review_case_cleared', reply);
  }

  /** It was not; the sale may be cancelled and the participant blocked with it, by whoever may do that. */
  @Post(':id/confirm')
  @HttpCode(200)
  @Requires('loyalty.review-cases.decide')
  confirm(
    @Reads() database: ReadDatabase,
    @CurrentSession() { permissions }: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason, measures: asked }: ConfirmCaseDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const measures = asked ?? [];
    for (const measure of measures) {
      const permission = RIGHT_FOR[measure];
      if (!permissions.has(permission))
        throw new DomainError('forbidden', { refusal: 'forbidden', params: { permission } });
    }
    const command = new ConfirmReviewCase(context, id, reason, measures);
    return this.decide(database, command, 'review_case_confirmed', reply);
  }

  private async decide(database: ReadDatabase, command: BusinessCommand, text: string, reply: ApiReply) {
    const outcome = await this.commands.execute(command);
    const find = (id: string) => findReviewCase(database, command.context.company, id);
    const answer = await this.answers.action(reply, text, outcome, TOUCHED, find);
    return { ...answer, data: reviewCaseRecord(answer.data) };
  }
}

export const REVIEW_CASE_CONTROLLERS: Type[] = [
  // Before the reads, whose ids would take «limits» for one.
  ReviewCasesController,
  recordReads({
    resource: 'review-cases',
    columns: LIST_COLUMNS['review-cases'],
    permissions: { view: 'loyalty.review-cases.view' },
    list: listReviewCases,
    find: findReviewCase,
    show: reviewCaseRecord,
  }),
];

import { Body, Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  EndCampaign,
  StartCampaign,
  UndoCampaign,
} from '@fidelidade/application/loyalty/campaign/campaign.commands.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { recipientsProblems } from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { findCampaign, listCampaigns } from '@fidelidade/projections/loyalty/campaigns/queries.js';
import { previewRecipients } from '@fidelidade/projections/loyalty/campaigns/recipients.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { Reads } from '../../http/read-scope.js';
import { recordReads } from '../../http/record-reads.js';
import type { ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { VoucherReasonDto } from '../voucher/voucher.dto.js';
import { campaignDetails, CampaignDto, recipients, RecipientsDto } from './campaign.dto.js';
import { campaignRecord } from './campaign.record.js';

const MODELS = ['voucher-campaigns'];
/** As many names as tell whether the right people are meant. */
const SAMPLE = 5;

/** Vouchers that are given to many: at once, or on birthdays. */
@ApiTags('voucher-campaigns')
@Controller('api/voucher-campaigns')
class CampaignsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How many are meant now, and a few of them by name for whoever may see customers. */
  @Post('preview')
  @HttpCode(200)
  @Requires('loyalty.vouchers.create')
  async preview(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { permissions }: Session,
    @Body() dto: RecipientsDto,
  ) {
    const { occasion } = dto;
    const meant = recipients(dto);
    refuseAll(recipientsProblems(meant, occasion));
    const today = await companyDay(database, company, this.clock.now());
    const shown = permissions.has('loyalty.participants.view') ? SAMPLE : 0;
    const asked = { recipients: meant, occasion, shown };
    return { data: await previewRecipients(database, company, asked, today) };
  }

  @Post()
  @Requires('loyalty.vouchers.create')
  async start(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: CampaignDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new StartCampaign(context, campaignDetails(dto)));
    const find = (id: string) => findCampaign(database, context.company, id);
    return campaignRecord(await this.answers.record(reply, outcome, MODELS, find));
  }

  /** Of birthdays: nobody is given anything more. */
  @Post(':id/end')
  @HttpCode(200)
  @Requires('loyalty.vouchers.create')
  end(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, reply, 'campaign_ended', new EndCampaign(context, id));
  }

  /** What nobody used is cancelled; what was used stays. */
  @Post(':id/undo')
  @HttpCode(200)
  @Requires('loyalty.vouchers.cancel')
  undo(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: VoucherReasonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, reply, 'campaign_undoing', new UndoCampaign(context, id, reason));
  }

  private async carryOut(
    database: ReadDatabase,
    reply: ApiReply,
    text: string,
    command: EndCampaign | UndoCampaign,
  ) {
    const { company } = command.context;
    const outcome = await this.commands.execute(command);
    const find = (id: string) => findCampaign(database, company, id);
    const answer = await this.answers.action(reply, text, outcome, MODELS, find);
    return { ...answer, data: campaignRecord(answer.data) };
  }
}

export const CAMPAIGN_CONTROLLERS: Type[] = [
  CampaignsController,
  recordReads({
    resource: 'voucher-campaigns',
    columns: LIST_COLUMNS['voucher-campaigns'],
    permissions: { view: 'loyalty.vouchers.view' },
    list: listCampaigns,
    find: findCampaign,
    show: campaignRecord,
  }),
];

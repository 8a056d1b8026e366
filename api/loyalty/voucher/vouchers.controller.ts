import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  CancelVoucher,
  IssueVoucher,
  ReverseVoucherUse,
} from '@fidelidade/application/loyalty/voucher/voucher.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findVoucher,
  listVouchers,
  usesOfVoucher,
} from '@fidelidade/projections/loyalty/vouchers/queries.js';
import { Answers } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { recordReads } from '../../http/record-reads.js';
import type { ApiReply } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import { VoucherDto, VoucherReasonDto, voucherTerms } from './voucher.dto.js';
import { voucherRecord, voucherUseRecord } from './voucher.record.js';

const MODELS = ['vouchers'];

/** What the shop promises its customers beside cashback. */
@ApiTags('vouchers')
@Controller('api/vouchers')
class VouchersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** By hand, to one customer or to whoever brings its code. */
  @Post()
  @Requires('loyalty.vouchers.create')
  async issue(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: VoucherDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new IssueVoucher(context, voucherTerms(dto), 'manual', dto.participant_id || undefined);
    const outcome = await this.commands.execute(command);
    const find = (id: string) => findVoucher(database, context.company, id);
    return voucherRecord(await this.answers.record(reply, outcome, MODELS, find));
  }

  @Get(':id/uses')
  @Requires('loyalty.vouchers.view')
  async uses(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findVoucher(database, company, id))) throw notFound();
    return { data: (await usesOfVoucher(database, company, id)).map(voucherUseRecord) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('loyalty.vouchers.cancel')
  cancel(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: VoucherReasonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new CancelVoucher(context, id, reason.trim());
    return this.answered(database, context, reply, 'voucher_taken_back', this.commands.execute(command));
  }

  /** The sale stays as it was told; the customer may use the voucher again. */
  @Post(':id/uses/:useId/reverse')
  @HttpCode(200)
  @Requires('loyalty.vouchers.cancel')
  reverse(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Param('useId') useId: string,
    @Body() { reason }: VoucherReasonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new ReverseVoucherUse(context, id, useId, reason.trim());
    return this.answered(database, context, reply, 'voucher_use_reversed', this.commands.execute(command));
  }

  private async answered(
    database: ReadDatabase,
    { company }: CommandContext,
    reply: ApiReply,
    text: string,
    outcome: Promise<CommandOutcome>,
  ) {
    const find = (id: string) => findVoucher(database, company, id);
    const answer = await this.answers.action(reply, text, await outcome, MODELS, find);
    return { ...answer, data: voucherRecord(answer.data) };
  }
}

export const VOUCHER_CONTROLLERS: Type[] = [
  VouchersController,
  recordReads({
    resource: 'vouchers',
    columns: LIST_COLUMNS.vouchers,
    permissions: { view: 'loyalty.vouchers.view' },
    list: listVouchers,
    find: findVoucher,
    show: voucherRecord,
  }),
];

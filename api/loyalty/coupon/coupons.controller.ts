import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import {
  CancelCoupon,
  ChangeCoupon,
  ChangeCouponPicture,
  CloseCoupon,
  DraftCoupon,
  MoveCoupon,
  RecordDraw,
} from '@fidelidade/application/loyalty/coupon/coupon.commands.js';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  buyersOfCoupon,
  findCoupon,
  findTicket,
  listCoupons,
  listTickets,
  refundOfCoupon,
} from '@fidelidade/projections/loyalty/coupons/queries.js';
import { Answers } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { recordReads } from '../../http/record-reads.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { PictureQuery, sendPicture } from '../../http/send-picture.js';
import { askedApproval, waitingApproval } from '../../platform/approvals/asked-approval.js';
import { Requires } from '../../session/access.js';
import {
  CancelCouponDto,
  couponDetails,
  CouponChange,
  CouponDto,
  CouponPictureDto,
  DrawDto,
  extractionOf,
} from './coupon.dto.js';
import { buyerRecord, couponRecord, staffTicketRecord, ticketsSumRecord } from './coupon.record.js';

const MODELS = ['coupons', 'approvals'];

/** More than a page shows; the list of tickets has all of them. */
const MOST_BUYERS = 50;

type CouponCommand = ChangeCouponPicture | MoveCoupon | CloseCoupon | CancelCoupon | RecordDraw;

/** What the shop offers for points and cashback, from its draft to its draw. */
@ApiTags('coupons')
@Controller('api/coupons')
class CouponsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(Executor) private readonly executor: Executor,
  ) {}

  @Post()
  @Requires('loyalty.coupons.create')
  async draft(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: CouponDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new DraftCoupon(context, couponDetails(dto)));
    const find = (id: string) => findCoupon(database, context.company, id);
    return couponRecord(await this.answers.record(reply, outcome, MODELS, find));
  }

  @Put(':id')
  @Requires('loyalty.coupons.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: CouponChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const find = () => findCoupon(database, context.company, id);
    const show = async () => {
      const row = await find();
      return row && couponRecord(row);
    };
    const outcome = await this.answers.change(MODELS, change, show, (form, version) =>
      this.commands.execute(new ChangeCoupon(context, id, version, couponDetails(form))),
    );
    return couponRecord(await this.answers.record(reply, outcome, MODELS, find));
  }

  /** Whoever has most tickets first. */
  @Get(':id/buyers')
  @Requires('loyalty.tickets.view')
  async buyers(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findCoupon(database, company, id))) throw notFound();
    const { rows, sum } = await buyersOfCoupon(database, company, id, MOST_BUYERS);
    return { data: rows.map(buyerRecord), meta: ticketsSumRecord(sum) };
  }

  /** What would go back if it were cancelled now: whoever cancels is told before. */
  @Get(':id/refund')
  @Requires('loyalty.coupons.cancel')
  async refund(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findCoupon(database, company, id))) throw notFound();
    const { kept_tickets, ...sum } = await refundOfCoupon(database, company, id);
    return { ...ticketsSumRecord(sum), kept_tickets };
  }

  @Get(':id/picture')
  @Requires('loyalty.coupons.view')
  async picture(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Query() { sha256: asked }: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const row = await findCoupon(database, company, id);
    await sendPicture(request, reply, { shown: row?.picture, asked }, (name) =>
      this.pictures.open(company, 'coupon', name),
    );
  }

  @Put(':id/picture')
  @Requires('loyalty.coupons.edit')
  async changePicture(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { picture }: CouponPictureDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    if (!(await findCoupon(database, context.company, id))) throw notFound();
    const kept = await this.pictures.keep(context.company, ['coupon', id], picture, 'picture');
    return this.carryOut(database, reply, 'saved', new ChangeCouponPicture(context, id, kept));
  }

  @Delete(':id/picture')
  @HttpCode(200)
  @Requires('loyalty.coupons.edit')
  removePicture(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, reply, 'saved', new ChangeCouponPicture(context, id, null));
  }

  /** At once, or once somebody else agreed: then `approval_id` says which request it is. */
  @Post(':id/publish')
  @HttpCode(200)
  @Requires('loyalty.coupons.publish')
  async publish(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new MoveCoupon(context, id, 'publish'));
    const approval_id = await askedApproval(this.executor, context);
    const text = approval_id === null ? 'coupon_published_done' : 'sent_for_approval';
    return { ...(await this.answer(database, context, reply, text, outcome)), approval_id };
  }

  /** Whether its publication waits for somebody else. */
  @Get(':id/approval')
  @Requires('loyalty.coupons.view')
  async approval(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findCoupon(database, company, id))) throw notFound();
    return { approval_id: await waitingApproval(this.executor, company, id) };
  }

  @Post(':id/pause')
  @HttpCode(200)
  @Requires('loyalty.coupons.publish')
  pause(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, reply, 'coupon_paused_done', new MoveCoupon(context, id, 'pause'));
  }

  @Post(':id/resume')
  @HttpCode(200)
  @Requires('loyalty.coupons.publish')
  resume(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, reply, 'coupon_resumed_done', new MoveCoupon(context, id, 'resume'));
  }

  /** No ticket is sold any more; of a draw, the list of those that were is committed to. */
  @Post(':id/close')
  @HttpCode(200)
  @Requires('loyalty.coupons.publish')
  close(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, reply, 'coupon_closed_done', new CloseCoupon(context, id, 'staff'));
  }

  /** What its tickets had cost goes back to whoever bought them. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('loyalty.coupons.cancel')
  cancel(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: CancelCouponDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(
      database,
      reply,
      'coupon_cancelled_done',
      new CancelCoupon(context, id, reason.trim()),
    );
  }

  /** The Loteria Federal drew: who won follows, and nobody chooses. */
  @Post(':id/draw')
  @HttpCode(200)
  @Requires('loyalty.coupons.draw')
  draw(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: DrawDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(
      database,
      reply,
      'coupon_drawn_done',
      new RecordDraw(context, id, extractionOf(dto), dto.reason ?? undefined),
    );
  }

  private async carryOut(database: ReadDatabase, reply: ApiReply, text: string, command: CouponCommand) {
    const outcome = await this.commands.execute(command);
    return this.answer(database, command.context, reply, text, outcome);
  }

  private async answer(
    database: ReadDatabase,
    { company }: CommandContext,
    reply: ApiReply,
    text: string,
    outcome: CommandOutcome,
  ) {
    const find = (id: string) => findCoupon(database, company, id);
    const answer = await this.answers.action(reply, text, outcome, MODELS, find);
    return { ...answer, data: couponRecord(answer.data) };
  }
}

export const COUPON_CONTROLLERS: Type[] = [
  CouponsController,
  recordReads({
    resource: 'coupons',
    columns: LIST_COLUMNS.coupons,
    permissions: { view: 'loyalty.coupons.view' },
    list: listCoupons,
    find: findCoupon,
    show: couponRecord,
  }),
  recordReads({
    resource: 'coupon-tickets',
    columns: LIST_COLUMNS['coupon-tickets'],
    permissions: { view: 'loyalty.tickets.view' },
    list: listTickets,
    find: findTicket,
    show: staffTicketRecord,
  }),
];

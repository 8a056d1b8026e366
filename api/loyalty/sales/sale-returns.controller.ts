import { Body, Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  CancelSaleAsAWhole,
  ReturnGoodsOfSale,
} from '@fidelidade/application/loyalty/returns/return.commands.js';
import { effectOfReturn } from '@fidelidade/application/loyalty/returns/what-a-return-takes.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findSale } from '@fidelidade/projections/loyalty/sales/queries.js';
import { Answers } from '../../http/answers.js';
import { Context } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { effectInWords, effectRecord } from './return-takes.record.js';
import { CancelSaleDto, goodsBack, ReturnedGoodsDto, SaleReturnDto } from './sale-return.dto.js';
import { saleRecord } from './sale.record.js';

const MODELS = ['sales', 'loyalty-balances', 'lots', 'statement'];

/** Goods come back, or the sale is void: what it had earned is taken, what cashback had paid is given back. */
@ApiTags('sales')
@Controller('api/sales')
export class SaleReturnsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(Executor) private readonly executor: Executor,
  ) {}

  /** What returning these goods would do, as it would be decided now: nothing happens by asking. */
  @Post(':id/returns/preview')
  @HttpCode(200)
  @NeverKept()
  @Requires('loyalty.sales.return')
  async effect(@Context() context: CommandContext, @Param('id') id: string, @Body() dto: ReturnedGoodsDto) {
    const { executor, commands } = this;
    const of = { saleId: id, goods: goodsBack(dto) };
    return effectRecord(await effectOfReturn({ executor, commands }, context, of));
  }

  /** What it took and gave back stands in the answer, and in its message: none of it where the answer of the first time was lost. */
  @Post(':id/returns')
  @HttpCode(200)
  @Requires('loyalty.sales.return')
  async giveBack(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: SaleReturnDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new ReturnGoodsOfSale(context, id, goodsBack(dto), dto.reason);
    const outcome = await this.commands.execute(command);
    const { effect } = outcome;
    const answer = await this.answer(database, context, 'sale_returned', outcome, reply);
    const sentences = effect ? effectInWords(effect, languageOf(reply.request)) : [];
    return {
      ...answer,
      message: [answer.message, ...sentences].join(' '),
      effect: effect ? effectRecord(effect) : null,
    };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('loyalty.sales.return')
  async cancel(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: CancelSaleDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new CancelSaleAsAWhole(context, id, reason);
    return this.answer(database, context, 'sale_cancelled', await this.commands.execute(command), reply);
  }

  private async answer(
    database: ReadDatabase,
    context: CommandContext,
    told: string,
    outcome: CommandOutcome,
    reply: ApiReply,
  ) {
    const find = (id: string) => findSale(database, context.company, id);
    const answer = await this.answers.action(reply, told, outcome, MODELS, find);
    return { ...answer, id: outcome.id, data: saleRecord(answer.data) };
  }
}

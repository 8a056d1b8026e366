import { Body, Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import {
  CountStock,
  ReceiveStock,
  TransferStock,
  WithdrawStock,
} from '@fidelidade/application/stock/stock.commands.js';
import { products } from '@fidelidade/domain/stock/product/product.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { askedApproval } from '../platform/approvals/asked-approval.js';
import { shownBy } from '../records/record.controllers.js';
import { Requires } from '../session/access.js';
import { productRoutes } from './product.record.js';
import {
  countOf,
  receiptOf,
  StockCountDto,
  StockReceiptDto,
  StockTransferDto,
  StockWithdrawalDto,
  transferOf,
  withdrawalOf,
} from './stock.dto.js';

/** A product as its routes tell it. */
export const shownProduct = shownBy(products, productRoutes);
/** What shows a movement of goods, or that it was asked for. */
const SHOWN_BY = ['products', 'stock-movements', 'goods-lots', 'approvals'];

/** What moves the stock of a product; its record has the routes of all plain records. */
@ApiTags('products')
@Controller('api/products')
class ProductStockController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(Executor) private readonly executor: Executor,
  ) {}

  @Post(':id/receive')
  @HttpCode(200)
  @Requires('stock.stock-movements.create')
  async receive(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StockReceiptDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { quantity, unitCost, date, said } = receiptOf(dto);
    return this.moved(
      database,
      context,
      reply,
      'stock_received',
      new ReceiveStock(context, id, quantity, unitCost, date, dto.warehouse_id ?? undefined, said),
    );
  }

  /** Sets the stock to what somebody counted, or asks somebody else first. */
  @Post(':id/count')
  @HttpCode(200)
  @Requires('stock.stock-movements.count')
  async count(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StockCountDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { counted, said } = countOf(dto);
    return this.adjusted(
      database,
      context,
      reply,
      'stock_counted',
      new CountStock(context, id, counted, dto.reason, dto.warehouse_id || undefined, said),
    );
  }

  /** Takes goods out without a note: lost, spoilt, used, given away; or asks somebody else first. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @Requires('stock.stock-movements.withdraw')
  async withdraw(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StockWithdrawalDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new WithdrawStock(context, id, withdrawalOf(dto));
    return this.adjusted(database, context, reply, 'stock_withdrawn', command);
  }

  /** Carries goods to another warehouse, at what they cost. */
  @Post(':id/transfer')
  @HttpCode(200)
  @Requires('stock.stock-movements.transfer')
  async transfer(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StockTransferDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new TransferStock(context, id, transferOf(dto));
    return this.moved(database, context, reply, 'stock_transferred', command);
  }

  private async moved(
    database: ReadDatabase,
    context: CommandContext,
    reply: ApiReply,
    told: 'stock_received' | 'stock_transferred',
    command: ReceiveStock | TransferStock,
  ) {
    const outcome = await this.commands.execute(command);
    return this.answer(database, context, reply, told, outcome);
  }

  /** Where somebody else has to agree first, nothing has moved yet. */
  private async adjusted(
    database: ReadDatabase,
    context: CommandContext,
    reply: ApiReply,
    told: 'stock_counted' | 'stock_withdrawn',
    command: CountStock | WithdrawStock,
  ) {
    const outcome: CommandOutcome = await this.commands.execute(command);
    const approval_id = await askedApproval(this.executor, context);
    const text = approval_id === null ? told : 'sent_for_approval';
    return { ...(await this.answer(database, context, reply, text, outcome)), approval_id };
  }

  private async answer(
    database: ReadDatabase,
    context: CommandContext,
    reply: ApiReply,
    told: string,
    outcome: CommandOutcome,
  ) {
    const find = this.finder(database, context);
    const answer = await this.answers.action(reply, told, outcome, SHOWN_BY, find);
    return { ...answer, data: shownProduct(answer.data) };
  }

  private finder(database: ReadDatabase, context: CommandContext) {
    return async (id: string) => {
      const row = await findRecord(database, products, context.company, id);
      return row && productRoutes.reachOf!(row, viewerOf(context));
    };
  }
}

export const PRODUCT_CONTROLLERS: Type[] = [ProductStockController];

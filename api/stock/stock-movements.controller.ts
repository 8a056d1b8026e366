import { Body, Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ReverseMovement } from '@fidelidade/application/stock/stock.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { sumOfMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findStockMovement,
  listStockMovements,
  type NamedMovement,
} from '@fidelidade/projections/stock/movements/queries.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordReads } from '../http/record-reads.js';
import { publicRow } from '../http/record.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { MovementReversalDto } from './stock.dto.js';

const MODELS = ['products', 'stock-movements', 'goods-lots'];

/** What moved the goods: entries, notes, counts, and entries that were taken back. */
@ApiTags('stock-movements')
@Controller('api/stock-movements')
class StockMovementsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Takes an entry back, or what was taken out by hand, whole. */
  @Post(':id/reverse')
  @HttpCode(200)
  @Requires('stock.stock-movements.reverse')
  async reverse(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: MovementReversalDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const find = () => findStockMovement(database, context.company, id, viewerOf(context));
    const movement = await find();
    if (!movement) throw notFound();
    const told = movement.kind === 'receipt' ? 'receipt_reversed' : 'withdrawal_reversed';
    const command = new ReverseMovement(context, movement.product_id, id, dto.reason);
    const outcome = await this.commands.execute(command);
    const answer = await this.answers.action(reply, told, outcome, MODELS, find);
    return { ...answer, data: toRecord(answer.data) };
  }
}

const toRecord = (row: NamedMovement) => ({
  ...publicRow(row),
  cost: moneyToString(sumOfMoney(row.cost)),
  balance_cost: moneyToString(sumOfMoney(row.balance_cost)),
});

export const STOCK_MOVEMENT_CONTROLLERS: Type[] = [
  StockMovementsController,
  recordReads({
    resource: 'stock-movements',
    columns: LIST_COLUMNS['stock-movements'],
    permissions: { view: 'stock.stock-movements.view' },
    list: listStockMovements,
    find: findStockMovement,
    show: toRecord,
  }),
];

import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangeProduct,
  ChangeProductLifecycle,
  ReceiveStock,
  RegisterProduct,
} from '@fidelidade/application/stock/stock.commands.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import {
  parseDecimal,
  parseQuantity,
  parseUnitPrice,
  toFixedDecimal,
  UNIT_PRICE_DECIMALS,
  unitPriceToString,
} from '@fidelidade/domain/kernel/decimal.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { findProduct, listProducts } from '@fidelidade/projections/stock/products/queries.js';
import type { ProductRow } from '@fidelidade/projections/stock/products/table.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import { publicRow } from '../http/record.js';
import { nextStatus, StatusDto } from '../http/record-status.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { ProductDto, productDetails, StockReceiptDto } from './product.dto.js';

const MODELS = ['products'];
/** An average cost has more decimals than anybody reads. */
const SHOWN_COST_DECIMALS = 4;

@ApiTags('products')
@Controller('api/products')
export class ProductsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires('stock.products.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await listProducts(database, company, query);
    return sendPage(reply, 'products', query, { ...page, rows: page.rows.map(toRecord) });
  }

  @Get(':id')
  @Requires('stock.products.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const row = await findProduct(database, company, id);
    if (!row) throw notFound();
    return toRecord(row);
  }

  @Post()
  @Requires('stock.products.create')
  async register(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: ProductDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new RegisterProduct(context, productDetails(dto)));
    return toRecord(await this.answers.record(reply, outcome, MODELS, this.finder(database, context)));
  }

  @Put(':id')
  @Requires('stock.products.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: ProductDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new ChangeProduct(context, id, dto.version, productDetails(dto));
    const outcome = await this.answers.change(
      MODELS,
      () => this.commands.execute(command),
      () => this.show(database, context, id),
    );
    return toRecord(await this.answers.record(reply, outcome, MODELS, this.finder(database, context)));
  }

  @Post(':id/receive')
  @HttpCode(200)
  @Requires('stock.movements.create')
  async receive(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StockReceiptDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const quantity = parseQuantity(dto.quantity, 'quantity');
    const unitCost = parseUnitPrice(dto.unit_cost, 'unit_cost');
    const date = dto.date ? parseCivilDate(dto.date, 'date') : undefined;
    const outcome = await this.commands.execute(new ReceiveStock(context, id, quantity, unitCost, date));
    const answer = await this.answers.action(
      reply,
      'stock_received',
      outcome,
      MODELS,
      this.finder(database, context),
    );
    return { ...answer, data: toRecord(answer.data) };
  }

  @Put(':id/status')
  @Requires('stock.products.edit')
  async setStatus(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StatusDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const step = nextStatus(await this.finder(database, context)(id), dto);
    return this.lifecycle(database, context, id, step, `${step}d`, reply);
  }

  @Delete([':id', ':id/deletar'])
  @HttpCode(200)
  @Requires('stock.products.delete')
  async delete(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.lifecycle(database, context, id, 'delete', 'deleted', reply);
  }

  @Put(':id/recuperar')
  @Requires('stock.products.restore')
  async restore(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.lifecycle(database, context, id, 'restore', 'restored', reply);
  }

  private async lifecycle(
    database: ReadDatabase,
    context: CommandContext,
    id: string,
    step: ChangeProductLifecycle['step'],
    told: string,
    reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangeProductLifecycle(context, id, step));
    const answer = await this.answers.action(reply, told, outcome, MODELS, this.finder(database, context));
    return { ...answer, id, data: toRecord(answer.data) };
  }

  private async show(database: ReadDatabase, context: CommandContext, id: string) {
    const row = await this.finder(database, context)(id);
    return row && toRecord(row);
  }

  private finder(database: ReadDatabase, { company }: CommandContext) {
    return (id: string) => findProduct(database, company, id);
  }
}

const toRecord = ({ stock_cost: _, ...row }: ProductRow) => ({
  ...publicRow(row),
  sell_value: unitPriceToString(parseDecimal(row.sell_value, UNIT_PRICE_DECIMALS)),
  cost_value: toFixedDecimal(parseDecimal(row.cost_value, UNIT_PRICE_DECIMALS), SHOWN_COST_DECIMALS),
});

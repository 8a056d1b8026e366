import { Body, Controller, HttpCode, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangeProduct,
  ChangeProductLifecycle,
  CountStock,
  ReceiveStock,
  RegisterProduct,
} from '@fidelidade/application/stock/stock.commands.js';
import {
  parseDecimal,
  parseQuantity,
  QUANTITY_DECIMALS,
  subtractDecimal,
  UNIT_PRICE_DECIMALS,
  unitPriceToString,
} from '@fidelidade/domain/kernel/decimal.js';
import { shownCost } from '@fidelidade/domain/stock/product/cost.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findProduct, listProducts } from '@fidelidade/projections/stock/products/queries.js';
import type { ProductRow } from '@fidelidade/projections/stock/products/table.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import { recordActions, type RecordActions } from '../http/record-actions.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordReads } from '../http/record-reads.js';
import { publicRow } from '../http/record.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import {
  ProductChange,
  ProductDto,
  productDetails,
  receiptOf,
  StockCountDto,
  StockReceiptDto,
} from './product.dto.js';

const MODELS = ['products'];
/** What a movement of goods is shown by. */
const MOVEMENT_MODELS = ['products', 'stock-movements'];

@ApiTags('products')
@Controller('api/products')
export class ProductsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

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
    @Body() change: ProductChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = () => this.show(database, context, id);
    const outcome = await this.answers.change(MODELS, change, show, (dto, version) => {
      // A cost that nobody sent is none of this change, for goods that come in move it all the time.
      const details = productDetails({ ...dto, cost_value: change.sent.cost_value });
      const isTakenAway = change.sent.cost_value !== undefined && details.costValue === undefined;
      return this.commands.execute(
        new ChangeProduct(context, id, version, { ...details, ...(isTakenAway && { costValue: null }) }),
      );
    });
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
    const { quantity, unitCost, date } = receiptOf(dto);
    return this.moved(
      database,
      context,
      reply,
      'stock_received',
      new ReceiveStock(context, id, quantity, unitCost, date),
    );
  }

  /** Sets the stock to what somebody counted. */
  @Post(':id/count')
  @HttpCode(200)
  @Requires('stock.movements.count')
  async count(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StockCountDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const counted = parseQuantity(dto.counted, 'counted');
    return this.moved(
      database,
      context,
      reply,
      'stock_counted',
      new CountStock(context, id, counted, dto.reason),
    );
  }

  private async moved(
    database: ReadDatabase,
    context: CommandContext,
    reply: ApiReply,
    told: 'stock_received' | 'stock_counted',
    command: ReceiveStock | CountStock,
  ) {
    const outcome = await this.commands.execute(command);
    const answer = await this.answers.action(
      reply,
      told,
      outcome,
      MOVEMENT_MODELS,
      this.finder(database, context),
    );
    return { ...answer, data: toRecord(answer.data) };
  }

  private async show(database: ReadDatabase, context: CommandContext, id: string) {
    const row = await this.finder(database, context)(id);
    return row && toRecord(row);
  }

  private finder(database: ReadDatabase, { company }: CommandContext) {
    return (id: string) => findProduct(database, company, id);
  }
}

function toRecord({ stock_cost: _, typed_cost, average_cost, ...row }: ProductRow) {
  const cost = average_cost ?? typed_cost;
  const available = subtractDecimal(quantityOf(row.stock_quantity), quantityOf(row.stock_reserved));
  return {
    ...publicRow(row),
    sell_value: unitPriceToString(parseDecimal(row.sell_value, UNIT_PRICE_DECIMALS)),
    /** Null while nobody said and nothing came in: that is not a cost of nothing. */
    cost_value: cost === null ? null : shownCost(parseDecimal(cost, UNIT_PRICE_DECIMALS)),
    /** The average of what came in, which nobody types. */
    cost_is_average: average_cost !== null,
    stock_available: available,
  };
}

const quantityOf = (text: string) => parseDecimal(text, QUANTITY_DECIMALS);

const PRODUCTS: RecordActions<ProductRow> = {
  resource: 'products',
  columns: LIST_COLUMNS.products,
  models: MODELS,
  permissions: {
    view: 'stock.products.view',
    edit: 'stock.products.edit',
    delete: 'stock.products.delete',
    restore: 'stock.products.restore',
  },
  list: listProducts,
  find: findProduct,
  show: toRecord,
  command: (context, id, step) => new ChangeProductLifecycle(context, id, step),
};

export const PRODUCT_CONTROLLERS: Type[] = [
  ProductsController,
  recordReads(PRODUCTS),
  recordActions(PRODUCTS),
];

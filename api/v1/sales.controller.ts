import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { idFrom } from '@fidelidade/application/execution/ids.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import {
  CancelBuyerlessSale,
  TellBuyerlessSale,
} from '@fidelidade/application/loyalty/note-claim/note-claim.commands.js';
import { RegisterSaleOfCpf, type MakingOutcome } from '@fidelidade/application/loyalty/loyalty.commands.js';
import {
  CancelSaleAsAWhole,
  ReturnGoodsOfSale,
} from '@fidelidade/application/loyalty/returns/return.commands.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { lastDayByOtherClock } from '@fidelidade/domain/loyalty/sale/clock-ahead.js';
import { documentNumberTold } from '@fidelidade/domain/loyalty/sale/document-number.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findSale } from '@fidelidade/projections/loyalty/sales/queries.js';
import { findNoteClaim } from '@fidelidade/projections/loyalty/note-claims/queries.js';
import { productIdsByCode } from '@fidelidade/projections/stock/products/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { FOUND_BY_DOCUMENT_IN } from '@fidelidade/projections/loyalty/participants/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply } from '../http/request.js';
import { CancelSaleDto } from '../loyalty/sales/sale-return.dto.js';
import { saleRecord } from '../loyalty/sales/sale.record.js';
import { ByApiKey } from '../session/access.js';
import { buyerlessRecord } from './buyerless.record.js';
import { ApiSaleReturnDto, codesBack, returnedOfKey } from './sale-return.dto.js';
import { ApiSaleDto, ApiSaleQuery, codesIn, toldSale } from './sale.dto.js';

/** With what finds its customer, who may be new. */
const MODELS = ['sales', 'note-claims', ...FOUND_BY_DOCUMENT_IN];
const RETURNED_IN = ['sales', 'loyalty-balances', 'lots', 'statement'];

/** Sales as other systems of the company tell them. */
@ApiTags('v1')
@Controller('api/v1/vendas')
export class ApiSalesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** 201 for a sale that was not known, 200 for one that was told before; another sale under its number is refused. */
  @Post()
  @ByApiKey('sales_write')
  async register(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: ApiSaleDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const company = await findCompany(database, context.company);
    if (!company) throw notFound();
    const productIds = await productIdsByCode(database, context.company, codesIn(dto));
    const { buyer, sale } = toldSale(
      dto,
      lastDayByOtherClock(company.timezone, this.clock.now()),
      productIds,
    );
    const outcome: MakingOutcome = await this.commands.execute(
      'cpf' in buyer
        ? new RegisterSaleOfCpf(context, buyer.cpf, sale)
        : new TellBuyerlessSale(context, buyer.accessKey, sale),
    );
    await this.answers.settle(reply, outcome, MODELS);
    void reply.status(outcome.isNew ? 201 : 200);
    return this.shown(database, context.company, outcome.id);
  }

  /** One of its own, by the number that it was told under. */
  @Get()
  @ByApiKey('sales_write')
  find(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Query() { document_number }: ApiSaleQuery,
  ) {
    return this.shown(
      database,
      company,
      wellKnownIds.sale(company, 'api', documentNumberTold(document_number)),
    );
  }

  @Get(':id')
  @ByApiKey('sales_write')
  one(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    return this.shown(database, company, id);
  }

  /** The sale is void as a whole: what it earned is taken, what cashback had paid is given back. */
  @Post(':id/cancelar')
  @HttpCode(200)
  @ByApiKey('sales_write')
  async cancel(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: CancelSaleDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { state } = await this.shown(database, context.company, id);
    const isBuyerless = state === 'waiting_buyer' || state === 'cancelled_unclaimed';
    const outcome = await this.commands.execute(
      isBuyerless
        ? new CancelBuyerlessSale(context, id, reason)
        : new CancelSaleAsAWhole(context, id, reason),
    );
    await this.answers.settle(reply, outcome, MODELS);
    return this.shown(database, context.company, id);
  }

  /**
   * Goods come back, line by line: what they earned is taken, what cashback had paid for them is given back. One return by the
   * number that it is known by there; another under it is refused.
   */
  @Post(':id/devolver')
  @HttpCode(200)
  @ByApiKey('sales_write')
  async giveBack(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: ApiSaleReturnDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const sold = await findSale(database, context.company, id);
    if (sold?.origin !== 'api') throw notFound();
    const productIds = await productIdsByCode(database, context.company, codesBack(dto));
    const goods = returnedOfKey(dto, sold.items, productIds);
    const commandId = idFrom('sale-return-of-key', context.company, id, dto.document_number.trim());
    const command = new ReturnGoodsOfSale({ ...context, commandId }, id, goods, dto.reason);
    const outcome = await this.commands.execute(command).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'CommandIdReused')) throw error;
      throw new DomainError('sale_return_number_taken', { field: 'document_number' });
    });
    await this.answers.settle(reply, outcome, RETURNED_IN);
    return this.shown(database, context.company, id);
  }

  /** Sales from elsewhere (the till, notes) are nothing of a key's. One that nobody has yet says so. */
  private async shown(database: ReadDatabase, company: string, id: string) {
    const row = await findSale(database, company, id);
    if (row?.origin === 'api') return saleRecord(row);
    const note = row ? undefined : await findNoteClaim(database, company, id);
    if (note?.total == null) throw notFound();
    return buyerlessRecord(note);
  }
}

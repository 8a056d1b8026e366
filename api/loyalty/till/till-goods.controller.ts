import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EarningPreview } from '@fidelidade/application/loyalty/till/earning-preview.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { tillProducts } from '@fidelidade/projections/loyalty/till/goods.js';
import { Company } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import { earningRecord } from './earning.record.js';
import { EarningOfGoodsDto, paidOf, ProductSearchQuery, goodsOf, positiveMoney } from './till.dto.js';

/** What is bought at the counter, line by line: found by code, bar code or name, and what it would earn. */
@ApiTags('till')
@Controller('api/till')
export class TillGoodsController {
  constructor(
    @Inject(EarningPreview) private readonly preview: EarningPreview,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A few at most. Whoever serves a till need not be allowed to see the register. */
  @Get('products')
  @Requires('loyalty.till.view')
  async products(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Query() { q = '' }: ProductSearchQuery,
  ) {
    return { data: await tillProducts(database, company, q) };
  }

  /** What a sale of these goods would earn if it were told now: products and groups may count otherwise than the total alone. */
  @Post('customers/:id/earnings')
  @HttpCode(200)
  @NeverKept()
  @Requires('loyalty.till.view')
  async earnings(@Company() company: string, @Param('id') id: string, @Body() dto: EarningOfGoodsDto) {
    const total = positiveMoney(dto.total, 'total');
    const { items } = goodsOf({ items: dto.items }, positiveMoney(dto.goods, 'goods'));
    const sale = { participantId: id, total, items, paidWithCashback: paidOf(dto.redeem, total) };
    return earningRecord(await this.preview.of(company, this.clock.now(), sale));
  }
}

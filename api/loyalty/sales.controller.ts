import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { findSale, listSales } from '@fidelidade/projections/loyalty/sales/queries.js';
import type { SaleListRow } from '@fidelidade/projections/loyalty/sales/table.js';
import { Company } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { itemAmounts } from './sale-items.js';

@ApiTags('sales')
@Controller('api/sales')
export class SalesController {
  @Get()
  @Requires('loyalty.sales.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await listSales(database, company, query);
    return sendPage(reply, 'sales', query, { ...page, rows: page.rows.map(toRecord) });
  }

  @Get(':id')
  @Requires('loyalty.sales.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const row = await findSale(database, company, id);
    if (!row) throw notFound();
    return toRecord(row);
  }
}

function toRecord(sale: SaleListRow) {
  const { company_id: _, search: __, available_on, expires_on, ...row } = sale;
  return {
    ...row,
    items: sale.items.map((item) => ({ description: item.description, ...itemAmounts(item) })),
    discount: moneyToString(sale.discount),
    total: moneyToString(sale.total),
    cashback_earned: moneyToString(sale.cashback_earned),
    available_at: available_on,
    expires_at: expires_on,
  };
}

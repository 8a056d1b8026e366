import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  salesOfParticipant,
  salesTotalsOfParticipant,
} from '@fidelidade/projections/loyalty/sales/queries.js';
import type { SaleRow } from '@fidelidade/projections/loyalty/sales/table.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { itemAmounts, itemName } from '../loyalty/sales/sale-items.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { storeOf } from './participant-facts.js';
import { PeriodQuery, periodOf, placeOf } from './period.query.js';

/** What the participant bought, newest first, with the totals of the whole period. */
@ApiTags('participant')
@Controller('api/sales-history')
export class SalesHistoryController {
  @Get()
  @SignedIn('participant')
  async sales(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
    @Query() query: PeriodQuery,
  ) {
    const period = periodOf(query);
    const [store, sales, totals] = await Promise.all([
      storeOf(database, company),
      salesOfParticipant(database, company, subject, period, placeOf(query)),
      salesTotalsOfParticipant(database, company, subject, period),
    ]);
    return {
      data: sales.map((sale) => saleRecord(sale, store.fantasy_name)),
      meta: {
        page: query.page,
        per_page: query.per_page,
        total: totals.listed,
        totals: {
          value: moneyToString(totals.total),
          points: totals.points,
          cashback: moneyToString(totals.cashback),
        },
      },
    };
  }
}

const saleRecord = (sale: SaleRow, store: string) => ({
  id: sale.id,
  date: sale.date,
  store,
  document_number: sale.document_number,
  nfce_key: sale.access_key,
  items: sale.items.map((item, index) => ({
    product: itemName(item),
    ...itemAmounts(item),
    /** How much of it came back. */
    returned: sale.returned_quantities[index + 1] ?? '0',
  })),
  total: moneyToString(sale.total),
  discount: moneyToString(sale.discount),
  paid_with_cashback: moneyToString(sale.paid_with_cashback),
  cashback_earned: moneyToString(sale.cashback_earned),
  cashback_taken_back: moneyToString(sale.cashback_taken_back),
  cashback_given_back: moneyToString(sale.cashback_given_back),
  returned_amount: moneyToString(sale.returned_amount),
  points_earned: sale.points_earned,
  points_taken_back: sale.points_taken_back,
  status: statusOf(sale),
  available_at: sale.available_on,
  expires_at: sale.expires_on && lastUsableDay(sale.expires_on),
});

/** A sale that earned nothing waits for nothing. */
const statusOf = ({ state, available_on }: SaleRow): string =>
  state !== 'registered' ? state : available_on === null ? 'confirmed' : 'pending';

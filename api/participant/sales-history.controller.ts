import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  salesOfParticipant,
  salesTotalsOfParticipant,
} from '@fidelidade/projections/loyalty/sales/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { storeOf } from './participant-facts.js';
import { PeriodQuery, periodOf, placeOf } from './period.query.js';
import { saleRecord } from './sale.record.js';

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

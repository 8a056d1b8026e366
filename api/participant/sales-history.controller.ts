import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { whatAReturnTakes } from '@fidelidade/application/loyalty/returns/what-a-return-takes.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  salesOfParticipant,
  salesTotalsOfParticipant,
} from '@fidelidade/projections/loyalty/sales/queries.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { takesRecord } from '../loyalty/sales/return-takes.record.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { storeOf } from './participant-facts.js';
import { PeriodQuery, periodOf, placeOf } from './period.query.js';
import { saleRecord } from './sale.record.js';

/** What the participant bought, newest first, with the totals of the whole period. */
@ApiTags('participant')
@Controller('api/sales-history')
export class SalesHistoryController {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

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
          /** Of those that are listed, what was bought and kept, once each. */
          count: totals.count,
          value: moneyToString(totals.total),
          points: totals.points,
          cashback: moneyToString(totals.cashback),
        },
      },
    };
  }
  /** What returning all that is left of a purchase would take and give back, beforehand (feature 13). */
  @Get(':id/return')
  @SignedIn('participant')
  async whatAReturnTakes(
    @Context() context: CommandContext,
    @CurrentSession() { subject }: Session,
    @Param('id') id: string,
  ) {
    const { executor, commands } = this;
    const of = { saleId: id, participantId: subject };
    const takes = await whatAReturnTakes({ executor, commands }, context, of);
    return {
      is_possible: takes !== undefined,
      cashback: takes ? takesRecord(takes).cashback : null,
      points: takes ? takesRecord(takes).points : null,
    };
  }
}

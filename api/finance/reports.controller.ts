import { Controller, Get, Inject, Query as QueryString, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { cashFlow } from '@fidelidade/projections/finance/cash-flow/cash-flow.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { dre } from '@fidelidade/projections/finance/dre/dre.js';
import { drill, type Figure } from '@fidelidade/projections/finance/postings/queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import { Forbidden } from '../http/refusals.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { READ_DATABASE } from '../infrastructure.js';
import { Requires, SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { wireMoney } from './money.js';
import { cashFlowQuery, dreQuery, figureIn, type Query } from './report-query.js';
import { cashFlowRecord, dreRecord, postingRecord } from './report.record.js';

@ApiTags('reports')
@Controller('api/reports')
export class ReportsController {
  constructor(
    @Inject(READ_DATABASE) private readonly database: ReadDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('cash-flow')
  @Requires('finance.cash-flow.view')
  async cashFlow(@Company() company: string, @QueryString() query: Query) {
    const today = await this.today(company);
    return cashFlowRecord(await cashFlow(this.database, company, today, cashFlowQuery(query)));
  }

  @Get('dre')
  @Requires('finance.dre.view')
  async dre(
    @Company() company: string,
    @QueryString() query: Query,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { from, to, basis } = dreQuery(query);
    return dreRecord(await dre(this.database, company, from, to, basis), languageOf(reply.request));
  }

  /** What a figure sums. It takes the permission of the report that the figure is from. */
  @Get('postings')
  @SignedIn('staff')
  async postings(
    @Company() company: string,
    @CurrentSession() session: Session,
    @QueryString() query: Query,
    @List() page: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const figure = figureIn(query, await this.today(company));
    const permission = PERMISSION_OF[figure.kind];
    if (!session.permissions.has(permission)) throw new Forbidden(permission);
    const { amount, ...found } = await drill(this.database, company, figure, page);
    void reply.header('X-Total-Value', wireMoney(amount));
    const rows = found.rows.map((row) => postingRecord(row, languageOf(reply.request)));
    return sendPage(reply, 'postings', page, { ...found, rows });
  }

  private today(company: string) {
    return companyDay(this.database, company, this.clock.now());
  }
}

const PERMISSION_OF: Readonly<Record<Figure['kind'], Permission>> = {
  dre: 'finance.dre.view',
  realised: 'finance.cash-flow.view',
  projected: 'finance.cash-flow.view',
};

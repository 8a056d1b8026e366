import { Controller, Get, Inject, Query as QueryString, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { accountBalances } from '@fidelidade/projections/finance/accounts/queries.js';
import { cashFlow } from '@fidelidade/projections/finance/cash-flow/cash-flow.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { dre } from '@fidelidade/projections/finance/dre/dre.js';
import { goodsSold } from '@fidelidade/projections/finance/postings/goods.js';
import { drill, type Figure } from '@fidelidade/projections/finance/postings/queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { assertSeesAccounts, assertSeesAll, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { AsOfQuery, asOfIn } from '../http/as-of.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import { Forbidden } from '../http/refusals.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires, SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { wireMoney } from './money.js';
import { cashFlowQuery, dreQuery, figureIn } from './report-query.js';
import { CashFlowQueryDto, DreQueryDto, PostingsQueryDto } from './report.dto.js';
import { accountBalancesRecord, cashFlowRecord, dreRecord, postingRecord } from './report.record.js';

@ApiTags('reports')
@Controller('api/reports')
export class ReportsController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Get('cash-flow')
  @Requires('finance.cash-flow.view')
  async cashFlow(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @QueryString() query: CashFlowQueryDto,
  ) {
    assertSeesAccounts(viewer);
    const asOf = asOfIn(query, this.clock.now());
    const today = await this.today(database, company, asOf);
    const question = { ...cashFlowQuery(query), asOf };
    return cashFlowRecord(await cashFlow(database, company, today, question, viewer), asOf);
  }

  @Get('dre')
  @Requires('finance.dre.view')
  async dre(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @QueryString() query: DreQueryDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    assertSeesAll(viewer);
    const { from, to, basis } = dreQuery(query);
    const asOf = asOfIn(query, this.clock.now());
    const statement = await dre(database, company, from, to, basis, asOf);
    return dreRecord(statement, languageOf(reply.request), asOf);
  }

  @Get('account-balances')
  @Requires('finance.accounts.view')
  async accountBalances(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @QueryString() query: AsOfQuery,
  ) {
    assertSeesAccounts(viewer);
    const asOf = asOfIn(query, this.clock.now());
    return accountBalancesRecord(await accountBalances(database, company, viewer, asOf), asOf);
  }

  /** What a figure sums. It takes the permission of the report that the figure is from. */
  @Get('postings')
  @SignedIn('staff')
  async postings(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @QueryString() query: PostingsQueryDto,
    @List() page: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const asOf = asOfIn(query, this.clock.now());
    const figure = figureIn(query, await this.today(database, company, asOf), asOf);
    const permission = PERMISSION_OF[figure.kind];
    if (!session.permissions.has(permission)) throw new Forbidden(permission);
    const viewer = { userId: session.subject, scope: session.scope };
    (figure.kind === 'dre' ? assertSeesAll : assertSeesAccounts)(viewer);
    const { amount, ...found } = await drill(database, company, figure, page, viewer);
    void reply.header('X-Total-Value', wireMoney(amount));
    const goods = await goodsSold(database, company, found.rows);
    const rows = found.rows.map((row) =>
      postingRecord(row, goods.get(Number(row.position)), languageOf(reply.request)),
    );
    return sendPage(reply, 'postings', page, { ...found, rows });
  }

  /** As of a moment, the day that it was then: what is expected was reckoned from it. */
  private today(database: ReadDatabase, company: string, asOf: Instant | undefined) {
    return companyDay(database, company, asOf ?? this.clock.now());
  }
}

const PERMISSION_OF: Readonly<Record<Figure['kind'], Permission>> = {
  dre: 'finance.dre.view',
  realised: 'finance.cash-flow.view',
  projected: 'finance.cash-flow.view',
  opened: 'finance.cash-flow.view',
  account: 'finance.accounts.view',
};

import { Body, Controller, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import { SetBudget } from '@fidelidade/application/finance/finance.commands.js';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { BUDGETS_MODEL } from '@fidelidade/projections/finance/budgets/projector.js';
import { assertSeesAll, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers, told } from '../../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer, viewerOf } from '../../http/command-context.js';
import { ExportQuery, sendStretches } from '../../http/exports/send-export.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { BudgetDto, BudgetQuery, cellsOf, yearIn } from './budget.dto.js';
import { BUDGET_COLUMNS, budgetRecord, budgetRows } from './budget.record.js';

/** What a year's categories shall come to, month by month (R-10.3.2, ADR 0132). */
@ApiTags('budgets')
@Controller('api/budgets')
export class BudgetsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** The grid: each category with its months, beside what came to pass a year before, for whoever may see the income statement. */
  @Get(':year')
  @Requires('finance.budgets.view')
  async one(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() session: Session,
    @Param('year') year: string,
    @Query() { basis }: BudgetQuery,
  ) {
    assertSeesAll(viewer);
    return this.record(database, company, yearIn(year), session, basis);
  }

  /** Sets the cells that are named, and no others. */
  @Put(':year')
  @Requires('finance.budgets.edit')
  async set(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('year') year: string,
    @Body() dto: BudgetDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    assertSeesAll(viewerOf(context));
    const outcome = await this.commands.execute<SetBudget, CommandOutcome>(
      new SetBudget(context, yearIn(year), cellsOf(dto)),
    );
    await this.answers.settle(reply, outcome, [BUDGETS_MODEL]);
    const data = await this.record(database, context.company, yearIn(year), session);
    const words = message(languageOf(reply.request), told('budget_saved', outcome));
    return { status: 'success', message: words, data };
  }

  /** The budget as a file: a row a category. */
  @Get(':year/file')
  @Requires('finance.budgets.view')
  async export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('year') year: string,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    assertSeesAll(viewer);
    // Last year's actuals are no column of the file: nobody reads every posting of a year for them.
    const asked = { year: yearIn(year), basis: 'competence', withActuals: false } as const;
    const record = await budgetRecord(database, company, asked);
    const stretches = (async function* () {
      yield budgetRows(record);
    })();
    return sendStretches(reply, database, company, format, {
      ...{ resource: 'budgets', columns: BUDGET_COLUMNS, stretches },
    });
  }

  private async record(
    database: ReadDatabase,
    company: string,
    year: number,
    { permissions }: Session,
    basis?: DreBasis,
  ) {
    const usual = (await findCompany(database, company))?.dre_basis;
    return budgetRecord(database, company, {
      year,
      basis: basis ?? usual ?? 'competence',
      withActuals: permissions.has('finance.dre.view'),
    });
  }
}

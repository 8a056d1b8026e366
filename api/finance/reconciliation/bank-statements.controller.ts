import { Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ImportStatement,
  RevertStatement,
} from '@fidelidade/application/finance/reconciliation/reconciliation.commands.js';
import { STATEMENT_FIELDS } from '@fidelidade/domain/finance/bank-statement/reading/table-columns.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findAccount } from '@fidelidade/projections/finance/accounts/queries.js';
import { findStatement, listStatements } from '@fidelidade/projections/finance/reconciliation/queries.js';
import type { BankStatementListRow } from '@fidelidade/projections/finance/reconciliation/table.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentViewer, viewerOf } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../../http/list-query.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { actorTeller } from '../../platform/history/actors.js';
import { Requires } from '../../session/access.js';
import { actorOfStatement, statementRecord } from './reconciliation.record.js';
import { fileOf, StatementPreviewQuery, StatementUploadQuery, tableOf } from './statement-file.js';

/** What an answer about a statement shows. */
const MODELS = ['reconciliation', 'finance'];

/** Banks' files in the accounts of the company (R-10.5.1). */
@ApiTags('bank-statements')
@Controller('api')
export class BankStatementsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get('bank-statements')
  @Requires('finance.reconciliation.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @List() query: ListQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await pageOf(database, company, languageOf(request), query, viewer);
    return sendPage(reply, 'bank-statements', query, page);
  }

  @Get('bank-statements/export')
  @Requires('finance.reconciliation.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ) {
    return sendExport(reply, database, company, query, format, {
      resource: 'bank-statements',
      columns: LIST_COLUMNS['bank-statements'],
      page: (stretch) => pageOf(database, company, languageOf(request), stretch, viewer),
    });
  }

  @Get('bank-statements/:id')
  @Requires('finance.reconciliation.view')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const row = await findStatement(database, company, id, viewer);
    if (!row) throw notFound();
    return shown(database, company, languageOf(request), row);
  }

  /** Undone while no line of it is matched: its lines are as if they had never come. */
  @Post('bank-statements/:id/undo')
  @HttpCode(200)
  @Requires('finance.reconciliation.undo')
  async undo(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new RevertStatement(context, id));
    const find = (each: string) => findStatement(database, context.company, each, viewerOf(context));
    const { data, ...answer } = await this.answers.action(reply, 'statement_undone', outcome, MODELS, find);
    return { ...answer, data: await shown(database, context.company, languageOf(reply.request), data) };
  }

  /** What stands in the columns of a table, so that somebody may say what they hold. Nothing is kept of the file. */
  @Post('accounts/:id/statements/preview')
  @HttpCode(200)
  @Requires('finance.reconciliation.run')
  async preview(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() query: StatementPreviewQuery,
    @Req() request: ApiRequest,
  ) {
    if (!(await findAccount(database, company, id, viewer))) throw notFound();
    const look = await tableOf(request, query);
    const language = languageOf(request);
    return {
      /** Of a file in OFX nothing need be said. */
      format: look ? 'table' : 'ofx',
      header: look?.header ?? [],
      sample: look?.sample ?? [],
      columns: (look?.columns ?? []).map(({ heading, field }) => [heading, field]),
      fields: STATEMENT_FIELDS.map((name) => ({ name, label: message(language, `statement_field.${name}`) })),
    };
  }

  /** The file is the body (`raw-body.ts`): of its lines those come that are not there yet. */
  @Post('accounts/:id/statements')
  @Requires('finance.reconciliation.run')
  async import(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Query() query: StatementUploadQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { company } = context;
    if (!(await findAccount(database, company, id, viewerOf(context)))) throw notFound();
    const file = await fileOf(request, query);
    const outcome = await this.commands.execute(
      new ImportStatement(context, id, file, query.any_account === '1', query.alike),
    );
    const find = (each: string) => findStatement(database, company, each, viewerOf(context));
    const row = await this.answers.record(reply, outcome, MODELS, find);
    return shown(database, company, languageOf(request), row);
  }
}

async function pageOf(
  database: ReadDatabase,
  company: string,
  language: Language,
  query: ListQuery,
  viewer: Viewer,
) {
  const page = await listStatements(database, company, query, viewer);
  const tellActor = await actorTeller(database, company, language, page.rows.map(actorOfStatement));
  return { ...page, rows: page.rows.map((row) => statementRecord(row, tellActor)) };
}

async function shown(database: ReadDatabase, company: string, language: Language, row: BankStatementListRow) {
  return statementRecord(row, await actorTeller(database, company, language, [actorOfStatement(row)]));
}

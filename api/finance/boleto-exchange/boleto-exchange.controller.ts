import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  PreviewBoletoReturn,
  RemitBoletos,
  TakeBoletoReturn,
  type BoletoReturnPreview,
} from '@fidelidade/application/finance/boletos/exchange.commands.js';
import { RemittanceFiles } from '@fidelidade/application/finance/boletos/remittance-files.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { bancoDoBrasil } from '@fidelidade/domain/finance/boleto/banks/banco-do-brasil.js';
import { portfolioOf } from '@fidelidade/domain/finance/cnab240/portfolio.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  accountsWithPortfolio,
  findAccount,
  type NamedAccount,
} from '@fidelidade/projections/finance/accounts/queries.js';
import {
  findRemittance,
  findReturn,
  lastRemittances,
  lastReturns,
  linesOfReturn,
  namedBoletos,
  pendingBoletos,
} from '@fidelidade/projections/finance/boleto-exchange/queries.js';
import type {
  BoletoRemittanceRow,
  BoletoReturnRow,
} from '@fidelidade/projections/finance/boleto-exchange/table.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentViewer, viewerOf } from '../../http/command-context.js';
import { sendFile } from '../../http/download.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { actorTeller } from '../../platform/history/actors.js';
import { Requires } from '../../session/access.js';
import { RemittanceDto, returnFileOf } from './boleto-exchange.dto.js';
import {
  lineOfPreview,
  lineOfRow,
  lineRecord,
  pendingRecord,
  remittanceRecord,
  returnRecord,
} from './boleto-exchange.record.js';

const MODELS = ['boleto-exchange', 'finance'];

/** Files that go between accounts and their banks, of boletos: remessa and retorno. */
@ApiTags('boleto-exchange')
@Controller('api')
export class BoletoExchangeController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RemittanceFiles) private readonly files: RemittanceFiles,
  ) {}

  /** The accounts whose bank files are exchanged with; `ready`: their record says all that it wants. */
  @Get('boleto-exchange/accounts')
  @Requires('finance.receivables.boleto')
  async accounts(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
  ) {
    const accounts = await accountsWithPortfolio(database, company, viewer);
    return accounts
      .filter(({ bank_code }) => bank_code === bancoDoBrasil.bankCode)
      .map(({ id, name, boleto_portfolio }) => ({
        account_id: id,
        name,
        ready: portfolioOf({ portfolio: boleto_portfolio ?? '' }) !== undefined,
      }));
  }

  /** What the bank is to be told: what can be paid and is not registered, and what is not to be paid any more. */
  @Get('accounts/:id/remittances/pending')
  @Requires('finance.receivables.boleto')
  async pending(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ) {
    const account = await assertAccount(database, company, id, viewer);
    const today = await companyDay(database, company, this.clock.now());
    return (await pendingBoletos(database, company, account, today, viewer)).map(pendingRecord);
  }

  /** The last files that the bank was told by. */
  @Get('accounts/:id/remittances')
  @Requires('finance.receivables.boleto')
  async remittances(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    await assertAccount(database, company, id, viewer);
    const rows = await lastRemittances(database, company, id, viewer);
    const tell = await actorTeller(database, company, languageOf(request), rows.map(actorOfRemittance));
    return rows.map((row) => remittanceRecord(row, tell));
  }

  @Post('accounts/:id/remittances')
  @HttpCode(200)
  @Requires('finance.receivables.boleto')
  async remit(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { boletos, again, first_number }: RemittanceDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const viewer = viewerOf(context);
    await assertAccount(database, context.company, id, viewer);
    const orders = boletos.map(({ order, entry_id, boleto_id }) => ({
      ...{ order, entryId: entry_id, boletoId: boleto_id },
    }));
    const outcome = await this.commands.execute<RemitBoletos, CommandOutcome>(
      new RemitBoletos(context, id, orders, again === true, first_number),
    );
    const find = (each: string) => findRemittance(database, context.company, id, each, viewer);
    const { data, ...answer } = await this.answers.action(reply, 'remittance_made', outcome, MODELS, find);
    const language = languageOf(reply.request);
    const tell = await actorTeller(database, context.company, language, [actorOfRemittance(data)]);
    return { ...answer, data: remittanceRecord(data, tell) };
  }

  /** The file for the bank, the same byte for byte whenever it is asked for. It says who pays, and where they live. */
  @Get('accounts/:id/remittances/:remittanceId/file')
  @Requires('finance.receivables.boleto')
  async file(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('remittanceId') remittanceId: string,
    @Res() reply: ApiReply,
  ) {
    if (!(await findRemittance(database, company, id, remittanceId, viewer))) throw notFound();
    const maker = viewer.scope.ownEntriesOnly ? viewer.userId : undefined;
    const { name, content } = await this.files.file(company, id, remittanceId, maker);
    sendFile(reply, 'text/plain; charset=us-ascii', name, Buffer.from(content, 'latin1'));
  }

  @Get('accounts/:id/returns')
  @Requires('finance.receivables.boleto')
  async returns(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    await assertAccount(database, company, id, viewer);
    const rows = await lastReturns(database, company, id, viewer);
    const tell = await actorTeller(database, company, languageOf(request), rows.map(actorOfReturn));
    return rows.map((row) => returnRecord(row, tell));
  }

  @Get('accounts/:id/returns/:returnId')
  @Requires('finance.receivables.boleto')
  async return(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('returnId') returnId: string,
    @Req() request: ApiRequest,
  ) {
    const row = await findReturn(database, company, id, { id: returnId }, viewer);
    if (!row) throw notFound();
    return shownReturn(database, company, languageOf(request), row, viewer);
  }

  /** What would come of a file of the bank, line by line: the file is the body (`raw-body.ts`). Nothing is kept of it. */
  @Post('accounts/:id/returns/preview')
  @HttpCode(200)
  @Requires('finance.receivables.settle')
  async preview(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const { company } = context;
    const viewer = viewerOf(context);
    await assertAccount(database, company, id, viewer);
    const file = returnFileOf(request);
    const language = languageOf(request);
    const { wasTaken, boletos } = await this.commands.execute<PreviewBoletoReturn, BoletoReturnPreview>(
      new PreviewBoletoReturn(context, id, file),
    );
    const taken = wasTaken
      ? await findReturn(database, company, id, { number: file.number }, viewer)
      : undefined;
    if (taken) {
      const { lines } = await shownReturn(database, company, language, taken, viewer);
      return { number: file.number, made_on: file.madeOn, taken_at: taken.taken_at, lines };
    }
    const lines = boletos.map(lineOfPreview);
    const named = await namesOf(database, company, lines, viewer);
    return {
      number: file.number,
      made_on: file.madeOn,
      /** When it was worked off; null where it was not yet. */
      taken_at: null,
      lines: lines.map((line) => lineRecord(line, named, language)),
    };
  }

  /** Works the file off: what is paid is settled. A second time it says what came of it the first time, and changes nothing. */
  @Post('accounts/:id/returns')
  @HttpCode(200)
  @Requires('finance.receivables.settle')
  async take(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { company } = context;
    const viewer = viewerOf(context);
    await assertAccount(database, company, id, viewer);
    const file = returnFileOf(request);
    const outcome = await this.commands.execute<TakeBoletoReturn, CommandOutcome>(
      new TakeBoletoReturn(context, id, file),
    );
    const find = () => findReturn(database, company, id, { number: file.number }, viewer);
    const { data, ...answer } = await this.answers.action(
      reply,
      'boleto_return_taken',
      outcome,
      MODELS,
      find,
    );
    return { ...answer, data: await shownReturn(database, company, languageOf(request), data, viewer) };
  }
}

async function assertAccount(
  database: ReadDatabase,
  company: string,
  id: string,
  viewer: Viewer,
): Promise<NamedAccount> {
  const account = await findAccount(database, company, id, viewer);
  if (!account) throw notFound();
  return account;
}

async function shownReturn(
  database: ReadDatabase,
  company: string,
  language: Language,
  row: BoletoReturnRow,
  viewer: Viewer,
) {
  const [rows, tell] = await Promise.all([
    linesOfReturn(database, company, row.id),
    actorTeller(database, company, language, [actorOfReturn(row)]),
  ]);
  const lines = rows.map(lineOfRow);
  const named = await namesOf(database, company, lines, viewer);
  return { ...returnRecord(row, tell), lines: lines.map((line) => lineRecord(line, named, language)) };
}

const namesOf = (
  database: ReadDatabase,
  company: string,
  lines: readonly { readonly boleto_id: string | null }[],
  viewer: Viewer,
) =>
  namedBoletos(
    database,
    company,
    lines.flatMap(({ boleto_id }) => boleto_id ?? []),
    viewer,
  );

const actorOfRemittance = ({ made_by_kind, made_by }: BoletoRemittanceRow) => ({
  kind: made_by_kind,
  id: made_by,
});
const actorOfReturn = ({ taken_by_kind, taken_by }: BoletoReturnRow) => ({
  kind: taken_by_kind,
  id: taken_by,
});

import { Body, Controller, Get, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { OpenBankAccount } from '@fidelidade/application/finance/finance.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findAccount, listAccounts } from '@fidelidade/projections/finance/accounts/queries.js';
import type { AccountRow } from '@fidelidade/projections/finance/accounts/table.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { SEES_ALL, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentViewer } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { AccountDto, accountDetails } from './account.dto.js';
import { wireMoney } from './money.js';

const MODELS = ['finance'];

/** Tills and bank accounts. */
@ApiTags('accounts')
@Controller('api/accounts')
export class AccountsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires('finance.accounts.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await listAccounts(database, company, query, viewer);
    return sendPage(reply, 'accounts', query, { ...page, rows: page.rows.map(accountRecord) });
  }

  @Get(':id')
  @Requires('finance.accounts.view')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ) {
    const row = await findAccount(database, company, id, viewer);
    if (!row) throw notFound();
    return accountRecord(row);
  }

  @Post()
  @Requires('finance.accounts.create')
  async open(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: AccountDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new OpenBankAccount(context, accountDetails(dto)));
    // Who opens an account is shown it, also when the new one is not within their reach.
    const find = (id: string) => findAccount(database, context.company, id, SEES_ALL);
    return accountRecord(await this.answers.record(reply, outcome, MODELS, find));
  }
}

const accountRecord = ({ company_id: _, opening_balance, balance, ...row }: AccountRow) => ({
  ...row,
  opening_balance: wireMoney(opening_balance),
  balance: wireMoney(balance),
});

import { Body, Controller, HttpCode, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  ChangeBankAccount,
  CloseBankAccount,
  OpenBankAccount,
  ReopenBankAccount,
} from '@fidelidade/application/finance/finance.commands.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findAccount, listAccounts } from '@fidelidade/projections/finance/accounts/queries.js';
import type { AccountRow } from '@fidelidade/projections/finance/accounts/table.js';
import { SEES_ALL } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordReads } from '../http/record-reads.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { AccountChange, AccountDto, accountDetails, changedAccount } from './account.dto.js';
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

  @Put(':id')
  @Requires('finance.accounts.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: AccountChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const find = finder(database, context);
    const show = async () => {
      const row = await find(id);
      return row && accountRecord(row);
    };
    const outcome = await this.answers.change(MODELS, change, show, (dto, version) =>
      this.commands.execute(new ChangeBankAccount(context, id, version, changedAccount(dto))),
    );
    return accountRecord(await this.answers.record(reply, outcome, MODELS, find));
  }

  @Post(':id/close')
  @HttpCode(200)
  @Requires('finance.accounts.close')
  async close(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new CloseBankAccount(context, id));
    return this.answer(database, context, reply, 'account_closed_done', outcome);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Requires('finance.accounts.close')
  async reopen(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ReopenBankAccount(context, id));
    return this.answer(database, context, reply, 'account_reopened', outcome);
  }

  private async answer(
    database: ReadDatabase,
    context: CommandContext,
    reply: ApiReply,
    key: string,
    outcome: CommandOutcome,
  ) {
    const answer = await this.answers.action(reply, key, outcome, MODELS, finder(database, context));
    return { ...answer, data: accountRecord(answer.data) };
  }
}

const finder = (database: ReadDatabase, context: CommandContext) => (id: string) =>
  findAccount(database, context.company, id, viewerOf(context));

const accountRecord = ({ company_id: _, opening_balance, balance, ...row }: AccountRow) => ({
  ...row,
  opening_balance: wireMoney(opening_balance),
  balance: wireMoney(balance),
});

export const ACCOUNT_CONTROLLERS: Type[] = [
  AccountsController,
  recordReads({
    resource: 'accounts',
    columns: LIST_COLUMNS.accounts,
    permissions: { view: 'finance.accounts.view' },
    list: listAccounts,
    find: findAccount,
    show: accountRecord,
  }),
];

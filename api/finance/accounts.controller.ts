import { Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  ChangeBankAccount,
  CloseBankAccount,
  OpenBankAccount,
  ReopenBankAccount,
} from '@fidelidade/application/finance/finance.commands.js';
import { accounts, readAccount } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findAccount,
  listAccounts,
  type NamedAccount,
} from '@fidelidade/projections/finance/accounts/queries.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordReads } from '../http/record-reads.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { read } from '../records/record-form.js';
import { recordWrites, shownBy } from '../records/record.controllers.js';
import { Requires } from '../session/access.js';
import { wireMoney } from './money.js';

const MODELS = ['finance'];

/** What happens to tills and bank accounts beside their registering and changing. */
@ApiTags('accounts')
@Controller('api/accounts')
export class AccountsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

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
    const find = (id: string) => findAccount(database, context.company, id, viewerOf(context));
    const answer = await this.answers.action(reply, key, outcome, MODELS, find);
    return { ...answer, data: show(answer.data) };
  }
}

const show = shownBy<NamedAccount>(accounts, {
  show: (shown, row) => ({ ...shown, balance: wireMoney((row as NamedAccount).balance) }),
});

export const ACCOUNT_CONTROLLERS: Type[] = [
  recordWrites<NamedAccount>({
    kind: accounts,
    models: MODELS,
    formName: 'AccountDto',
    permissions: { create: 'finance.accounts.create', edit: 'finance.accounts.edit' },
    register: (context, form) => new OpenBankAccount(context, read(accounts, form, readAccount)),
    change: (context, id, version, form) =>
      new ChangeBankAccount(context, id, version, read(accounts, form, readAccount)),
    find: findAccount,
    show,
  }),
  AccountsController,
  recordReads<NamedAccount>({
    resource: 'accounts',
    columns: LIST_COLUMNS.accounts,
    permissions: { view: 'finance.accounts.view' },
    list: listAccounts,
    find: findAccount,
    show,
  }),
];

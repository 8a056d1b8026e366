import { Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  ChangeBankAccount,
  CloseBankAccount,
  DeleteBankAccount,
  OpenBankAccount,
  PurgeBankAccount,
  ReopenBankAccount,
  RestoreBankAccount,
} from '@fidelidade/application/finance/finance.commands.js';
import { accounts, readAccount } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findAccount,
  listAccounts,
  type NamedAccount,
} from '@fidelidade/projections/finance/accounts/queries.js';
import { modelsReferringTo } from '@fidelidade/projections/records/models.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordActions, type RecordActions } from '../http/record-actions.js';
import { recordBulk } from '../http/record-bulk.js';
import { recordReads } from '../http/record-reads.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { recordDetails } from '../records/record-details.js';
import { read } from '../records/record-form.js';
import { recordWrites, shownBy } from '../records/record.controllers.js';
import { purgedOnceUnreferred } from '../records/references.js';
import { Requires } from '../session/access.js';
import { wireMoney } from './money.js';

const MODELS = ['finance'];

/** Closing and reopening by their own names; `status` says the same of them (ADR 0080). */
@ApiTags('accounts')
@Controller('api/accounts')
class AccountsController {
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

/** Disabling an account is closing it, and enabling it reopening it (ADR 0080). */
const STEPS = {
  disable: CloseBankAccount,
  enable: ReopenBankAccount,
  delete: DeleteBankAccount,
  restore: RestoreBankAccount,
} as const;

const ACCOUNTS: RecordActions<NamedAccount> = {
  resource: 'accounts',
  columns: LIST_COLUMNS.accounts,
  models: modelsReferringTo('accounts'),
  permissions: {
    view: 'finance.accounts.view',
    edit: 'finance.accounts.close',
    delete: 'finance.accounts.delete',
    restore: 'finance.accounts.restore',
  },
  list: listAccounts,
  find: findAccount,
  show,
  command: (context, id, step) => new STEPS[step](context, id),
  purge: purgedOnceUnreferred({
    resource: 'accounts',
    permission: 'finance.accounts.purge',
    find: findAccount,
    command: (context, id) => new PurgeBankAccount(context, id),
  }),
};

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
  recordReads(ACCOUNTS),
  recordBulk(ACCOUNTS, ({ name }) => name),
  recordDetails(ACCOUNTS),
  recordActions(ACCOUNTS),
];

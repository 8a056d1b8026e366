import { Body, Controller, Inject, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { OpenBankAccount } from '@fidelidade/application/finance/finance.commands.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findAccount, listAccounts } from '@fidelidade/projections/finance/accounts/queries.js';
import type { AccountRow } from '@fidelidade/projections/finance/accounts/table.js';
import { SEES_ALL } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import { recordReads } from '../http/record-reads.js';
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

export const ACCOUNT_CONTROLLERS: Type[] = [
  AccountsController,
  recordReads({
    resource: 'accounts',
    permissions: { view: 'finance.accounts.view' },
    list: listAccounts,
    find: findAccount,
    show: accountRecord,
  }),
];

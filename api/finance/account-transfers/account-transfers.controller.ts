import { Body, Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  MakeAccountTransfer,
  ReverseAccountTransfer,
} from '@fidelidade/application/finance/finance.commands.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findAccountTransfer,
  listAccountTransfers,
} from '@fidelidade/projections/finance/account-transfers/queries.js';
import type { AccountTransferListRow } from '@fidelidade/projections/finance/account-transfers/table.js';
import { Answers } from '../../http/answers.js';
import { Context, viewerOf } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { recordReads } from '../../http/record-reads.js';
import { Reads } from '../../http/read-scope.js';
import type { ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { ReasonDto } from '../entry.dto.js';
import { wireMoney } from '../money.js';
import { AccountTransferDto, transferDetails } from './account-transfer.dto.js';

const MODELS = ['finance'];

/** Money that goes from one of the company's accounts to another: neither in nor out. */
@ApiTags('transfers')
@Controller('api/transfers')
class AccountTransfersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Post()
  @Requires('finance.transfers.create')
  async make(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: AccountTransferDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute<MakeAccountTransfer, CommandOutcome>(
      new MakeAccountTransfer(context, transferDetails(dto)),
    );
    const find = (id: string) => findAccountTransfer(database, context.company, id, viewerOf(context));
    return transferRecord(await this.answers.record(reply, outcome, MODELS, find));
  }

  /** It was not so, or went back: from today on both accounts are as before it. */
  @Post(':id/reverse')
  @HttpCode(200)
  @Requires('finance.transfers.reverse')
  async reverse(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: ReasonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute<ReverseAccountTransfer, CommandOutcome>(
      new ReverseAccountTransfer(context, id, reason.trim()),
    );
    const find = (found: string) => findAccountTransfer(database, context.company, found, viewerOf(context));
    const answer = await this.answers.action(reply, 'transfer_reversed', outcome, MODELS, find);
    return { ...answer, data: transferRecord(answer.data) };
  }
}

const transferRecord = ({ company_id: _, event_id: __, amount, fee, ...row }: AccountTransferListRow) => ({
  ...row,
  amount: wireMoney(amount),
  fee: wireMoney(fee),
});

export const ACCOUNT_TRANSFER_CONTROLLERS: Type[] = [
  AccountTransfersController,
  recordReads({
    resource: 'transfers',
    columns: LIST_COLUMNS.transfers,
    permissions: { view: 'finance.transfers.view' },
    list: listAccountTransfers,
    find: findAccountTransfer,
    show: transferRecord,
  }),
];

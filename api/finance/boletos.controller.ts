import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import { BoletoFiles } from '@fidelidade/application/finance/boletos/boleto-files.js';
import { IssueBoleto, WriteOffBoleto } from '@fidelidade/application/finance/finance.commands.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { layoutOf } from '@fidelidade/domain/finance/boleto/bank-layouts.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { accountsWithPortfolio } from '@fidelidade/projections/finance/accounts/queries.js';
import { findEntry } from '@fidelidade/projections/finance/entries/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentViewer, viewerOf } from '../http/command-context.js';
import { sendFile } from '../http/download.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';
import { ReasonDto } from './entry.dto.js';
import { shownEntry } from './shown-entry.js';

class BoletoDto {
  /** Where it is to be paid into. */
  @IsString() @IsNotEmpty() @MaxLength(26) account_id!: string;
}

/** Boletos of what the company is owed. */
@ApiTags('receivables')
@Controller('api/receivables')
export class BoletosController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BoletoFiles) private readonly files: BoletoFiles,
  ) {}

  /** The accounts whose bank boletos can be made out by. */
  @Get(':id/boletos/accounts')
  @Requires('finance.receivables.boleto')
  async accounts(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ) {
    if (!(await findEntry(database, company, 'R', id, viewer))) throw notFound();
    const accounts = await accountsWithPortfolio(database, company, viewer);
    return accounts
      .filter(({ bank_code }) => layoutOf(bank_code ?? undefined) !== undefined)
      .map(({ id: account_id, name, boleto_portfolio }) => ({ account_id, name, boleto_portfolio }));
  }

  /** One at a time: whoever asks again is answered with the one that there is. By the name of too. */
  @Post([':id/boletos', ':id/ticket'])
  @HttpCode(200)
  @Requires('finance.receivables.boleto')
  async issue(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { account_id }: BoletoDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new IssueBoleto(context, { direction: 'R', entryId: id }, account_id);
    return this.answer(database, reply, context, 'boleto_issued', await this.commands.execute(command));
  }

  @Post(':id/boletos/:boletoId/cancel')
  @HttpCode(200)
  @Requires('finance.receivables.boleto')
  async writeOff(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Param('boletoId') boletoId: string,
    @Body() { reason }: ReasonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new WriteOffBoleto(context, { direction: 'R', entryId: id }, boletoId, reason);
    return this.answer(
      database,
      reply,
      context,
      'boleto_written_off_done',
      await this.commands.execute(command),
    );
  }

  /** The paper, for whoever may see the entry and the account. */
  @Get(':id/boletos/:boletoId/boleto.pdf')
  @Requires('finance.receivables.view')
  async pdf(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('boletoId') boletoId: string,
    @Res() reply: ApiReply,
  ) {
    const entry = await findEntry(database, company, 'R', id, viewer);
    if (!entry?.boletos.some((boleto) => boleto.id === boletoId)) throw notFound();
    const { name, bytes } = await this.files.pdf(company, id, boletoId);
    sendFile(reply, 'application/pdf', name, bytes);
  }

  private answer(
    database: ReadDatabase,
    reply: ApiReply,
    context: CommandContext,
    key: string,
    outcome: CommandOutcome,
  ) {
    const find = (entryId: string) => {
      const entry = { direction: 'R', entryId } as const;
      return shownEntry(database, context.company, entry, viewerOf(context), this.clock.now());
    };
    return this.answers.action(reply, key, outcome, ['finance'], find);
  }
}

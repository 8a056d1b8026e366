import { Body, Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsInt } from 'class-validator';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import { ChooseDefaultSeries, RaiseSeries } from '@fidelidade/application/fiscal/invoice-series.commands.js';
import { invoiceSeries } from '@fidelidade/domain/fiscal/series/invoice-series.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { modelsOf } from '@fidelidade/projections/records/models.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { shownBy } from '../records/record.controllers.js';
import { Requires } from '../session/access.js';

class NextNumberDto {
  @IsInt() next_number!: number;
}

const MODELS = modelsOf(invoiceSeries);
const shown = shownBy(invoiceSeries);

/** How far a series' numbers are, and which one is the default (R-3.4.15); its record has the routes of all plain records. */
@ApiTags('invoice-series')
@Controller('api/invoice-series')
export class InvoiceSeriesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** A shop that comes from another system goes on where that one stopped. */
  @Post(':id/next-number')
  @HttpCode(200)
  @Requires('fiscal.invoice-series.edit')
  raise(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { next_number }: NextNumberDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, new RaiseSeries(context, id, next_number), reply);
  }

  @Post(':id/default')
  @HttpCode(200)
  @Requires('fiscal.invoice-series.edit')
  choose(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, new ChooseDefaultSeries(context, id), reply);
  }

  private async carryOut(database: ReadDatabase, command: BusinessCommand<CommandOutcome>, reply: ApiReply) {
    const outcome = await this.commands.execute(command);
    return this.answers.action(reply, 'saved', outcome, MODELS, async (id) => {
      const row = await findRecord(database, invoiceSeries, command.context.company, id);
      return row && shown(row);
    });
  }
}

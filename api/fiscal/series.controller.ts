import { Body, Controller, Get, Inject, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsInt } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { RaiseSeries } from '@fidelidade/application/fiscal/note.commands.js';
import { seriesOfCompany, type SeriesOfCompany } from '@fidelidade/application/fiscal/series-of-company.js';
import { Company, Context } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';

export class SeriesDto {
  @IsIn([1, 2]) environment!: 1 | 2;
  @IsInt() next_number!: number;
}

/** How far the company's numbers are. A shop that comes from another system goes on where that one stopped. */
@ApiTags('companies')
@Controller('api/company/series')
export class SeriesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Executor) private readonly executor: Executor,
  ) {}

  @Get()
  @Requires('system.companies.view')
  async list(@Company() company: string) {
    return (await seriesOfCompany(this.executor, company)).map(toRecord);
  }

  @Put()
  @Requires('system.companies.edit')
  async raise(
    @Context() context: CommandContext,
    @Body() { environment, next_number }: SeriesDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.commands.execute(new RaiseSeries(context, environment, next_number));
    const series = await seriesOfCompany(this.executor, context.company);
    const data = toRecord(series.find((each) => each.environment === environment)!);
    return { status: 'success', message: message(languageOf(reply.request), 'saved'), data };
  }
}

const toRecord = ({ model, environment, series, next, used }: SeriesOfCompany) => ({
  id: `${model}-${environment}-${series}`,
  model,
  environment,
  series,
  next_number: next,
  last_used: used === 0 ? null : used,
});

import { Body, Controller, Get, Inject, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { PublishProgram } from '@fidelidade/application/loyalty/loyalty.commands.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { programInForce, programVersionsOf } from '@fidelidade/projections/loyalty/program/queries.js';
import { Answers, told } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import { ProgramChange, programRecord, programTerms } from './program.dto.js';

const MODELS = ['program-versions'];
/** More than a shop changes its terms in years. */
const MOST_VERSIONS = 100;

/** The terms of the company's programme: what a purchase earns, and how it is used. */
@ApiTags('loyalty-programs')
@Controller('api/loyalty-programs')
export class ProgramController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires('loyalty.loyalty-programs.view')
  async inForce(@Reads() database: ReadDatabase, @Company() company: string) {
    return programRecord(await programInForce(database, company));
  }

  /** Every version for ever, the one in force first. */
  @Get('versions')
  @Requires('loyalty.loyalty-programs.view')
  async versions(@Reads() database: ReadDatabase, @Company() company: string) {
    const versions = await programVersionsOf(database, company, MOST_VERSIONS);
    return { data: versions.map(programRecord) };
  }

  /** Publishes a new version: sales from now on earn by it, and tills follow it. What was earned stays as it was promised. */
  @Put()
  @Requires('loyalty.loyalty-programs.edit')
  async publish(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() change: ProgramChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = async () => programRecord(await programInForce(database, context.company));
    const outcome = await this.answers.change(MODELS, change, show, (dto, version) =>
      this.commands.execute(new PublishProgram(context, programTerms(dto), version)),
    );
    await this.answers.settle(reply, outcome, MODELS);
    return {
      status: 'success',
      message: message(languageOf(reply.request), told('program_published', outcome)),
      data: await show(),
    };
  }
}

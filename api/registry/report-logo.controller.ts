import { Body, Controller, Delete, Get, HttpCode, Inject, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangeReportLogo } from '@fidelidade/application/registry/company.commands.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findListedCompany } from '@fidelidade/projections/registry/companies/company-list.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import { isKept } from '../http/kept-answer.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { Requires, SignedIn } from '../session/access.js';
import { companyRecord } from './company.record.js';
import { LogoQuery, ReportLogoDto } from './company-settings.dto.js';

/** A year. The address names the content, so what was once got there needs never be asked for again. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** The picture above the papers of the company that somebody works in: DANFE and printed reports. */
@ApiTags('companies')
@Controller('api/company/logo')
export class ReportLogoController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(ReportLogos) private readonly logos: ReportLogos,
  ) {}

  /** Whoever prints needs it, whatever else they may see. */
  @Get()
  @SignedIn('staff')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Query() { sha256 }: LogoQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const logo = (await findCompany(database, company))?.report_logo;
    if (!logo || (sha256 !== undefined && sha256 !== logo)) throw notFound();
    const tag = `"${logo}"`;
    void reply.headers({ 'Cache-Control': sha256 ? FOR_GOOD : 'private, no-cache', ETag: tag });
    if (isKept(request, tag)) return void reply.status(304).send();
    const bytes = await this.logos.open(company, logo);
    void reply
      .headers({ 'Content-Type': 'image/jpeg', 'X-Content-Type-Options': 'nosniff' })
      .send(Buffer.from(bytes));
  }

  @Put()
  @Requires('system.companies.edit')
  async change(
    @Context() context: CommandContext,
    @Body() { logo }: ReportLogoDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(context, await this.logos.keep(context.company, logo), reply);
  }

  @Delete()
  @HttpCode(200)
  @Requires('system.companies.edit')
  remove(@Context() context: CommandContext, @Res({ passthrough: true }) reply: ApiReply) {
    return this.carryOut(context, null, reply);
  }

  private async carryOut(context: CommandContext, logo: string | null, reply: ApiReply) {
    const outcome = await this.commands.execute(new ChangeReportLogo(context, logo));
    const find = (id: string) => findListedCompany(this.database, id);
    const answer = await this.answers.action(reply, 'saved', outcome, ['companies'], find);
    return { ...answer, id: outcome.id, data: companyRecord(answer.data) };
  }
}

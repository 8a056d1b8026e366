import { Body, Controller, Get, Inject, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangeCompanyContact } from '@fidelidade/application/registry/company.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findListedCompany } from '@fidelidade/projections/registry/companies/company-list.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import type { ApiReply } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { Requires } from '../session/access.js';
import { CompanyContactDto, companyContact } from './company.dto.js';
import { companyRecord } from './company.record.js';

const MODELS = ['companies'];

/** The company that somebody works in at the moment. */
@ApiTags('companies')
@Controller('api/company')
export class CompanyController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    /** For a branch shows its matrix, which is another company. */
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
  ) {}

  @Get()
  @Requires('system.companies.view')
  async get(@Company() company: string) {
    const row = await findListedCompany(this.database, company);
    if (!row) throw notFound();
    return companyRecord(row);
  }

  /** How customers reach it: participants see a button that opens a conversation. */
  @Put('contact')
  @Requires('system.companies.edit')
  async changeContact(
    @Context() context: CommandContext,
    @Body() dto: CompanyContactDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangeCompanyContact(context, companyContact(dto)));
    const answer = await this.answers.action(reply, 'saved', outcome, MODELS, (id) =>
      findListedCompany(this.database, id),
    );
    return { ...answer, id: outcome.id, data: companyRecord(answer.data) };
  }
}

import { Body, Controller, Get, Inject, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangeCompanyContact } from '@fidelidade/application/registry/company.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { CompanyRow } from '@fidelidade/projections/registry/companies/table.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { AddressDto } from './address.dto.js';
import { CompanyContactDto, companyContact } from './company.dto.js';

const MODELS = ['companies'];

/** The company that somebody works in at the moment. */
@ApiTags('companies')
@Controller('api/company')
export class CompanyController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires('system.companies.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string) {
    const row = await findCompany(database, company);
    if (!row) throw notFound();
    return toRecord(row);
  }

  /** How customers reach it: participants see a button that opens a conversation. */
  @Put('contact')
  @Requires('system.companies.edit')
  async changeContact(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: CompanyContactDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangeCompanyContact(context, companyContact(dto)));
    const answer = await this.answers.action(reply, 'saved', outcome, MODELS, (id) =>
      findCompany(database, id),
    );
    return { ...answer, id: outcome.id, data: toRecord(answer.data) };
  }
}

const toRecord = (row: CompanyRow) => ({
  id: row.id,
  cnpj: row.cnpj,
  social_name: row.social_name,
  fantasy_name: row.fantasy_name,
  state_registration: row.state_registration,
  loja_url: row.store_slug,
  address: AddressDto.fromAddress(row.address),
  whatsapp: row.whatsapp,
});

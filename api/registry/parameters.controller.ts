import { Body, Controller, Get, Inject, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangeCompanySettings } from '@fidelidade/application/registry/company.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findListedCompany } from '@fidelidade/projections/registry/companies/company-list.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import type { ApiReply } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { Requires } from '../session/access.js';
import { companyRecord } from './company.record.js';
import { CompanySettingsDto, settingsIn } from './company-settings.dto.js';

const MODELS = ['companies'];

/**
 * The settings of the company that somebody works in, without the rest of its record. What asks for more than a
 * value (environment, certificate, closing date, logo) is changed at `/api/company`.
 */
@ApiTags('parameters')
@Controller('api/parameters')
export class ParametersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
  ) {}

  @Get()
  @Requires('system.companies.view')
  async get(@Company() company: string) {
    const found = await this.find(company);
    if (!found) throw notFound();
    return found;
  }

  @Put()
  @Requires('system.companies.edit')
  async change(
    @Context() context: CommandContext,
    @Body() dto: CompanySettingsDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangeCompanySettings(context, settingsIn(dto)));
    return this.answers.action(reply, 'saved', outcome, MODELS, (id) => this.find(id));
  }

  private async find(company: string) {
    const row = await findListedCompany(this.database, company);
    return row && parametersOf(companyRecord(row));
  }
}

const parametersOf = ({
  allow_negative_stock,
  dre_basis,
  loyalty_in_dre_from,
  simples_credit_rate,
  attendant_pin,
  attendant_pin_above,
  attendant_pin_minutes,
  csc_production,
  csc_homologation,
  fiscal_environment,
  closing_date,
  report_logo,
  certificate,
}: ReturnType<typeof companyRecord>) => ({
  allow_negative_stock,
  dre_basis,
  loyalty_in_dre_from,
  simples_credit_rate,
  attendant_pin,
  attendant_pin_above,
  attendant_pin_minutes,
  csc_production,
  csc_homologation,
  fiscal_environment,
  closing_date,
  report_logo,
  certificate,
});

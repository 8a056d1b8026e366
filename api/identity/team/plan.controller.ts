import { Body, Controller, Get, Inject, Param, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangePlan,
  TakePlan,
} from '@fidelidade/application/identity/plan-and-terms/plan-and-terms.commands.js';
import { PlanUsage } from '@fidelidade/application/identity/plan-and-terms/plan-usage.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { ChangeCompanyStatus } from '@fidelidade/application/registry/company.commands.js';
import { ALL_MODULES, isBuilt, MODULES } from '@fidelidade/domain/identity/modules.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companyStanding } from '@fidelidade/projections/identity/access/company-standing.js';
import { companiesWhere } from '@fidelidade/projections/registry/companies/user-companies.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { nextStatus } from '../../http/record-status.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { CompanyStatusDto, limitsOnWire, paidUntilOf, PlanDto, planDetails, planTaken } from './plan.dto.js';

const MODELS = ['access'];
const SUSPEND = 'system.plans.suspend';

/** What the company may use, and how much of it it does. */
@ApiTags('plan')
@Controller('api/plan')
export class PlanController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Requires('system.plans.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Req() request: ApiRequest) {
    const language = languageOf(request);
    const [{ plan }, usage] = await Promise.all([
      companyStanding(database, company),
      this.usage.of(company, this.clock.now()),
    ]);
    const { code = null, name, modules, limits, paidUntil } = plan;
    return {
      id: company,
      plan: code,
      name,
      modules: ALL_MODULES.map((code) => ({
        code,
        label: MODULES[code][language],
        included: modules.includes(code),
        available: isBuilt(code),
      })),
      limits: limitsOnWire(limits),
      usage: {
        users: usage.users,
        participants: usage.participants,
        invoices_per_month: usage.invoicesPerMonth,
        documents_per_month: 0,
      },
      paid_until: paidUntil,
    };
  }

  @Put()
  @Requires('system.plans.change')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: PlanDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(
      dto.plan === undefined
        ? new ChangePlan(context, planDetails(dto))
        : new TakePlan(context, planTaken(dto), paidUntilOf(dto.paid_until)),
    );
    await this.answers.settle(reply, outcome, MODELS);
    return this.get(database, context.company, request);
  }
}

/** Suspends a company and lets it work again, from wherever the system's support works. */
@ApiTags('companies')
@Controller('api/companies')
export class CompanyStatusController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Put(':id/status')
  @Requires(SUSPEND)
  async setStatus(
    @Context() context: CommandContext,
    @CurrentSession() { subject }: Session,
    @Param('id') id: string,
    @Body() dto: CompanyStatusDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    if (!(await companiesWhere(this.database, subject, SUSPEND)).includes(id)) throw notFound();
    const { status } = await companyStanding(this.database, id);
    const step = nextStatus({ status }, dto);
    const command = new ChangeCompanyStatus({ ...context, company: id }, step, dto.reason ?? '');
    await this.answers.settle(reply, await this.commands.execute(command), MODELS);
    const told = message(languageOf(reply.request), `company_${step}d_done`);
    return {
      status: 'success',
      message: told,
      id,
      data: { id, status: `${step}d` === 'enabled' ? 'active' : 'disabled' },
    };
  }
}

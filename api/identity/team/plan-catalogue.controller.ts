import { Body, Controller, Get, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangePlanCatalogue } from '@fidelidade/application/identity/plan-and-terms/plan-and-terms.commands.js';
import type { PlanCatalogueCommand } from '@fidelidade/domain/identity/plan/catalogue.js';
import { notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { offeredPlans } from '@fidelidade/projections/identity/access/offered-plans.js';
import type { OfferedPlanRow } from '@fidelidade/projections/identity/access/table.js';
import { oneOf } from '@fidelidade/projections/lists/field-kinds.js';
import { pageOf, type FixedList } from '@fidelidade/projections/lists/fixed-list.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Answers } from '../../http/answers.js';
import { Context, CurrentSession } from '../../http/command-context.js';
import { List, sendPage } from '../../http/list-query.js';
import { nextStatus, StatusDto } from '../../http/record-status.js';
import type { ApiReply } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { OwnAccount, Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { limitsOnWire, OfferedPlanChange, offeredPlan, OfferedPlanDto } from './plan.dto.js';

type OfferedPlanRecord = ReturnType<typeof recordOf>;

const definition: FixedList<OfferedPlanRecord> = {
  kinds: {
    ...{
      id: 'text',
      name: 'text',
      price: 'money',
      order: 'integer',
      status: oneOf(['active', 'disabled']),
      current: 'flag',
    },
  },
  search: ({ name }) => withoutAccents(name),
};

/**
 * The plans that companies may take, the cheapest place first. Whoever meets a 402 may see them, also where
 * nothing else is open any more; only the system's own support writes them, for all companies at once.
 */
@ApiTags('plan')
@Controller('api/plans')
export class PlanCatalogueController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** What is withdrawn is shown to nobody but support, and to whoever has it. */
  @Get()
  @OwnAccount('staff')
  async list(
    @CurrentSession() session: Session,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const seesAll = session.permissions.has('system.plans.change');
    const rows = (await this.records(session)).filter(
      ({ status, current }) => status === 'active' || current || seesAll,
    );
    return sendPage(reply, 'plans', query, pageOf(definition, rows, query));
  }

  @Post()
  @Requires('system.plans.change')
  offer(
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Body() dto: OfferedPlanDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const plan = offeredPlan(dto);
    return this.change(context, session, plan.code, { type: 'offer', plan }, reply);
  }

  @Put(':id')
  @Requires('system.plans.change')
  async edit(
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() change: OfferedPlanChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const record = await this.record(session, id);
    const refusals = change.contradictions(record);
    if (refusals.length > 0) throw new ValidationError(refusals);
    const plan = offeredPlan(change.over(record));
    return this.change(context, session, id, { type: 'change', plan: { ...plan, code: id } }, reply);
  }

  @Put(':id/status')
  @Requires('system.plans.change')
  async setStatus(
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body() dto: StatusDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const next = nextStatus(await this.record(session, id), dto);
    const type = next === 'enable' ? 'return' : 'withdraw';
    return this.change(context, session, id, { type, code: id }, reply);
  }

  private async change(
    context: CommandContext,
    session: Session,
    id: string,
    change: PlanCatalogueCommand,
    reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangePlanCatalogue(context, change));
    await this.answers.settle(reply, outcome, ['access']);
    return this.record(session, id);
  }

  private async record(session: Session, id: string): Promise<OfferedPlanRecord> {
    const found = (await this.records(session)).find((each) => each.id === id);
    if (!found) throw notFound();
    return found;
  }

  private async records({ plan }: Session): Promise<readonly OfferedPlanRecord[]> {
    return (await offeredPlans(this.database)).map((row) => recordOf(row, plan.code));
  }
}

const recordOf = (row: OfferedPlanRow, current: string | undefined) => ({
  id: row.code,
  name: row.name,
  price: moneyToString(row.monthly_price),
  modules: row.modules,
  limits: limitsOnWire(row.limits),
  order: row.place,
  status: row.is_offered ? 'active' : 'disabled',
  current: row.code === current,
});

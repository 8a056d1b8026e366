import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangeEarningRule,
  EndEarningRule,
  newRuleId,
  PublishEarningRule,
} from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { earningRulesOf, versionsOfRule } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import type { EarningRuleVersionRow } from '@fidelidade/projections/loyalty/earning-rules/table.js';
import { levelNames } from '@fidelidade/projections/loyalty/levels/queries.js';
import { Answers, told } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { Reads, ReadsOfHouse } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { namesOfHouse } from '../../reports/house.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { EarningRuleChange, EarningRuleDto, earningRule } from './rule.dto.js';
import { ruleRecord } from './rule.record.js';
import { RuleStores, withThisStore } from './rule-stores.js';

const MODELS = ['earning-rules'];

/** What customers earn by, beside the percentage of the programme's terms. */
@ApiTags('earning-rules')
@Controller('api/earning-rules')
export class EarningRulesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(RuleStores) private readonly stores: RuleStores,
    @Inject(SYSTEM_READS) private readonly system: SystemReads,
  ) {}

  /** All of them, those in force first. */
  @Get()
  @Requires('loyalty.earning-rules.view')
  async list(@Reads() database: ReadDatabase, @Company() company: string) {
    return { data: await this.told(database, company, await earningRulesOf(database, company)) };
  }

  /** The stores of the house in which whoever asks may publish rules, this one among them; the matrix first. */
  @Get('stores')
  @Requires('loyalty.earning-rules.edit')
  async storesOfHouse(
    @CurrentSession() session: Session,
    @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
    @Company() company: string,
  ) {
    const open = await this.stores.open({ session, reads });
    return { data: open.map(({ id, name }) => ({ id, name, is_this: id === company })) };
  }

  @Get(':id')
  @Requires('loyalty.earning-rules.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const rule = await this.shown(database, company, id);
    if (!rule) throw notFound();
    return rule;
  }

  /** Every version for ever, the latest first. */
  @Get(':id/versions')
  @Requires('loyalty.earning-rules.view')
  async versions(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const versions = await versionsOfRule(database, company, id);
    if (versions.length === 0) throw notFound();
    return { data: await this.told(database, company, versions) };
  }

  @Post()
  @Requires('loyalty.earning-rules.edit')
  async publish(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: EarningRuleDto,
    @CurrentSession() session: Session,
    @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const rule = withThisStore(earningRule(dto), context.company);
    await this.stores.tellOthers({ session, reads }, context, newRuleId(context), rule);
    const outcome = await this.commands.execute(new PublishEarningRule(context, rule));
    return this.answers.record(reply, outcome, MODELS, (id) => this.shown(database, context.company, id));
  }

  /** Publishes another version: what happens from now on earns by it. What was earned stays as it was promised. */
  @Put(':id')
  @Requires('loyalty.earning-rules.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: EarningRuleChange,
    @CurrentSession() session: Session,
    @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = () => this.shown(database, context.company, id);
    const before = (await show())?.store_ids;
    const outcome = await this.answers.change(MODELS, change, show, async (dto, version) => {
      const rule = withThisStore(earningRule(dto), context.company);
      await this.stores.tellOthers({ session, reads }, context, id, rule, before);
      return this.commands.execute(new ChangeEarningRule(context, id, rule, version));
    });
    await this.answers.settle(reply, outcome, MODELS);
    return {
      status: 'success',
      message: message(languageOf(reply.request), told('earning_rule_published', outcome)),
      data: await show(),
    };
  }

  @Post(':id/end')
  @HttpCode(200)
  @Requires('loyalty.earning-rules.edit')
  async end(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = () => this.shown(database, context.company, id);
    await this.stores.endInOthers({ session, reads }, context, id, (await show())?.store_ids ?? []);
    const outcome = await this.commands.execute(new EndEarningRule(context, id));
    return this.answers.action(reply, 'earning_rule_ended_now', outcome, MODELS, show);
  }

  private async shown(database: ReadDatabase, company: string, id: string) {
    const [latest] = await this.told(
      database,
      company,
      (await versionsOfRule(database, company, id)).slice(0, 1),
    );
    return latest;
  }

  private async told(database: ReadDatabase, company: string, rows: readonly EarningRuleVersionRow[]) {
    const levels = await levelNames(database, company);
    const isOfHouse = rows.some(({ rule }) => rule.storeIds);
    const stores = isOfHouse ? await namesOfHouse(this.system, company) : new Map<string, string>();
    return rows.map((row) => ruleRecord(row, { levels, stores }));
  }
}

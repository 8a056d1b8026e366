import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangeEarningRule,
  EndEarningRule,
  PublishEarningRule,
} from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { earningRulesOf, versionsOfRule } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import type { EarningRuleVersionRow } from '@fidelidade/projections/loyalty/earning-rules/table.js';
import { levelNames } from '@fidelidade/projections/loyalty/levels/queries.js';
import { Answers } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { EarningRuleChange, EarningRuleDto, earningRule } from './rule.dto.js';
import { ruleRecord } from './rule.record.js';

const MODELS = ['earning-rules'];

/** What customers earn by, beside the percentage of the programme's terms. */
@ApiTags('earning-rules')
@Controller('api/earning-rules')
export class EarningRulesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** All of them, those in force first. */
  @Get()
  @Requires('loyalty.earning-rules.view')
  async list(@Reads() database: ReadDatabase, @Company() company: string) {
    return { data: await told(database, company, await earningRulesOf(database, company)) };
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
    return { data: await told(database, company, versions) };
  }

  @Post()
  @Requires('loyalty.earning-rules.edit')
  async publish(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: EarningRuleDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new PublishEarningRule(context, earningRule(dto)));
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
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = () => this.shown(database, context.company, id);
    const outcome = await this.answers.change(MODELS, change, show, (dto, version) =>
      this.commands.execute(new ChangeEarningRule(context, id, earningRule(dto), version)),
    );
    await this.answers.settle(reply, outcome, MODELS);
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'earning_rule_published'),
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
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new EndEarningRule(context, id));
    const show = () => this.shown(database, context.company, id);
    return this.answers.action(reply, 'earning_rule_ended_now', outcome, MODELS, show);
  }

  private async shown(database: ReadDatabase, company: string, id: string) {
    const [latest] = await told(database, company, (await versionsOfRule(database, company, id)).slice(0, 1));
    return latest;
  }
}

async function told(database: ReadDatabase, company: string, rows: readonly EarningRuleVersionRow[]) {
  const names = await levelNames(database, company);
  return rows.map((row) => ruleRecord(row, names));
}

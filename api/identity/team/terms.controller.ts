import { Body, Controller, Get, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { PublishTerms } from '@fidelidade/application/identity/plan-and-terms.commands.js';
import { termsHtml } from '@fidelidade/domain/identity/terms/terms.js';
import type { TermsAudience } from '@fidelidade/domain/identity/terms/events.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { termsInForce, type TermsInForce } from '@fidelidade/projections/identity/access/terms.js';
import { pageOf, type FixedList } from '@fidelidade/projections/lists/fixed-list.js';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { List, sendPage } from '../../http/list-query.js';
import { Forbidden } from '../../http/refusals.js';
import type { ApiReply } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { TermsDto } from './plan.dto.js';

/** Terms of staff bind every company: only the system's own support publishes them. */
const OF_SUPPORT = 'system.plans.change';

const definition: FixedList<TermsInForce & { readonly id: string; readonly audience: TermsAudience }> = {
  kinds: { id: 'text', audience: 'text', version: 'integer', title: 'text', text: 'text' },
  search: ({ title, text }) => withoutAccents(`${title} ${text}`),
};

/** The terms in force: those of the company's participants, and those that staff accept. */
@ApiTags('terms')
@Controller('api/terms')
export class TermsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires('system.terms.view')
  async list(
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const rows = await Promise.all([this.record('participant', company), this.record('staff', company)]);
    return sendPage(reply, 'terms', query, pageOf(definition, rows, query));
  }

  /** A new version: from now on everybody of the audience is asked to accept it. */
  @Post()
  @Requires('system.terms.publish')
  async publish(
    @Context() context: CommandContext,
    @CurrentSession() { permissions }: Session,
    @Body() { audience, title, text }: TermsDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    if (audience === 'staff' && !permissions.has(OF_SUPPORT)) throw new Forbidden(OF_SUPPORT);
    const company = audience === 'staff' ? PLATFORM : context.company;
    const command = new PublishTerms({ ...context, company }, audience, title, text);
    await this.answers.settle(reply, await this.commands.execute(command), ['access']);
    return this.record(audience, context.company);
  }

  private async record(audience: TermsAudience, company: string) {
    const terms = await termsInForce(this.database, audience === 'staff' ? PLATFORM : company);
    return { id: audience, audience, ...terms, html: termsHtml(terms.text) };
  }
}

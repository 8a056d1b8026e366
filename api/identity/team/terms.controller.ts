import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import {
  PublishTerms,
  WithdrawTerms,
} from '@fidelidade/application/identity/plan-and-terms/plan-and-terms.commands.js';
import {
  stateOfTerms,
  TERMS_KINDS,
  TERMS_STATES,
  TERMS_ZONE,
  termsHtml,
} from '@fidelidade/domain/identity/terms/terms.js';
import { TERMS_AUDIENCES, type TermsAudience } from '@fidelidade/domain/identity/terms/events.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { termsOf } from '@fidelidade/projections/identity/access/terms.js';
import { type TermsRow } from '@fidelidade/projections/identity/access/table.js';
import { oneOf } from '@fidelidade/projections/lists/field-kinds.js';
import { pageOf, type FixedList } from '@fidelidade/projections/lists/fixed-list.js';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { List, sendPage } from '../../http/list-query.js';
import { message } from '../../http/messages.js';
import { Forbidden } from '../../http/refusals.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { TermsDto, termsDetails } from './plan.dto.js';

/** Terms of staff bind every company: only the system's own support publishes them. */
const OF_SUPPORT = 'system.plans.change';

/** A version of a text as the list shows it. */
type TermsRecord = Omit<TermsRow, 'company_id' | 'withdrawn_at'> & {
  readonly id: string;
  readonly audience: TermsAudience;
  readonly state: ReturnType<typeof stateOfTerms>;
  readonly html: string;
  readonly accepted: number;
};

const definition: FixedList<TermsRecord> = {
  kinds: {
    ...{
      id: 'text',
      audience: oneOf(TERMS_AUDIENCES),
      version: 'integer',
      kind: oneOf(Object.keys(TERMS_KINDS)),
      title: 'text',
      text: 'text',
    },
    ...{
      valid_from: 'date',
      required: 'flag',
      state: oneOf(TERMS_STATES),
      published_at: 'instant',
      accepted: 'integer',
    },
  },
  search: ({ title, text }) => withoutAccents(`${title} ${text}`),
};

/** Every text that was ever published: to the company's participants, and to the staff of all companies; the newest first. */
@ApiTags('terms')
@Controller('api/terms')
export class TermsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Requires('system.terms.view')
  async list(
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const rows = await Promise.all([this.records('participant', company), this.records('staff', company)]);
    return sendPage(reply, 'terms', query, pageOf(definition, rows.flat(), query));
  }

  /** A new version: from its day on everybody of the audience is asked to accept it, where it is required. */
  @Post()
  @Requires('system.terms.publish')
  async publish(
    @Context() context: CommandContext,
    @CurrentSession() { permissions }: Session,
    @Body() dto: TermsDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { audience } = dto;
    const company = whoseTerms(audience, context, permissions);
    const terms = termsDetails(dto, civilDateIn(TERMS_ZONE, context.occurredAt));
    const command = new PublishTerms({ ...context, company }, audience, terms);
    await this.answers.settle(reply, await this.commands.execute(command), ['access']);
    const [newest] = (await this.records(audience, context.company)).filter(
      ({ kind }) => kind === terms.kind,
    );
    return newest;
  }

  /** A version that is still to come never will be: nobody was asked for it (ADR 0143). What is in force stays. */
  @Post(':audience/:version/withdraw')
  @HttpCode(200)
  @Requires('system.terms.publish')
  async withdraw(
    @Context() context: CommandContext,
    @CurrentSession() { permissions }: Session,
    @Param() said: Readonly<Record<'audience' | 'version', string>>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { audience, version } = named(said.audience, said.version);
    const company = whoseTerms(audience, context, permissions);
    const command = new WithdrawTerms({ ...context, company }, audience, version);
    await this.answers.settle(reply, await this.commands.execute(command), ['access']);
    const all = await this.records(audience, context.company);
    return {
      status: 'success',
      message: message(languageOf(request), 'terms_withdrawn'),
      data: all.find((each) => each.version === version),
    };
  }

  private async records(audience: TermsAudience, company: string): Promise<readonly TermsRecord[]> {
    const all = await termsOf(this.database, audience === 'staff' ? PLATFORM : company);
    const versions = all.map((row) => ({
      ...{ ...row, validFrom: row.valid_from, isWithdrawn: row.withdrawn_at !== null },
    }));
    const today = civilDateIn(TERMS_ZONE, this.clock.now());
    return versions.map((row) => {
      const { company_id: _, validFrom: __, isWithdrawn: ___, withdrawn_at: ____, ...shown } = row;
      const state = stateOfTerms(row, versions, today);
      return { ...shown, id: `${audience}-${row.version}`, audience, state, html: termsHtml(row.text) };
    });
  }
}

/** @throws Forbidden where the terms are those of all staff, and who asks is not the system's support */
function whoseTerms(
  audience: TermsAudience,
  { company }: CommandContext,
  permissions: Session['permissions'],
): string {
  if (audience === 'participant') return company;
  if (!permissions.has(OF_SUPPORT)) throw new Forbidden(OF_SUPPORT);
  return PLATFORM;
}

/** @throws DomainError not found, of what is no audience or no version */
function named(audienceSaid: string, versionSaid: string) {
  const audience = TERMS_AUDIENCES.find((each) => each === audienceSaid);
  if (!audience || !/^\d{1,9}$/.test(versionSaid)) throw notFound();
  return { audience, version: Number(versionSaid) };
}

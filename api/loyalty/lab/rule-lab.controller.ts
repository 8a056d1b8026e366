import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import type { Draft } from '@fidelidade/domain/loyalty/lab/draft.js';
import type { ProgramState } from '@fidelidade/domain/loyalty/program/program.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { programHistory } from '@fidelidade/projections/loyalty/lab/program-history.js';
import { rehearse, type LabNews } from '@fidelidade/projections/loyalty/lab/rule-lab.js';
import type { Days } from '@fidelidade/projections/loyalty/lab/told-sales.js';
import { namesOfParticipants } from '@fidelidade/projections/loyalty/participants/queries.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { beginningWith } from '../../http/beginning-with.js';
import { Company, CurrentSession } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { Reads } from '../../http/read-scope.js';
import type { ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import {
  daysOf,
  ruleDraft,
  RuleLabDto,
  termsDraft,
  TermsLabDto,
  withoutRule,
  WithoutRuleLabDto,
} from './lab.dto.js';
import { labRecord } from './lab.record.js';

interface Asked {
  readonly database: ReadDatabase;
  readonly session: Session;
  readonly company: string;
  readonly days: Days;
  readonly draftFor: (program: ProgramState) => Draft;
}

/**
 * The rule lab: a draft tried out on past sales. It changes nothing. Answers line by line in JSON, first how far it is
 * (`{"done":500,"total":12000}`), at last what came out (`{"result":{…}}`); whoever closes the line ends the try.
 */
@ApiTags('earning-rules')
@Controller('api/earning-rules/lab')
export class RuleLabController {
  /** One at a time in each company: a try reads all of its months' sales. */
  readonly #busy = new Set<string>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** A rule, new or changed. */
  @Post()
  @HttpCode(200)
  @NeverKept()
  @Requires('loyalty.earning-rules.edit')
  async rule(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Body() dto: RuleLabDto,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const draftFor = (program: ProgramState) => ruleDraft(dto, program);
    return this.answer(reply, { database, session, company, days: daysOf(dto), draftFor });
  }

  /** The programme without one of its rules. */
  @Post('without')
  @HttpCode(200)
  @NeverKept()
  @Requires('loyalty.earning-rules.edit')
  async without(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Body() dto: WithoutRuleLabDto,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const draftFor = (program: ProgramState) => withoutRule(dto, program);
    return this.answer(reply, { database, session, company, days: daysOf(dto), draftFor });
  }

  /** Other terms: another percentage, other days. */
  @Post('terms')
  @HttpCode(200)
  @NeverKept()
  @Requires('loyalty.loyalty-programs.edit')
  async terms(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Body() dto: TermsLabDto,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const draftFor = () => termsDraft(dto);
    return this.answer(reply, { database, session, company, days: daysOf(dto), draftFor });
  }

  /** What is refused is refused in words, before the first line is sent. */
  private async answer(reply: ApiReply, asked: Asked): Promise<void> {
    const { database, company, days, draftFor } = asked;
    const [program, timezone] = await Promise.all([
      programHistory(database, company),
      timezoneOf(database, company),
    ]);
    const draft = draftFor(program);
    // It will not be told of as closed again, and nobody would end the try.
    if (reply.raw.destroyed) return;
    if (this.#busy.has(company)) throw notAcceptable('rule_lab_busy');
    const question = { days, program, draft, today: civilDateIn(timezone, this.clock.now()) };
    const lines = this.lines(asked, program, rehearse(database, company, question));
    // Also of a line that is closed before anything was read of it.
    reply.raw.once('close', () => void lines.return(undefined));
    const first = await lines.next();
    void reply
      .header('Content-Type', 'application/x-ndjson; charset=utf-8')
      .header('Cache-Control', 'no-store, no-transform')
      // Or a proxy in front keeps the lines until it has a buffer full.
      .header('X-Accel-Buffering', 'no')
      .send(Readable.from(beginningWith(first, lines), { objectMode: false }));
  }

  private async *lines(
    { database, company, session }: Asked,
    program: ProgramState,
    news: AsyncGenerator<LabNews>,
  ): AsyncGenerator<string> {
    this.#busy.add(company);
    try {
      for await (const each of news) {
        if (!('result' in each)) {
          yield line(each);
          continue;
        }
        const ids = each.result.most.map(({ participantId }) => participantId);
        const names = session.permissions.has('loyalty.participants.view')
          ? await namesOfParticipants(database, company, ids)
          : undefined;
        yield line({ result: labRecord(each.result, program, names) });
      }
    } finally {
      this.#busy.delete(company);
    }
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

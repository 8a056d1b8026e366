import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { newId } from '@fidelidade/application/execution/ids.js';
import { SESSION_STORE, type SessionStore } from '@fidelidade/application/ports/session-store.js';
import { FirstSetUp } from '@fidelidade/application/registry/first-set-up.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companiesOf } from '@fidelidade/projections/identity/access/queries.js';
import { hasStaff } from '@fidelidade/projections/identity/staff-users/queries.js';
import { Answers } from '../../http/answers.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Public } from '../../session/access.js';
import { deviceOf } from '../../session/device.js';
import { tokenAnswer } from '../../session/token-answer.js';
import { Tokens } from '../../session/tokens.js';
import { companyDetails, SetUpDto } from './set-up.dto.js';

/** The first run of an empty system: its first administrator and company. Closed for ever once somebody is there. */
@ApiTags('set-up')
@Controller('api/setup')
export class SetUpController {
  constructor(
    @Inject(FirstSetUp) private readonly setUp: FirstSetUp,
    @Inject(SESSION_STORE) private readonly sessions: SessionStore,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
  ) {}

  @Get()
  @Public()
  async needed() {
    return { needed: !(await hasStaff(this.database)) };
  }

  @Post()
  @HttpCode(200)
  @Public()
  async run(@Body() dto: SetUpDto, @Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply) {
    if (await hasStaff(this.database)) throw notAcceptable('setup_done');
    const key = request.headers['idempotency-key'];
    const root = `set-up:${typeof key === 'string' ? key.slice(0, 100) : newId()}`;
    const { userId, companyId, position } = await this.setUp.run(root, dto, {
      details: companyDetails(dto.company),
    });
    await this.answers.settle(reply, { id: userId, position }, [
      'staff-users',
      'access',
      'credentials',
      'companies',
    ]);
    const holder = { realm: 'staff', subject: userId, company: companyId } as const;
    const session = await this.sessions.open(holder, deviceOf(request));
    const companies = await companiesOf(this.database, userId);
    return { ...(await tokenAnswer(this.tokens, session)), company_id: companyId, companies };
  }
}

import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { SignIn } from '@fidelidade/application/identity/sign-in/sign-in.js';
import { SESSION_STORE, type SessionStore } from '@fidelidade/application/ports/session-store.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companiesOf } from '@fidelidade/projections/identity/access/queries.js';
import { findCredentials } from '@fidelidade/projections/identity/credentials/queries.js';
import { findStaffUser } from '@fidelidade/projections/identity/staff-users/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { CurrentSession } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { Unauthorized } from '../../http/refusals.js';
import type { ApiRequest } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Public, OwnAccount } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { deviceOf } from '../../session/device.js';
import type { Session } from '../../session/session.js';
import { tokenAnswer } from '../../session/token-answer.js';
import { Tokens } from '../../session/tokens.js';
import { attemptOf, SelectCompanyDto, SignInDto } from './sign-in.dto.js';
import { brandRecord, logoAddress } from '../../registry/company.record.js';

/** Staff sign in and choose a company; how a session goes on and ends is in `session-upkeep.controller.ts`. */
@ApiTags('session')
@Controller('api')
export class StaffSessionController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(SESSION_STORE) private readonly sessions: SessionStore,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  async login(@Body() dto: SignInDto, @Req() request: ApiRequest) {
    const trying = { account: `staff:${normalizeEmail(dto.email)}`, address: request.ip };
    const { session, companies } = await this.attempts.guard(trying, () =>
      this.signIn.staff(attemptOf(dto, request)),
    );
    return {
      ...(await tokenAnswer(this.tokens, session)),
      company_id: session.company ?? null,
      companies,
    };
  }

  @Post('select-company')
  @HttpCode(200)
  @NeverKept()
  @OwnAccount('staff')
  async selectCompany(
    @CurrentSession() session: Session,
    @Body() { company_id }: SelectCompanyDto,
    @Req() request: ApiRequest,
  ) {
    const companies = await companiesOf(this.database, session.subject);
    if (!companies.some(({ id }) => id === company_id)) throw notFound();
    const opened = await this.sessions.moveTo(company_id, session.sessionId, deviceOf(request));
    if (!opened) throw new Unauthorized();
    return tokenAnswer(this.tokens, opened);
  }

  @Get('user')
  @OwnAccount('staff')
  async user(@CurrentSession() { subject, company, ambient, permissions }: Session) {
    const user = await findStaffUser(this.database, subject);
    const [companies, credentials, selected] = await Promise.all([
      companiesOf(this.database, subject),
      findCredentials(this.database, PLATFORM, subject),
      company ? findCompany(this.database, company) : undefined,
    ]);
    if (!user) throw new Unauthorized();
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      ambient,
      two_factor: Boolean(credentials?.two_factor_fact),
      user_language: user.language,
      user_skin: user.skin,
      permissoes: [...permissions],
      empresa: selected
        ? {
            id: selected.id,
            company_name: selected.fantasy_name,
            company_icon: brandRecord(selected).brand_logo,
            report_logo: logoAddress(selected.report_logo),
            cnpj: selected.cnpj,
            loja_url: selected.store_slug,
            timezone: selected.timezone,
          }
        : null,
      companies,
    };
  }
}

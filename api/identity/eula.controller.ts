import { Body, Controller, Get, Inject, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { TermsAcceptance } from '@fidelidade/application/identity/credentials/terms-acceptance.js';
import { termsHtml } from '@fidelidade/domain/identity/terms/terms.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { TermsInForce } from '@fidelidade/projections/identity/access/terms.js';
import { findCompanyBySlug, findDefaultCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers } from '../http/answers.js';
import { Context, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { OwnAccount, Public } from '../session/access.js';
import { OwnAccounts } from '../session/own-account.js';
import type { Session } from '../session/session.js';
import { SessionReader } from '../session/session-reader.js';
import { AcceptTermsDto } from './credentials.dto.js';

/** The terms of use, for whoever reads them before or after they sign in. */
@ApiTags('terms of use')
@Controller('api/eula')
export class EulaController {
  constructor(
    @Inject(TermsAcceptance) private readonly terms: TermsAcceptance,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(SessionReader) private readonly sessions: SessionReader,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
  ) {}

  /** Whose: of who is signed in; else of the shop that is named, or that the cookie `loja` remembers. */
  @Get()
  @Public()
  async show(@Req() request: ApiRequest, @Query('company_id') companyId?: string) {
    const session = await this.sessionOf(request);
    if (session) {
      const { acceptedAt, ...terms } = await this.terms.of(await this.accounts.of(session));
      return shown(terms, acceptedAt);
    }
    const company = companyId ?? (await this.companyOfCookie(request));
    return shown(company ? await this.terms.inForce(company) : { version: 0, title: '', text: '' }, null);
  }

  @Put('accept')
  @OwnAccount('staff', 'participant')
  async accept(
    @CurrentSession() session: Session,
    @Context() asked: CommandContext,
    @Body() { version }: AcceptTermsDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const account = await this.accounts.of(session);
    const context = { ...asked, company: account.company };
    const outcome = await this.terms.accept(account, context, version);
    await this.answers.settle(reply, outcome, ['credentials']);
    return { status: 'success', message: message(session.language, 'terms_accepted') };
  }

  private async sessionOf({ headers }: ApiRequest): Promise<Session | undefined> {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    return (await this.sessions.read(token, 'participant')) ?? (await this.sessions.read(token, 'staff'));
  }

  private async companyOfCookie({ headers }: ApiRequest): Promise<string | undefined> {
    const slug = /(?:^|;\s*)loja=([\w-]{1,50})/.exec(headers.cookie ?? '')?.[1];
    const named = slug === undefined ? undefined : await findCompanyBySlug(this.database, slug);
    return (named ?? (await findDefaultCompany(this.database)))?.id;
  }
}

const shown = ({ version, title, text }: TermsInForce, acceptedAt: string | null) => ({
  version,
  title,
  html: termsHtml(text),
  accepted_at: acceptedAt,
});

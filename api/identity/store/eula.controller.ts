import { Body, Controller, Get, Inject, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  TermsAcceptance,
  type TermsOfAccount,
} from '@fidelidade/application/identity/credentials/terms-acceptance.js';
import { termsHtml } from '@fidelidade/domain/identity/terms/terms.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findCompanyBySlug, findDefaultCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers } from '../../http/answers.js';
import { Context, CurrentSession } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { OwnAccount, Public } from '../../session/access.js';
import { OwnAccounts } from '../../session/own-account.js';
import type { Session } from '../../session/session.js';
import { SessionReader } from '../../session/session-reader.js';
import { AcceptTermsDto } from '../credentials/credentials.dto.js';

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

  /** Whose: of whoever is signed in; else of the shop that is named, or that the cookie `loja` remembers. */
  @Get()
  @Public()
  async show(@Req() request: ApiRequest, @Query('company_id') companyId?: string) {
    const session = await this.sessionOf(request);
    if (session) return shown(await this.terms.of(await this.accounts.of(session)));
    const company = companyId ?? (await this.companyOfCookie(request));
    const inForce = company ? await this.terms.inForce(company) : [];
    return shown(inForce.map((terms) => ({ ...terms, acceptedAt: null })));
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

/** The one to be accepted first, else one that was; with it all texts in force, for those who want to read them. */
function shown(all: readonly TermsOfAccount[]) {
  const first =
    all.find(({ required, acceptedAt }) => required && acceptedAt === null) ??
    all.find(({ required }) => required);
  const { title, html, version, accepted_at } = first
    ? document(first)
    : { title: '', html: '', version: 0, accepted_at: null };
  return { version, title, html, accepted_at, documents: all.map(document) };
}

const document = ({ version, kind, title, text, valid_from, required, acceptedAt }: TermsOfAccount) => ({
  ...{ version, kind, title, html: termsHtml(text), valid_from, required, accepted_at: acceptedAt },
});

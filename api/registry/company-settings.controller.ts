import { Body, Controller, Delete, HttpCode, Inject, Param, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { BusinessCommand, CommandContext } from '@fidelidade/application/execution/command.js';
import { SecondFactor } from '@fidelidade/application/identity/credentials/second-factor.js';
import {
  ChangeCompanySettings,
  InstallCertificate,
  InstallCsc,
  RemoveCertificate,
  RemoveCsc,
  SetClosingDate,
  SwitchFiscalEnvironment,
} from '@fidelidade/application/registry/company.commands.js';
import { invoiceSeries } from '@fidelidade/domain/fiscal/series/invoice-series.js';
import { formatCivilDate, parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { hasNotesOnTheirWay } from '@fidelidade/projections/fiscal/invoices/queries.js';
import { modelsOf } from '@fidelidade/projections/records/models.js';
import { findListedCompany } from '@fidelidade/projections/registry/companies/company-list.js';
import { Answers, told } from '../http/answers.js';
import { Context, CurrentSession } from '../http/command-context.js';
import { NeverKept } from '../http/idempotency.js';
import { message, type MessageParams } from '../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { Requires } from '../session/access.js';
import { Attempts } from '../session/attempts.js';
import { Limits } from '../session/limits.js';
import { OwnAccounts, triedBy } from '../session/own-account.js';
import type { Session } from '../session/session.js';
import { companyRecord } from './company.record.js';
import {
  certificateBytes,
  CertificateDto,
  ClosingDateDto,
  CompanySettingsDto,
  CscDto,
  environmentOf,
  FiscalEnvironmentDto,
  settingsIn,
} from './company-settings.dto.js';

/** Another environment goes on with other numbers, which the series show. */
const MODELS = ['companies', ...modelsOf(invoiceSeries)];
const EDIT = 'system.companies.edit';

/** How the company that somebody works in does what it does, and what signs its notes. */
@ApiTags('companies')
@Controller('api/company')
export class CompanySettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(SecondFactor) private readonly secondFactor: SecondFactor,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  @Put('settings')
  @Requires(EDIT)
  change(
    @Context() context: CommandContext,
    @Body() dto: CompanySettingsDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(new ChangeCompanySettings(context, settingsIn(dto)), reply);
  }

  /** Nothing is entered on that day or before; a note that is on its way would be. */
  @Put('closing-date')
  @Requires(EDIT)
  async close(
    @Context() context: CommandContext,
    @Body() { closing_date, instead_of, reason }: ClosingDateDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const through = closing_date ? parseCivilDate(closing_date, 'closing_date') : null;
    const isSaid = instead_of !== undefined;
    const insteadOf = instead_of ? parseCivilDate(instead_of, 'instead_of') : isSaid ? null : undefined;
    if (through) await this.assertNothingOnItsWay(context);
    const before = (await findListedCompany(this.database, context.company))?.closed_through ?? null;
    const command = new SetClosingDate(context, through, reason ?? '', insteadOf);
    return this.carryOut(command, reply, closingSaid(before, through));
  }

  /** From trials to notes of value, or back: whoever asks proves that it is them. */
  @Put('fiscal-environment')
  @NeverKept()
  @Requires(EDIT)
  async switchEnvironment(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Body() { environment, next_number, series = [], password, token_otp }: FiscalEnvironmentDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const account = await this.accounts.of(session);
    const ofPlatform = { ...context, company: PLATFORM };
    await this.attempts.guard(triedBy(session, request), () =>
      this.secondFactor.assertProof(account, ofPlatform, password, token_otp),
    );
    await this.assertNothingOnItsWay(context);
    const others = series.map(({ id, next_number: next }) => ({ id, next }));
    return this.carryOut(new SwitchFiscalEnvironment(context, environment, next_number, others), reply);
  }

  /** An A1 certificate, as its authority gave it out. Neither file nor password is ever told again. */
  @Put('certificate')
  @NeverKept()
  @Requires(EDIT)
  async install(
    @Context() context: CommandContext,
    @Body() dto: CertificateDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('certificate-of-company', context.company);
    return this.carryOut(new InstallCertificate(context, certificateBytes(dto), dto.password), reply);
  }

  @Delete('certificate')
  @HttpCode(200)
  @Requires(EDIT)
  async remove(@Context() context: CommandContext, @Res({ passthrough: true }) reply: ApiReply) {
    await this.assertNothingOnItsWay(context);
    return this.carryOut(new RemoveCertificate(context), reply);
  }

  /** The code of the NFC-e of an environment, in place of any other there. It is never told again. */
  @Put('csc/:environment')
  @NeverKept()
  @Requires(EDIT)
  installCsc(
    @Context() context: CommandContext,
    @Param('environment') environment: string,
    @Body() { csc_id, token }: CscDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(new InstallCsc(context, environmentOf(environment), csc_id, token), reply);
  }

  @Delete('csc/:environment')
  @HttpCode(200)
  @Requires(EDIT)
  removeCsc(
    @Context() context: CommandContext,
    @Param('environment') environment: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(new RemoveCsc(context, environmentOf(environment)), reply);
  }

  /** What was signed for one environment, or by one certificate, is to be answered before there is another. */
  private async assertNothingOnItsWay({ company }: CommandContext): Promise<void> {
    await this.answers.catchUp(['invoices']);
    if (await hasNotesOnTheirWay(this.database, company)) throw notAcceptable('notes_on_their_way');
  }

  private async carryOut(command: BusinessCommand, reply: ApiReply, said: Said = { key: 'saved' }) {
    const outcome = await this.commands.execute(command);
    const answer = await this.answers.action(reply, 'saved', outcome, MODELS, (id) =>
      findListedCompany(this.database, id),
    );
    const words = message(languageOf(reply.request), told(said.key, outcome), said.params);
    return { ...answer, message: words, id: outcome.id, data: companyRecord(answer.data) };
  }
}

/** What is said of what was done. */
interface Said {
  readonly key: string;
  readonly params?: MessageParams;
}

/** Until when books are closed now, and whether that is more or less than before. */
function closingSaid(before: string | null, through: CivilDate | null): Said {
  if (through === null) return { key: 'books_open' };
  const params = { date: formatCivilDate(through) };
  return { key: before !== null && through < before ? 'books_reopened' : 'books_closed', params };
}

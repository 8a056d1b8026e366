import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Inject,
  Param,
  Put,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Passwords } from '@fidelidade/application/identity/credentials/passwords.js';
import { SecondFactor } from '@fidelidade/application/identity/credentials/second-factor.js';
import { endPushOfSessions } from '@fidelidade/application/platform/push/push.commands.js';
import { SESSION_STORE, type SessionStore } from '@fidelidade/application/ports/session-store.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers } from '../../http/answers.js';
import { Context, CurrentSession } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { message } from '../../http/messages.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { OwnAccount } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { deviceName } from '../../session/device.js';
import { OwnAccounts, triedBy } from '../../session/own-account.js';
import type { Realm, Session } from '../../session/session.js';
import { ChangePasswordDto, RecoveryCodesDto, TwoFactorDto } from './credentials.dto.js';

const ISSUER = 'Programa Fidelidade';

/** Where the routes of a realm stand: the same routes, under names of their own. */
interface CredentialsPaths {
  readonly password: string;
  readonly otp: string;
  readonly twoFactor: string;
  readonly recoveryCodes: string;
  readonly sessions: string;
}

/** How somebody who is signed in proves who they are, and where they are signed in: one implementation, a realm each. */
function credentialsController(realm: Realm, paths: CredentialsPaths): Type {
  @ApiTags('credentials')
  @Controller('api')
  class CredentialsController {
    constructor(
      @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
      @Inject(Passwords) private readonly passwords: Passwords,
      @Inject(SecondFactor) private readonly secondFactor: SecondFactor,
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(SESSION_STORE) private readonly sessions: SessionStore,
      @Inject(Attempts) private readonly attempts: Attempts,
      @Inject(Answers) private readonly answers: Answers,
    ) {}

    @Put(paths.password)
    @NeverKept()
    @OwnAccount(realm)
    async changePassword(
      @CurrentSession() session: Session,
      @Context() asked: CommandContext,
      @Body() dto: ChangePasswordDto,
      @Req() request: ApiRequest,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const account = await this.accounts.of(session);
      const change = {
        oldPassword: dto.old_password,
        password: dto.password,
        confirmation: dto.password_confirmation,
        code: dto.token_otp,
      };
      const outcome = await this.attempts.guard(triedBy(session, request), () =>
        this.passwords.change(account, { ...asked, company: account.company }, session.sessionId, change),
      );
      await this.answers.settle(reply, outcome, ['credentials']);
      return { status: 'success', message: message(session.language, 'password_changed') };
    }

    @Get(paths.otp)
    @Header('Cache-Control', 'no-store')
    @OwnAccount(realm)
    async enrol(@Reads() database: ReadDatabase, @CurrentSession() session: Session) {
      const account = await this.accounts.of(session);
      const { secret, url, qr } = await this.secondFactor.enrol(
        account,
        await this.issuer(database, session),
      );
      return { secret, otpauth_url: url, qr };
    }

    @Put(paths.twoFactor)
    @Header('Cache-Control', 'no-store')
    @NeverKept()
    @OwnAccount(realm)
    async changeTwoFactor(
      @CurrentSession() session: Session,
      @Context() asked: CommandContext,
      @Body() { enabled, password, token_otp }: TwoFactorDto,
      @Req() request: ApiRequest,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const account = await this.accounts.of(session);
      const context = { ...asked, company: account.company };
      const told = (key: string) => ({ status: 'success', message: message(session.language, key) });
      return this.attempts.guard(triedBy(session, request), async () => {
        if (!enabled) {
          const outcome = await this.secondFactor.disable(account, context, password, token_otp);
          await this.answers.settle(reply, outcome, ['credentials']);
          return told('two_factor_off');
        }
        const done = await this.secondFactor.enable(account, context, password, token_otp);
        await this.answers.settle(reply, done.outcome, ['credentials']);
        return { ...told('two_factor_on'), data: { recovery_codes: done.recoveryCodes } };
      });
    }

    @Put(paths.recoveryCodes)
    @Header('Cache-Control', 'no-store')
    @NeverKept()
    @OwnAccount(realm)
    async renewRecoveryCodes(
      @CurrentSession() session: Session,
      @Context() asked: CommandContext,
      @Body() { password, token_otp }: RecoveryCodesDto,
      @Req() request: ApiRequest,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const account = await this.accounts.of(session);
      const context = { ...asked, company: account.company };
      const { outcome, recoveryCodes } = await this.attempts.guard(triedBy(session, request), () =>
        this.secondFactor.renewCodes(account, context, password, token_otp),
      );
      await this.answers.settle(reply, outcome, ['credentials']);
      return {
        status: 'success',
        message: message(session.language, 'recovery_codes_renewed'),
        data: { recovery_codes: recoveryCodes },
      };
    }

    @Get(paths.sessions)
    @OwnAccount(realm)
    async list(@CurrentSession() { subject, sessionId }: Session) {
      const living = await this.sessions.list(realm, subject);
      return {
        data: living.map((each) => ({
          id: each.sessionId,
          current: each.sessionId === sessionId,
          device: deviceName(each.userAgent),
          ip: each.ip ?? null,
          opened_at: each.openedAt,
          last_seen_at: each.lastSeenAt,
        })),
      };
    }

    @Delete(`${paths.sessions}/:id`)
    @OwnAccount(realm)
    async end(
      @CurrentSession() { subject, language }: Session,
      @Context() context: CommandContext,
      @Param('id') id: string,
    ) {
      if (!(await this.sessions.endOwn(realm, subject, id))) throw notFound();
      await endPushOfSessions(this.commands, realm, subject, context, { only: id });
      return { status: 'success', message: message(language, 'session_ended_other') };
    }

    @Delete(paths.sessions)
    @OwnAccount(realm)
    async endOthers(
      @CurrentSession() { subject, sessionId, language }: Session,
      @Context() context: CommandContext,
    ) {
      await this.sessions.endAll(realm, subject, sessionId);
      await endPushOfSessions(this.commands, realm, subject, context, { except: sessionId });
      return { status: 'success', message: message(language, 'sessions_ended_others') };
    }

    /** The name under which the account stands in the authenticator app. */
    private async issuer(database: ReadDatabase, { company }: Session): Promise<string> {
      const store = company === undefined ? undefined : await findCompany(database, company);
      return store?.fantasy_name ?? ISSUER;
    }
  }
  return CredentialsController;
}

export const ParticipantCredentialsController = credentialsController('participant', {
  password: 'participant/password',
  otp: 'participant/otp',
  twoFactor: 'participant/change-two-factory',
  recoveryCodes: 'participant/recovery-codes',
  sessions: 'participant/sessions',
});

export const StaffCredentialsController = credentialsController('staff', {
  password: 'user/password',
  otp: 'otp',
  twoFactor: 'change-two-factory',
  recoveryCodes: 'recovery-codes',
  sessions: 'sessions',
});

import { Body, Controller, HttpCode, Inject, Post, Req, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Passwords } from '@fidelidade/application/identity/credentials/passwords.js';
import { CAPTCHA, type Captcha } from '@fidelidade/application/ports/captcha.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { Answers } from '../../http/answers.js';
import { visitorContext } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { Public } from '../../session/access.js';
import { BackgroundWork } from '../../session/background-work.js';
import { Limits } from '../../session/limits.js';
import type { Realm } from '../../session/session.js';
import { RecoveryDto, ResetPasswordDto } from './credentials.dto.js';

/** Who forgot their password is mailed a link to choose another: one implementation, a realm each. */
function recoveryController(realm: Realm, folder: string): Type {
  @ApiTags('password recovery')
  @Controller(folder)
  class RecoveryController {
    constructor(
      @Inject(Passwords) private readonly passwords: Passwords,
      @Inject(CAPTCHA) private readonly captcha: Captcha,
      @Inject(Limits) private readonly limits: Limits,
      @Inject(BackgroundWork) private readonly background: BackgroundWork,
      @Inject(Answers) private readonly answers: Answers,
    ) {}

    /** The answer comes before anybody was looked for: neither it nor its time tells whether there is an account. */
    @Post('email')
    @HttpCode(200)
    @Public()
    async ask(@Body() { email, company_id, grecaptcha }: RecoveryDto, @Req() request: ApiRequest) {
      await this.limits.take('recovery-from-address', request.ip);
      await this.limits.take('recovery-of-email', `${realm}:${company_id ?? ''}:${normalizeEmail(email)}`);
      // The staff's pages load nothing from elsewhere: their limits alone keep programs out.
      if (realm === 'participant') await this.captcha.verify(grecaptcha, request.ip);
      const context = visitorContext(request);
      this.background.start(() => this.passwords.requestReset(realm, company_id, email, context));
      return { status: 'success', message: message(languageOf(request), 'recovery_mailed') };
    }

    @Post('reset')
    @HttpCode(200)
    @Public()
    async reset(
      @Body() { email, token, password, password_confirmation }: ResetPasswordDto,
      @Req() request: ApiRequest,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      await this.limits.take('link-from-address', request.ip);
      const reset = { email, token, password, confirmation: password_confirmation };
      const outcome = await this.passwords.reset(realm, visitorContext(request), reset);
      await this.answers.settle(reply, outcome, ['credentials']);
      return { status: 'success', message: message(languageOf(request), 'password_changed') };
    }
  }
  return RecoveryController;
}

export const ParticipantRecoveryController = recoveryController('participant', 'api/password-participant');
export const StaffRecoveryController = recoveryController('staff', 'api/password');

import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { Passkeys } from '@fidelidade/application/identity/passkeys/passkeys.js';
import { SignIn } from '@fidelidade/application/identity/sign-in/sign-in.js';
import { visitorContext } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { Public } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { knownDeviceOf } from '../../session/device.js';
import { Limits } from '../../session/limits.js';
import { tokenAnswer } from '../../session/token-answer.js';
import { Tokens } from '../../session/tokens.js';
import { assertionOf, PasskeyDoorDto, PasskeySignInDto } from '../credentials/passkeys.dto.js';
import { attemptOf, ParticipantSignInDto } from './sign-in.dto.js';

/** Participants sign in under a store; how a session goes on and ends is in `session-upkeep.controller.ts`. */
@ApiTags('participant session')
@Controller('api')
export class ParticipantSessionController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  @Post('login-participant')
  @HttpCode(200)
  @Public()
  async login(
    @Body() dto: ParticipantSignInDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { company_id, email } = dto;
    const trying = { account: `${company_id}:${normalizeEmail(email)}`, address: request.ip };
    const attempt = attemptOf(dto, request, knownDeviceOf(request, reply));
    const signIn = () => this.signIn.participant(company_id, attempt);
    return tokenAnswer(this.tokens, await this.attempts.guard(trying, signIn));
  }

  /** What the browser asks devices with, whoever holds them: nobody is named. */
  @Post('login-participant/passkey/options')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @NeverKept()
  @Public()
  async offerPasskey(@Body() { company_id }: PasskeyDoorDto, @Req() request: ApiRequest) {
    await this.limits.take('passkey-challenges-from-address', request.ip);
    return { public_key: await this.passkeys.offerSignIn('participant', company_id) };
  }

  @Post('login-participant/passkey')
  @HttpCode(200)
  @NeverKept()
  @Public()
  async loginWithPasskey(
    @Body() dto: PasskeySignInDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { company_id, user_handle, remember = true } = dto;
    const trying = { account: `${company_id}:passkey:${user_handle}`, address: request.ip };
    const entrance = { context: visitorContext(request), device: knownDeviceOf(request, reply), remember };
    const signIn = () => this.signIn.participantByPasskey(company_id, assertionOf(dto), entrance);
    return tokenAnswer(this.tokens, await this.attempts.guard(trying, signIn));
  }
}

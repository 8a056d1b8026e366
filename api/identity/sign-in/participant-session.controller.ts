import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { SignIn } from '@fidelidade/application/identity/sign-in/sign-in.js';
import type { ApiRequest } from '../../http/request.js';
import { Public } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { tokenAnswer } from '../../session/token-answer.js';
import { Tokens } from '../../session/tokens.js';
import { attemptOf, ParticipantSignInDto } from './sign-in.dto.js';

/** Participants sign in under a store; how a session goes on and ends is in `session-upkeep.controller.ts`. */
@ApiTags('participant session')
@Controller('api')
export class ParticipantSessionController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(Attempts) private readonly attempts: Attempts,
  ) {}

  @Post('login-participant')
  @HttpCode(200)
  @Public()
  async login(@Body() dto: ParticipantSignInDto, @Req() request: ApiRequest) {
    const { company_id, email } = dto;
    const trying = { account: `${company_id}:${normalizeEmail(email)}`, address: request.ip };
    const signIn = () => this.signIn.participant(company_id, attemptOf(dto, request));
    return tokenAnswer(this.tokens, await this.attempts.guard(trying, signIn));
  }
}

import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { SignIn } from '@fidelidade/application/identity/sign-in/sign-in.js';
import { SESSION_STORE, type SessionStore } from '@fidelidade/application/ports/session-store.js';
import { CurrentSession } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { Unauthorized } from '../../http/refusals.js';
import { languageOf, type ApiRequest } from '../../http/request.js';
import { Public, OwnAccount } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { SessionReader } from '../../session/session-reader.js';
import type { Session } from '../../session/session.js';
import { tokenAnswer } from '../../session/token-answer.js';
import { Tokens } from '../../session/tokens.js';
import { attemptOf, ParticipantSignInDto, RefreshDto } from './sign-in.dto.js';

/** Participants sign in under a store. */
@ApiTags('participant session')
@Controller('api')
export class ParticipantSessionController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(SESSION_STORE) private readonly sessions: SessionStore,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(SessionReader) private readonly reader: SessionReader,
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

  @Post('refresh-token-participant')
  @HttpCode(200)
  @Public()
  async refresh(@Body() { refresh_token }: RefreshDto) {
    const session = await this.sessions.rotate('participant', refresh_token);
    if (!session) throw new Unauthorized();
    await this.reader.assertLetIn(session);
    return tokenAnswer(this.tokens, session);
  }

  @Get('logout-participant')
  @OwnAccount('participant')
  async logout(@CurrentSession() session: Session, @Req() request: ApiRequest) {
    await this.sessions.end(session.sessionId);
    return { status: 'success', message: message(languageOf(request), 'logout_done') };
  }
}

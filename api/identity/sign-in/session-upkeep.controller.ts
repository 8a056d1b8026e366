import { Body, Controller, Get, HttpCode, Inject, Post, Req, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { endPushOfSessions } from '@fidelidade/application/platform/push/push.commands.js';
import { SESSION_STORE, type SessionStore } from '@fidelidade/application/ports/session-store.js';
import { Context, CurrentSession } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { Unauthorized } from '../../http/refusals.js';
import { languageOf, type ApiRequest } from '../../http/request.js';
import { Public, OwnAccount } from '../../session/access.js';
import { SessionReader } from '../../session/session-reader.js';
import type { Realm, Session } from '../../session/session.js';
import { tokenAnswer } from '../../session/token-answer.js';
import { Tokens } from '../../session/tokens.js';
import { RefreshDto } from './sign-in.dto.js';

interface Addresses {
  readonly tag: string;
  readonly refresh: string;
  readonly logout: string;
}

/** What becomes of a session after somebody signed in, whoever it is: it goes on with other tokens, and it ends. */
function upkeepOf(realm: Realm, { tag, refresh, logout }: Addresses): Type {
  @ApiTags(tag)
  @Controller('api')
  class SessionUpkeepController {
    constructor(
      @Inject(SESSION_STORE) private readonly sessions: SessionStore,
      @Inject(Tokens) private readonly tokens: Tokens,
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(SessionReader) private readonly reader: SessionReader,
    ) {}

    @Post(refresh)
    @HttpCode(200)
    @Public()
    async refresh(@Body() { refresh_token }: RefreshDto) {
      const session = await this.sessions.rotate(realm, refresh_token);
      if (!session) throw new Unauthorized();
      await this.reader.assertLetIn(session);
      return tokenAnswer(this.tokens, session);
    }

    @Get(logout)
    @OwnAccount(realm)
    async logout(
      @CurrentSession() { subject, sessionId }: Session,
      @Context() context: CommandContext,
      @Req() request: ApiRequest,
    ) {
      await this.sessions.end(sessionId);
      await endPushOfSessions(this.commands, realm, subject, context, { only: sessionId });
      return { status: 'success', message: message(languageOf(request), 'logout_done') };
    }
  }
  return SessionUpkeepController;
}

export const SESSION_UPKEEP_CONTROLLERS: readonly Type[] = [
  upkeepOf('staff', { tag: 'session', refresh: 'refresh-token', logout: 'logout' }),
  upkeepOf('participant', {
    tag: 'participant session',
    refresh: 'refresh-token-participant',
    logout: 'logout-participant',
  }),
];

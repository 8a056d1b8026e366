import { Body, Controller, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  AccountProtection,
  type Asker,
} from '@fidelidade/application/identity/credentials/account-protection.js';
import { Answers } from '../../http/answers.js';
import { Context, CurrentSession } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { OwnAccounts, triedBy } from '../../session/own-account.js';
import type { Session } from '../../session/session.js';
import { ProofDto } from '../credentials/credentials.dto.js';

const MODELS = ['access', 'credentials'];

/** Staff help somebody who lost a device or the second factor (ASVS 7.4.5, 6.4.4). */
@ApiTags('account protection')
@Controller('api')
export class ProtectionController {
  constructor(
    @Inject(AccountProtection) private readonly protection: AccountProtection,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Ends the sessions of a user: in every company where whoever asks administers them all, in this one otherwise. */
  @Post('users/:id/sign-out')
  @HttpCode(200)
  @Requires('system.users.protect')
  async signOut(
    @CurrentSession() { language }: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { outcome, isEverywhere } = await this.protection.signOutUser(id, context);
    await this.answers.settle(reply, outcome, MODELS);
    const said = isEverywhere ? 'sessions_ended' : 'sessions_ended_here';
    return { status: 'success', message: message(language, said) };
  }

  /** Whoever asks proves that it is them; the user's sessions end, and they are told by mail. */
  @Post('users/:id/remove-second-factor')
  @HttpCode(200)
  @Requires('system.users.protect')
  removeFromUser(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() proof: ProofDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const remove = (asker: Asker) => this.protection.removeFromUser(asker, id, context);
    return this.remove(remove, proof, { session, request, reply });
  }

  @Post('participants/:id/remove-second-factor')
  @HttpCode(200)
  @Requires('loyalty.participants.protect')
  removeFromParticipant(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() proof: ProofDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const remove = (asker: Asker) => this.protection.removeFromParticipant(asker, id, context);
    return this.remove(remove, proof, { session, request, reply });
  }

  private async remove(
    remove: (asker: Asker) => ReturnType<AccountProtection['removeFromUser']>,
    { password, token_otp: code }: ProofDto,
    { session, request, reply }: { session: Session; request: ApiRequest; reply: ApiReply },
  ) {
    const account = await this.accounts.of(session);
    const outcome = await this.attempts.guard(triedBy(session, request), () =>
      remove({ account, password, code }),
    );
    await this.answers.settle(reply, outcome, MODELS);
    return { status: 'success', message: message(session.language, 'two_factor_removed') };
  }
}

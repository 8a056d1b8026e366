import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Passkeys } from '@fidelidade/application/identity/passkeys/passkeys.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findCredentials } from '@fidelidade/projections/identity/credentials/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { OwnAccount } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { OwnAccounts, triedBy } from '../../session/own-account.js';
import type { Session } from '../../session/session.js';
import { ProofDto } from './credentials.dto.js';
import { credentialOf, NewPasskeyDto, PasskeyNameDto } from './passkeys.dto.js';
import { passkeysRecord } from './passkeys.record.js';

/** The passkeys that open a participant's account, beside its password (ADR 0130). */
@ApiTags('credentials')
@Controller('api/participant/passkeys')
export class ParticipantPasskeysController {
  constructor(
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @OwnAccount('participant')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
  ) {
    const credentials = await findCredentials(database, company, subject);
    return { data: passkeysRecord(credentials?.passkeys ?? []) };
  }

  /** For whoever proves anew that it is them: what the browser is to ask the device for. */
  @Post('options')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @NeverKept()
  @OwnAccount('participant')
  async offer(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Body() { password, token_otp: code }: ProofDto,
    @Req() request: ApiRequest,
  ) {
    const account = await this.accounts.of(session);
    const store = await findCompany(database, company);
    if (!store) throw notFound();
    const options = await this.attempts.guard(triedBy(session, request), () =>
      this.passkeys.offerNew(account, context, session.sessionId, store.fantasy_name, { password, code }),
    );
    return { public_key: options };
  }

  @Post()
  @NeverKept()
  @OwnAccount('participant')
  async register(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Body() dto: NewPasskeyDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const account = await this.accounts.of(session);
    const { passkeyId, ...outcome } = await this.attempts.guard(triedBy(session, request), () =>
      this.passkeys.register(account, context, session.sessionId, dto.name, credentialOf(dto)),
    );
    await this.answers.settle(reply, outcome, ['credentials']);
    return {
      status: 'success',
      message: message(session.language, 'passkey_registered'),
      data: { id: passkeyId },
    };
  }

  @Put(':id')
  @OwnAccount('participant')
  async rename(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { name }: PasskeyNameDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const account = await this.accounts.of(session);
    await this.answers.settle(reply, await this.passkeys.rename(account, context, id, name), ['credentials']);
    return { status: 'success', message: message(session.language, 'passkey_renamed') };
  }

  @Delete(':id')
  @OwnAccount('participant')
  async remove(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const account = await this.accounts.of(session);
    await this.answers.settle(reply, await this.passkeys.remove(account, context, id), ['credentials']);
    return { status: 'success', message: message(session.language, 'passkey_removed') };
  }
}

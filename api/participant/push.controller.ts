import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { PushDevices } from '@fidelidade/application/platform/push/push-devices.js';
import { MAX_ENDPOINT_LENGTH } from '@fidelidade/domain/platform/push/push-services.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { NeverKept } from '../http/idempotency.js';
import { message } from '../http/messages.js';
import { OwnAccount } from '../session/access.js';
import { Limits } from '../session/limits.js';
import { OwnAccounts } from '../session/own-account.js';
import type { Session } from '../session/session.js';

const MAX_KEY = 100;
const BASE64URL = /^[\w-]+$/;

/** What `PushSubscription.toJSON()` says, keys in base64url. */
class PushSubscriptionDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_ENDPOINT_LENGTH) endpoint!: string;
  /** Of the device, to encrypt for. */
  @IsString() @IsNotEmpty() @MaxLength(MAX_KEY) @Matches(BASE64URL) p256dh!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_KEY) @Matches(BASE64URL) auth!: string;
}

/** On which devices a participant is told of notices by web push (issue 12, ADR 0131). */
@ApiTags('notifications')
@Controller('api/participant/push')
export class ParticipantPushController {
  constructor(
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(PushDevices) private readonly devices: PushDevices,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  /** The key to ask the browser for a subscription with, and the devices that consented: by their ids, never by their addresses. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @OwnAccount('participant')
  async list(@Company() company: string, @CurrentSession() { subject }: Session) {
    const devices = await this.devices.of(company, subject);
    return {
      public_key: this.devices.publicKey,
      data: [...devices].map(([id, { pushService }]) => ({ id, push_service: pushService })),
    };
  }

  /** Consent, for this device: again for the same one it changes nothing. */
  @Post()
  @HttpCode(200)
  @NeverKept()
  @OwnAccount('participant')
  async subscribe(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Body() { endpoint, p256dh: publicKey, auth: authSecret }: PushSubscriptionDto,
  ) {
    await this.limits.take('push-of-participant', `${context.company} ${session.subject}`);
    const account = await this.accounts.of(session);
    const device = { endpoint, publicKey, authSecret };
    const id = await this.devices.subscribe(account, context, session.sessionId, device);
    return { status: 'success', message: message(session.language, 'push_on'), data: { id } };
  }

  @Delete(':id')
  @OwnAccount('participant')
  async unsubscribe(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
  ) {
    await this.devices.unsubscribe(await this.accounts.of(session), context, id);
    return { status: 'success', message: message(session.language, 'push_off') };
  }
}

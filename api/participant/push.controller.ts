import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
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
  /** Its id at its address before, where a browser changed that by itself; left out where somebody turns it on. */
  @IsOptional() @IsString() @MaxLength(MAX_KEY) @Matches(BASE64URL) replaces?: string | null;
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

  /**
   * The key to ask the browser for a subscription with, and the devices that consented: by their ids, never by their addresses. Of those in `gone`
   * the address is, while the consent stands.
   */
  @Get()
  @Header('Cache-Control', 'no-store')
  @OwnAccount('participant')
  async list(@Company() company: string, @CurrentSession() { subject }: Session) {
    const [devices, gone] = await Promise.all([
      this.devices.of(company, subject),
      this.devices.gone(company, subject),
    ]);
    return {
      public_key: this.devices.publicKey,
      data: [...devices].map(([id, { pushService }]) => ({ id, push_service: pushService })),
      gone,
    };
  }

  /** Consent, for this device: again for the same one it changes nothing. One that stands goes on at another address (`replaces`). */
  @Post()
  @HttpCode(200)
  @NeverKept()
  @OwnAccount('participant')
  async subscribe(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Body() { endpoint, p256dh: publicKey, auth: authSecret, replaces }: PushSubscriptionDto,
  ) {
    await this.limits.take('push-of-participant', `${context.company} ${session.subject}`);
    const account = await this.accounts.of(session);
    const device = { endpoint, publicKey, authSecret };
    const before = replaces ?? undefined;
    const id = await this.devices.subscribe(account, context, session.sessionId, device, before);
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

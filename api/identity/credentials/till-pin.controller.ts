import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { SecondFactor } from '@fidelidade/application/identity/credentials/second-factor.js';
import { ChooseTillPin, RemoveTillPin } from '@fidelidade/application/identity/till-pin/till-pins.js';
import { PASSWORD_HASHER, type PasswordHasher } from '@fidelidade/application/ports/password-hasher.js';
import { assertNewPin } from '@fidelidade/domain/identity/till-pin/pin.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { tillPinOf } from '@fidelidade/projections/identity/access/till-pins.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { message } from '../../http/messages.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { OwnAccount, Requires } from '../../session/access.js';
import { Attempts } from '../../session/attempts.js';
import { OwnAccounts, triedBy } from '../../session/own-account.js';
import type { Session } from '../../session/session.js';
import { ProofDto } from './credentials.dto.js';

const MODELS = ['access'];
/** Longer than any PIN that is taken, so that the domain says what is wrong with it. */
const MAX_TYPED = 20;

class TillPinDto extends ProofDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_TYPED) pin!: string;
}

/** The PIN by which somebody serves at a shared till of the company that they work in. */
@ApiTags('credentials')
@Controller('api')
export class TillPinController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(SecondFactor) private readonly secondFactor: SecondFactor,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Since when there is one; never the PIN. */
  @Get('user/till-pin')
  @OwnAccount('staff')
  async own(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
  ) {
    return { chosen_at: (await tillPinOf(database, company, subject))?.chosen_at ?? null };
  }

  /** In place of the one before. Whoever finds a screen open cannot make themselves somebody else: the password is asked. */
  @Put('user/till-pin')
  @NeverKept()
  @OwnAccount('staff')
  async choose(
    @CurrentSession() session: Session,
    @Company() company: string,
    @Context() context: CommandContext,
    @Body() { pin, password, token_otp }: TillPinDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    assertNewPin(pin);
    const account = await this.accounts.of(session);
    await this.attempts.guard(triedBy(session, request), () =>
      this.secondFactor.assertProof(account, { ...context, company: PLATFORM }, password, token_otp),
    );
    const own = { ...context, company };
    const outcome = await this.commands.execute(
      new ChooseTillPin(own, session.subject, await this.hasher.hash(pin)),
    );
    await this.answers.settle(reply, outcome, MODELS);
    return { status: 'success', message: message(session.language, 'till_pin_chosen') };
  }

  @Delete('user/till-pin')
  @OwnAccount('staff')
  remove(
    @CurrentSession() session: Session,
    @Company() company: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.takeAway(new RemoveTillPin({ ...context, company }, session.subject), session, reply);
  }

  /** Of somebody who forgot it: they choose another under their own account. */
  @Post('users/:id/remove-till-pin')
  @HttpCode(200)
  @Requires('system.users.protect')
  reset(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.takeAway(new RemoveTillPin(context, id), session, reply);
  }

  private async takeAway(command: RemoveTillPin, { language }: Session, reply: ApiReply) {
    await this.answers.settle(reply, await this.commands.execute(command), MODELS);
    return { status: 'success', message: message(language, 'till_pin_removed') };
  }
}

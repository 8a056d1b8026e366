import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { DismissFirstSteps } from '@fidelidade/application/identity/participants/participant.commands.js';
import { FIRST_STEPS, type FirstStep } from '@fidelidade/domain/identity/participant/first-steps.js';
import { Answers } from '../http/answers.js';
import { Context, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import type { ApiReply } from '../http/request.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';

class DismissDto {
  /** Those that were shown: one that the store had added meanwhile was not seen, and stays. */
  @IsArray() @ArrayNotEmpty() @IsIn(FIRST_STEPS, { each: true }) steps!: FirstStep[];
}

/** What leads whoever is new to the programme; the first screen brings it, and here it is dismissed. */
@ApiTags('participant')
@Controller('api/participant/first-steps')
export class FirstStepsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Post('dismiss')
  @HttpCode(200)
  @SignedIn('participant')
  async dismiss(
    @Context() context: CommandContext,
    @CurrentSession() { subject, language }: Session,
    @Body() { steps }: DismissDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new DismissFirstSteps(context, subject, steps));
    await this.answers.settle(reply, outcome, ['participants']);
    return { status: 'success', message: message(language, 'first_steps_dismissed') };
  }
}

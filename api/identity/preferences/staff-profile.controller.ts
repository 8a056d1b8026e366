import { Body, Controller, Inject, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { RenameStaffUser } from '@fidelidade/application/identity/identity.commands.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { Answers, told } from '../../http/answers.js';
import { Context } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { OwnAccount } from '../../session/access.js';
import { OwnNameDto } from '../sign-in/sign-in.dto.js';

/** What staff users change of themselves; their e-mail is how others know them and stays. */
@ApiTags('session')
@Controller('api/user')
export class StaffProfileController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Put()
  @OwnAccount('staff')
  async rename(
    @Context() context: CommandContext,
    @Body() { name }: OwnNameDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new RenameStaffUser({ ...context, company: PLATFORM }, name));
    await this.answers.settle(reply, outcome, ['staff-users']);
    return { status: 'success', message: message(languageOf(request), told('saved', outcome)) };
  }
}

import { Controller, Inject, Param, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangeLanguage, ChangeSkin } from '@fidelidade/application/identity/identity.commands.js';
import { parseLanguage, parseSkin } from '@fidelidade/domain/identity/preferences.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { Answers, told } from '../../http/answers.js';
import { Context } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { type ApiReply, type ApiRequest, languageOf } from '../../http/request.js';
import { OwnAccount } from '../../session/access.js';

/** Language and skin, for both realms under the same paths. */
@ApiTags('preferences')
@Controller('api/usuario')
export class PreferencesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Put('change-language/:lang')
  @OwnAccount('staff', 'participant')
  async changeLanguage(
    @Context() context: CommandContext,
    @Param('lang') lang: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const language = parseLanguage(lang);
    const outcome = await this.commands.execute(new ChangeLanguage(ofUser(context), language));
    await this.answers.settle(reply, outcome, modelsOf(context));
    return { status: 'success', message: message(language, told('saved', outcome)) };
  }

  @Put('change-skin/:skin')
  @OwnAccount('staff', 'participant')
  async changeSkin(
    @Context() context: CommandContext,
    @Param('skin') skin: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangeSkin(ofUser(context), parseSkin(skin)));
    await this.answers.settle(reply, outcome, modelsOf(context));
    return { status: 'success', message: message(languageOf(request), told('saved', outcome)) };
  }
}

/** Staff belong to the platform, whichever company they work in at the moment. */
const ofUser = (context: CommandContext): CommandContext =>
  context.actor.kind === 'participant' ? context : { ...context, company: PLATFORM };

const modelsOf = ({ actor }: CommandContext): string[] =>
  actor.kind === 'participant' ? ['participants'] : ['staff-users'];

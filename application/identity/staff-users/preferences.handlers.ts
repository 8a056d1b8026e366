import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { Language, Skin } from '@fidelidade/domain/identity/preferences.js';
import { staffUserDecider } from '@fidelidade/domain/identity/staff-user/staff-user.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { BusinessCommand, CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { ChangeLanguage, ChangeSkin } from '../identity.commands.js';

type Preference =
  | { readonly type: 'change-language'; readonly language: Language }
  | { readonly type: 'change-skin'; readonly skin: Skin };

/**
 * Language and skin belong to whoever is signed in, staff or participant alike. Staff streams are the
 * platform's, so their commands come with the platform as company.
 */
async function change(
  executor: Executor,
  command: BusinessCommand,
  preference: Preference,
): Promise<CommandOutcome> {
  const { id, kind } = command.context.actor;
  const { position } = await executor.run(command, async (unit) => {
    if (kind === 'participant') {
      await unit.decide(participantDecider, streams.participant(id), { ...preference, participantId: id });
    } else {
      await unit.decide(staffUserDecider, streams.staffUser(id), { ...preference, userId: id });
    }
  });
  return { id, position };
}

@CommandHandler(ChangeLanguage)
export class ChangeLanguageHandler implements ICommandHandler<ChangeLanguage> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  execute(command: ChangeLanguage): Promise<CommandOutcome> {
    return change(this.executor, command, { type: 'change-language', language: command.language });
  }
}

@CommandHandler(ChangeSkin)
export class ChangeSkinHandler implements ICommandHandler<ChangeSkin> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  execute(command: ChangeSkin): Promise<CommandOutcome> {
    return change(this.executor, command, { type: 'change-skin', skin: command.skin });
  }
}

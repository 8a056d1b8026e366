import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { Language, Skin } from '@fidelidade/domain/identity/preferences.js';
import { staffUserDecider } from '@fidelidade/domain/identity/staff-user/staff-user.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { BusinessCommand, CommandContext } from '../../execution/command.js';
import { handles } from '../../execution/handles.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { ChangeLanguage, ChangeSkin } from '../identity.commands.js';

type Preference =
  | { readonly type: 'change-language'; readonly language: Language }
  | { readonly type: 'change-skin'; readonly skin: Skin };

export const ChangeLanguageHandler = handles(ChangeLanguage, actorOf, (unit, { context, language }) =>
  change(unit, context, { type: 'change-language', language }),
);

export const ChangeSkinHandler = handles(ChangeSkin, actorOf, (unit, { context, skin }) =>
  change(unit, context, { type: 'change-skin', skin }),
);

function actorOf({ context }: BusinessCommand): string {
  return context.actor.id;
}

/**
 * Language and skin belong to whoever is signed in, staff or participant alike. Staff streams are the
 * platform's, so their commands come with the platform as company.
 */
async function change(unit: UnitOfWork, context: CommandContext, preference: Preference): Promise<void> {
  const { id, kind } = context.actor;
  if (kind === 'participant') {
    await unit.decide(participantDecider, streams.participant(id), { ...preference, participantId: id });
  } else {
    await unit.decide(staffUserDecider, streams.staffUser(id), { ...preference, userId: id });
  }
}

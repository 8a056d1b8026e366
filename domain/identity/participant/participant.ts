import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import { isEmail } from '../../registry/email.js';
import type { Language, Skin } from '../preferences.js';
import type { ParticipantEvent, ParticipantProfile } from './events.js';
import { assertSignUp, confirmedSignUp } from './sign-up.js';
import {
  assertActive,
  evolveParticipant,
  isRegistered,
  personOf,
  unknownParticipant,
  type ParticipantState,
  type SignUp,
} from './state.js';

export type ParticipantCommand =
  | { readonly type: 'pre-register'; readonly participantId: string; readonly personId: string }
  | ({ readonly type: 'register' | 'request-sign-up' } & SignUp)
  /** The link of the latest request was followed. */
  | { readonly type: 'confirm-sign-up'; readonly participantId: string }
  | { readonly type: 'invite'; readonly participantId: string; readonly email: string }
  | { readonly type: 'request-email-change'; readonly participantId: string; readonly email: string }
  | { readonly type: 'confirm-email'; readonly participantId: string }
  /** The link that was mailed to the new address was followed. */
  | { readonly type: 'confirm-email-change'; readonly participantId: string }
  | {
      readonly type: 'change-account';
      readonly participantId: string;
      readonly name: string;
      readonly phone: string | null;
      readonly cellphone: string | null;
      readonly bornDate: CivilDate | null;
    }
  | ({ readonly type: 'change-profile'; readonly participantId: string } & ParticipantProfile)
  | { readonly type: 'disable' | 'enable'; readonly participantId: string }
  /** With the person; also of one who never had an account. Erasing twice is erasing once. */
  | { readonly type: 'erase'; readonly participantId: string }
  | { readonly type: 'change-language'; readonly participantId: string; readonly language: Language }
  | { readonly type: 'change-skin'; readonly participantId: string; readonly skin: Skin };

export const participantDecider: Decider<ParticipantState, ParticipantCommand, ParticipantEvent> = {
  initial: unknownParticipant,
  evolve: evolveParticipant,
  decide(command, state) {
    const { participantId } = command;
    switch (command.type) {
      case 'pre-register':
        if (state.status !== 'absent') return [];
        return [{ type: 'ParticipantPreRegistered', data: { participantId, personId: command.personId } }];
      case 'register':
      case 'request-sign-up':
        return [
          {
            type: command.type === 'register' ? 'ParticipantRegistered' : 'ParticipantSignUpRequested',
            data: assertSignUp(command, state),
          },
        ];
      case 'confirm-sign-up':
        return confirmedSignUp(participantId, state);
      case 'invite': {
        if (isRegistered(state) || state.status === 'erased') throw notAcceptable('record_exists');
        if (state.personId === undefined) throw notFound();
        if (!isEmail(command.email)) throw new DomainError('email', { field: 'email' });
        const data = { participantId, personId: state.personId, email: command.email };
        return [{ type: 'ParticipantInvited', data }];
      }
      case 'confirm-email':
        personOf(state);
        return state.emailConfirmed ? [] : [{ type: 'ParticipantEmailConfirmed', data: { participantId } }];
      case 'request-email-change': {
        const personId = personOf(state);
        if (!isEmail(command.email)) throw new DomainError('email', { field: 'email' });
        if (command.email === state.email) return [];
        const data = { participantId, personId, email: command.email };
        return [{ type: 'ParticipantEmailChangeRequested', data }];
      }
      case 'confirm-email-change': {
        const personId = personOf(state);
        if (state.requestedEmail === undefined) return [];
        const data = { participantId, personId, email: state.requestedEmail };
        return [{ type: 'ParticipantEmailChanged', data }];
      }
      case 'change-account': {
        const personId = personOf(state);
        const { name, phone, cellphone, bornDate } = command;
        if (!name.trim()) throw new DomainError('req', { field: 'name' });
        const data = { participantId, personId, name: name.trim(), phone, cellphone, bornDate };
        return [{ type: 'ParticipantAccountChanged', data }];
      }
      case 'change-profile': {
        const personId = personOf(state);
        const { type: _, ...profile } = command;
        return [{ type: 'ParticipantProfileChanged', data: { ...profile, personId } }];
      }
      case 'disable':
      case 'enable':
        return switchedTo(command, state);
      case 'erase':
        if (state.status === 'absent' || state.status === 'erased') return [];
        return [{ type: 'ParticipantErased', data: { participantId } }];
      case 'change-language':
        assertActive(state);
        if (command.language === state.language) return [];
        return [{ type: 'ParticipantLanguageChanged', data: { participantId, language: command.language } }];
      case 'change-skin':
        assertActive(state);
        if (command.skin === state.skin) return [];
        return [{ type: 'ParticipantSkinChanged', data: { participantId, skin: command.skin } }];
    }
  },
};

function switchedTo(
  { type, participantId }: { readonly type: 'disable' | 'enable'; readonly participantId: string },
  state: ParticipantState,
): ParticipantEvent[] {
  if (state.status === 'absent' || state.status === 'erased') throw notFound();
  if (state.status !== (type === 'disable' ? 'active' : 'disabled')) throw notAcceptable('record_state');
  return [
    { type: type === 'disable' ? 'ParticipantDisabled' : 'ParticipantEnabled', data: { participantId } },
  ];
}

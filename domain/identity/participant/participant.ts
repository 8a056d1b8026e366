import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isEmail } from '../../registry/email.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN, type Language, type Skin } from '../preferences.js';
import type { CivilDate } from '../../kernel/civil-date.js';
import type { ParticipantEvent, ParticipantProfile } from './events.js';

export type ParticipantCommand =
  | { readonly type: 'pre-register'; readonly participantId: string; readonly personId: string }
  | {
      readonly type: 'register';
      readonly participantId: string;
      readonly personId: string;
      readonly name: string;
      readonly email: string;
      readonly passwordHash: string;
    }
  | { readonly type: 'confirm-email'; readonly participantId: string }
  /** Comes after the new address was confirmed. */
  | { readonly type: 'change-email'; readonly participantId: string; readonly email: string }
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
  | { readonly type: 'change-language'; readonly participantId: string; readonly language: Language }
  | { readonly type: 'change-skin'; readonly participantId: string; readonly skin: Skin };

export interface ParticipantState {
  readonly status: 'absent' | 'pre-registered' | 'active' | 'disabled';
  readonly personId: string | undefined;
  readonly email: string | undefined;
  readonly emailConfirmed: boolean;
  readonly language: Language;
  readonly skin: Skin;
}

export const participantDecider: Decider<ParticipantState, ParticipantCommand, ParticipantEvent> = {
  initial: {
    status: 'absent',
    personId: undefined,
    email: undefined,
    emailConfirmed: false,
    language: DEFAULT_LANGUAGE,
    skin: DEFAULT_SKIN,
  },
  decide(command, state) {
    const { participantId } = command;
    switch (command.type) {
      case 'pre-register':
        if (state.status !== 'absent') return [];
        return [{ type: 'ParticipantPreRegistered', data: { participantId, personId: command.personId } }];
      case 'register': {
        if (isRegistered(state) || isOfAnother(command.personId, state)) {
          throw notAcceptable('record_exists');
        }
        const { type: _, ...account } = command;
        refuseAll([
          account.name.trim() ? undefined : new DomainError('req', { field: 'name' }),
          isEmail(account.email) ? undefined : new DomainError('email', { field: 'email' }),
        ]);
        return [{ type: 'ParticipantRegistered', data: account }];
      }
      case 'confirm-email':
        personOf(state);
        return state.emailConfirmed ? [] : [{ type: 'ParticipantEmailConfirmed', data: { participantId } }];
      case 'change-email': {
        const personId = personOf(state);
        if (!isEmail(command.email)) throw new DomainError('email', { field: 'email' });
        if (command.email === state.email) return [];
        const data = { participantId, personId, email: command.email };
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
  evolve(state, event) {
    switch (event.type) {
      case 'ParticipantPreRegistered':
        return { ...state, status: 'pre-registered', personId: event.data.personId };
      case 'ParticipantRegistered':
        return { ...state, status: 'active', personId: event.data.personId, email: event.data.email };
      case 'ParticipantEmailConfirmed':
        return { ...state, emailConfirmed: true };
      case 'ParticipantEmailChanged':
        return { ...state, email: event.data.email, emailConfirmed: true };
      case 'ParticipantDisabled':
        return { ...state, status: 'disabled' };
      case 'ParticipantEnabled':
        return { ...state, status: 'active' };
      case 'ParticipantAccountChanged':
      case 'ParticipantProfileChanged':
        return state;
      case 'ParticipantLanguageChanged':
        return { ...state, language: event.data.language };
      case 'ParticipantSkinChanged':
        return { ...state, skin: event.data.skin };
    }
  },
};

/** Whoever was known by their purchases stays that person: another would be given their balance. */
const isOfAnother = (personId: string, state: ParticipantState): boolean =>
  state.personId !== undefined && state.personId !== personId;

const isRegistered = ({ status }: ParticipantState): boolean => status === 'active' || status === 'disabled';

/** @throws DomainError `not_found` for who has no account yet, `record_state` for who was disabled */
function personOf(state: ParticipantState): string {
  assertActive(state);
  if (state.personId === undefined) throw notFound();
  return state.personId;
}

function switchedTo(
  { type, participantId }: { readonly type: 'disable' | 'enable'; readonly participantId: string },
  state: ParticipantState,
): ParticipantEvent[] {
  if (!isRegistered(state)) throw notFound();
  if (state.status !== (type === 'disable' ? 'active' : 'disabled')) throw notAcceptable('record_state');
  return [
    { type: type === 'disable' ? 'ParticipantDisabled' : 'ParticipantEnabled', data: { participantId } },
  ];
}

function assertActive(state: ParticipantState): void {
  if (state.status === 'disabled') throw notAcceptable('record_state');
  if (state.status !== 'active') throw notFound();
}

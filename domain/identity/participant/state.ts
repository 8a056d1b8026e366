import { notAcceptable, notFound } from '../../kernel/domain-error.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN, type Language, type Skin } from '../preferences.js';
import type { ParticipantEvent } from './events.js';

export interface SignUp {
  readonly participantId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

type RequestedSignUp = Pick<SignUp, 'personId' | 'name' | 'email' | 'passwordHash'>;

export interface ParticipantState {
  readonly status: 'absent' | 'pre-registered' | 'active' | 'disabled' | 'erased';
  readonly personId: string | undefined;
  readonly email: string | undefined;
  readonly emailConfirmed: boolean;
  readonly requestedEmail: string | undefined;
  readonly requestedSignUp: RequestedSignUp | undefined;
  readonly language: Language;
  readonly skin: Skin;
}

export const unknownParticipant: ParticipantState = {
  status: 'absent',
  personId: undefined,
  email: undefined,
  emailConfirmed: false,
  requestedEmail: undefined,
  requestedSignUp: undefined,
  language: DEFAULT_LANGUAGE,
  skin: DEFAULT_SKIN,
};

/** What a participant is after a fact. */
export function evolveParticipant(state: ParticipantState, event: ParticipantEvent): ParticipantState {
  switch (event.type) {
    case 'ParticipantPreRegistered':
      return { ...state, status: 'pre-registered', personId: event.data.personId };
    case 'ParticipantRegistered':
      return {
        ...state,
        status: 'active',
        personId: event.data.personId,
        email: event.data.email,
        requestedSignUp: undefined,
      };
    case 'ParticipantEmailConfirmed':
      return { ...state, emailConfirmed: true };
    case 'ParticipantEmailChangeRequested':
      return { ...state, requestedEmail: event.data.email };
    case 'ParticipantEmailChanged':
      return { ...state, email: event.data.email, emailConfirmed: true, requestedEmail: undefined };
    case 'ParticipantSignUpRequested': {
      const { participantId: _, ...requestedSignUp } = event.data;
      return { ...state, personId: event.data.personId, requestedSignUp };
    }
    case 'ParticipantDisabled':
      return { ...state, status: 'disabled' };
    case 'ParticipantEnabled':
      return { ...state, status: 'active' };
    case 'ParticipantInvited':
    case 'ParticipantAccountChanged':
    case 'ParticipantProfileChanged':
      return state;
    case 'ParticipantErased':
      return {
        ...state,
        status: 'erased',
        email: undefined,
        requestedEmail: undefined,
        requestedSignUp: undefined,
      };
    case 'ParticipantLanguageChanged':
      return { ...state, language: event.data.language };
    case 'ParticipantSkinChanged':
      return { ...state, skin: event.data.skin };
  }
}

/** Whether there is an account, open or not. */
export const isRegistered = ({ status }: ParticipantState): boolean =>
  status === 'active' || status === 'disabled';

/** @throws DomainError `not_found` for who has no account yet, `record_state` for who was disabled */
export function personOf(state: ParticipantState): string {
  assertActive(state);
  if (state.personId === undefined) throw notFound();
  return state.personId;
}

/** @throws DomainError `record_state` or `not_found` when there is no open account */
export function assertActive(state: ParticipantState): void {
  if (state.status === 'disabled') throw notAcceptable('record_state');
  if (state.status !== 'active') throw notFound();
}

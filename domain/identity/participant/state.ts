import type { CivilDate } from '../../kernel/civil-date.js';
import { notAcceptable, notFound } from '../../kernel/domain-error.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN, type Language, type Skin } from '../preferences.js';
import type { ParticipantEvent } from './events.js';
import type { FirstStep } from './first-steps.js';

export interface SignUp {
  readonly participantId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** What somebody who asks for the account of a known person says of themselves. They choose no password: it may not be theirs. */
export type SignUpRequest = Omit<SignUp, 'passwordHash'>;

interface RequestedSignUp extends Pick<SignUp, 'personId' | 'name' | 'email'> {
  readonly emailConfirmed: boolean;
}

/** What participants say of themselves beside their e-mail. */
export interface AccountDetails {
  readonly name: string;
  readonly phone: string | null;
  readonly cellphone: string | null;
  readonly bornDate: CivilDate | null;
}

const NO_DETAILS: AccountDetails = { name: '', phone: null, cellphone: null, bornDate: null };

export interface ParticipantState {
  readonly status: 'absent' | 'pre-registered' | 'active' | 'disabled' | 'erased';
  readonly personId: string | undefined;
  /** The file that brought them was undone: what it said of them no longer stands in another's way. */
  readonly wasTakenBack: boolean;
  readonly account: AccountDetails;
  readonly email: string | undefined;
  readonly emailConfirmed: boolean;
  readonly requestedEmail: string | undefined;
  /** Confirmed e-mails that others took the place of: whoever reads one of them may object. */
  readonly formerEmails: readonly string[];
  readonly requestedSignUp: RequestedSignUp | undefined;
  /** Where the shop last invited them to, while there is no account. */
  readonly invitedEmail: string | undefined;
  /** They said that the shop may send them news by mail, and did not take it back. */
  readonly wantsNewsByMail: boolean;
  readonly language: Language;
  readonly skin: Skin;
  readonly dismissedSteps: readonly FirstStep[];
}

/** Whose account earns, and spends nothing: its address may be another's. */
export const hasUnconfirmedEmail = ({
  status,
  emailConfirmed,
}: Pick<ParticipantState, 'status' | 'emailConfirmed'>): boolean => status === 'active' && !emailConfirmed;

export const unknownParticipant: ParticipantState = {
  status: 'absent',
  personId: undefined,
  wasTakenBack: false,
  account: NO_DETAILS,
  email: undefined,
  emailConfirmed: false,
  requestedEmail: undefined,
  formerEmails: [],
  requestedSignUp: undefined,
  invitedEmail: undefined,
  wantsNewsByMail: false,
  language: DEFAULT_LANGUAGE,
  skin: DEFAULT_SKIN,
  dismissedSteps: [],
};

/** What a participant is after a fact. */
export function evolveParticipant(state: ParticipantState, event: ParticipantEvent): ParticipantState {
  switch (event.type) {
    case 'ParticipantPreRegistered':
      return { ...state, status: 'pre-registered', personId: event.data.personId, wasTakenBack: false };
    case 'ParticipantTakenBack':
      return { ...unknownParticipant, wasTakenBack: true };
    case 'ParticipantRegistered':
      return {
        ...state,
        status: 'active',
        personId: event.data.personId,
        account: { ...NO_DETAILS, name: event.data.name },
        email: event.data.email,
        requestedSignUp: undefined,
        invitedEmail: undefined,
      };
    case 'ParticipantEmailConfirmed':
      return { ...state, emailConfirmed: true };
    case 'ParticipantEmailChangeRequested':
      return { ...state, requestedEmail: event.data.email };
    case 'ParticipantEmailChanged':
      return {
        ...withEmail(state, event.data.email),
        formerEmails: state.email === undefined ? state.formerEmails : [...state.formerEmails, state.email],
      };
    case 'ParticipantEmailChangeObjected': {
      const { email } = event.data;
      return {
        ...withEmail(state, email),
        formerEmails: state.formerEmails.filter((former) => former !== email),
      };
    }
    case 'ParticipantSignUpRequested': {
      const { personId, name, email } = event.data;
      return { ...state, personId, requestedSignUp: { personId, name, email, emailConfirmed: false } };
    }
    case 'ParticipantSignUpEmailConfirmed':
      if (!state.requestedSignUp) return state;
      return { ...state, requestedSignUp: { ...state.requestedSignUp, emailConfirmed: true } };
    case 'ParticipantDisabled':
      return { ...state, status: 'disabled' };
    case 'ParticipantEnabled':
      return { ...state, status: 'active' };
    case 'ParticipantInvited':
      return { ...state, invitedEmail: event.data.email };
    case 'ParticipantSignUpApproved':
      return { ...state, requestedSignUp: undefined };
    case 'ParticipantConfirmationRequested':
      return state;
    case 'ParticipantProfileChanged':
      return { ...state, wantsNewsByMail: event.data.directMail.email };
    case 'DirectMailWithdrawn':
      return { ...state, wantsNewsByMail: false };
    case 'ParticipantAccountChanged': {
      const { participantId: _, personId: __, ...account } = event.data;
      return { ...state, account };
    }
    case 'ParticipantErased':
      return {
        ...state,
        status: 'erased',
        account: NO_DETAILS,
        email: undefined,
        requestedEmail: undefined,
        formerEmails: [],
        requestedSignUp: undefined,
        invitedEmail: undefined,
        wantsNewsByMail: false,
      };
    case 'ParticipantLanguageChanged':
      return { ...state, language: event.data.language };
    case 'ParticipantSkinChanged':
      return { ...state, skin: event.data.skin };
    case 'FirstStepsDismissed':
      return { ...state, dismissedSteps: [...state.dismissedSteps, ...event.data.steps] };
  }
}

const withEmail = (state: ParticipantState, email: string): ParticipantState => ({
  ...state,
  email,
  emailConfirmed: true,
  requestedEmail: undefined,
});

/** Whether there is an account, open or not. */
export const isRegistered = ({ status }: ParticipantState): boolean =>
  status === 'active' || status === 'disabled';

/** @throws DomainError `not_found` for whoever has no account yet, `record_state` for whoever was disabled */
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

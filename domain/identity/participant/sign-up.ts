import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isEmail } from '../../registry/email.js';
import type { ParticipantEvent } from './events.js';
import { isRegistered, type ParticipantState, type SignUp } from './state.js';

/** Whoever was known by their purchases stays that person: another would be given their balance. */
const isOfAnother = (personId: string, state: ParticipantState): boolean =>
  state.personId !== undefined && state.personId !== personId;

/** @throws DomainError `record_exists` (406) for who has an account or is another person; on `name`, `email` */
export function assertSignUp(
  { participantId, personId, name, email, passwordHash }: SignUp,
  state: ParticipantState,
): SignUp {
  if (isRegistered(state) || state.status === 'erased' || isOfAnother(personId, state))
    throw notAcceptable('record_exists');
  refuseAll([
    name.trim() ? undefined : new DomainError('req', { field: 'name' }),
    isEmail(email) ? undefined : new DomainError('email', { field: 'email' }),
  ]);
  return { participantId, personId, name, email, passwordHash };
}

/** The link was mailed to the e-mail that the shop has on file. It may be followed twice, and confirms the address as well. */
export function confirmedSignUp(participantId: string, state: ParticipantState): ParticipantEvent[] {
  if (isRegistered(state)) return [];
  return [opened(participantId, state), { type: 'ParticipantEmailConfirmed', data: { participantId } }];
}

/** The link was mailed to an address that the shop never heard of: whose it is, is known now, and no account opens. */
export function confirmedSignUpEmail(participantId: string, state: ParticipantState): ParticipantEvent[] {
  if (isRegistered(state)) return [];
  if (!state.requestedSignUp) throw notFound();
  if (state.requestedSignUp.emailConfirmed) return [];
  return [{ type: 'ParticipantSignUpEmailConfirmed', data: { participantId } }];
}

/** @throws DomainError `record_exists` for who has an account, `not_found` for who asked for none */
export function approvedSignUp(participantId: string, state: ParticipantState): ParticipantEvent[] {
  if (isRegistered(state) || state.status === 'erased') throw notAcceptable('record_exists');
  const account = opened(participantId, state);
  return [
    { type: 'ParticipantSignUpApproved', data: { participantId } },
    account,
    ...(state.requestedSignUp?.emailConfirmed
      ? [{ type: 'ParticipantEmailConfirmed', data: { participantId } } as const]
      : []),
  ];
}

function opened(participantId: string, { requestedSignUp }: ParticipantState): ParticipantEvent {
  if (!requestedSignUp) throw notFound();
  return { type: 'ParticipantRegistered', data: { participantId, ...requestedSignUp.account } };
}

import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isEmail } from '../../registry/email.js';
import type { ParticipantEvent } from './events.js';
import { isRegistered, type ParticipantState, type SignUpRequest } from './state.js';

/** Whoever was known by their purchases stays that person: another would be given their balance. */
const isOfAnother = (personId: string, state: ParticipantState): boolean =>
  state.personId !== undefined && state.personId !== personId;

/** @throws DomainError `record_exists` (406) for whoever has an account or is another person; on `name`, `email` */
export function assertSignUp({ personId, name, email }: SignUpRequest, state: ParticipantState): void {
  if (isRegistered(state) || state.status === 'erased' || isOfAnother(personId, state))
    throw notAcceptable('record_exists');
  refuseAll([
    name.trim() ? undefined : new DomainError('req', { field: 'name' }),
    isEmail(email) ? undefined : new DomainError('email', { field: 'email' }),
  ]);
}

/** Whoever asked reads the address that they gave: whose it is, is known now, and no account opens. */
export function confirmedSignUpEmail(participantId: string, state: ParticipantState): ParticipantEvent[] {
  if (isRegistered(state)) return [];
  if (!state.requestedSignUp) throw notFound();
  if (state.requestedSignUp.emailConfirmed) return [];
  return [{ type: 'ParticipantSignUpEmailConfirmed', data: { participantId } }];
}

interface Invitation {
  readonly participantId: string;
  readonly email: string;
}

/**
 * Nothing that the request brought becomes the account's: the one who asked last need not be the one who stands at the till.
 * @throws DomainError `record_exists` for whoever has an account, `not_found` for whoever asked for none, on `email`
 */
export function approvedSignUp(invitation: Invitation, state: ParticipantState): ParticipantEvent[] {
  const invitedNow = invited(invitation, state);
  if (!state.requestedSignUp) throw notFound();
  const { participantId } = invitation;
  return [{ type: 'ParticipantSignUpApproved', data: { participantId } }, invitedNow];
}

/** @throws DomainError `record_exists` for whoever has an account, `not_found` for nobody, on `email` */
export function invited({ participantId, email }: Invitation, state: ParticipantState): ParticipantEvent {
  if (isRegistered(state) || state.status === 'erased') throw notAcceptable('record_exists');
  if (state.personId === undefined) throw notFound();
  if (!isEmail(email)) throw new DomainError('email', { field: 'email' });
  return { type: 'ParticipantInvited', data: { participantId, personId: state.personId, email } };
}

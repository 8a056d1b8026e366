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

/** The link may be followed twice; it confirms the address as well, for it was mailed there. */
export function confirmedSignUp(participantId: string, state: ParticipantState): ParticipantEvent[] {
  if (isRegistered(state)) return [];
  if (!state.requestedSignUp) throw notFound();
  return [
    { type: 'ParticipantRegistered', data: { participantId, ...state.requestedSignUp } },
    { type: 'ParticipantEmailConfirmed', data: { participantId } },
  ];
}

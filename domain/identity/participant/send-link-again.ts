import { notAcceptable } from '../../kernel/domain-error.js';
import type { ParticipantEvent } from './events.js';
import { isRegistered, personOf, type ParticipantState } from './state.js';

/** Says anew what the last letter was about. @throws DomainError `no_open_link` (406) when nothing waits to be confirmed */
export function linkSentAgain(participantId: string, state: ParticipantState): ParticipantEvent[] {
  const { email, emailConfirmed, requestedEmail } = state;
  if (!isRegistered(state)) return [beforeTheAccount(participantId, state)];
  const personId = personOf(state);
  if (requestedEmail !== undefined)
    return [
      { type: 'ParticipantEmailChangeRequested', data: { participantId, personId, email: requestedEmail } },
    ];
  if (emailConfirmed || email === undefined) throw notAcceptable('no_open_link');
  return [{ type: 'ParticipantConfirmationRequested', data: { participantId, personId, email } }];
}

function beforeTheAccount(
  participantId: string,
  { personId, requestedSignUp, invitedEmail }: ParticipantState,
): ParticipantEvent {
  // The shop's own invitation comes first: a request that somebody made afterwards keeps nobody from it.
  if (invitedEmail !== undefined && personId !== undefined)
    return { type: 'ParticipantInvited', data: { participantId, personId, email: invitedEmail } };
  if (!requestedSignUp || requestedSignUp.emailConfirmed) throw notAcceptable('no_open_link');
  const { emailConfirmed: _, ...request } = requestedSignUp;
  return { type: 'ParticipantSignUpRequested', data: { participantId, ...request } };
}

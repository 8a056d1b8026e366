import type { Instant } from '../../kernel/civil-date.js';
import { specification } from '../../testing/specification.js';
import type { InvitationEvent } from './events.js';
import { invitationDecider, type InvitationCommand } from './invitation.js';

const { given } = specification(invitationDecider);
const invitationId = 'i1';
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z` as Instant;
const invitation = {
  invitationId,
  name: 'Bia',
  email: 'bia@loja.com.br',
  userId: null,
  expiresAt: at(17),
  ambient: 'U',
  roleId: null,
  granted: [],
  denied: [],
} as const;
const invited = (userId: string | null = null): InvitationEvent => ({
  type: 'UserInvited',
  data: { ...invitation, userId },
});
const accept = (userId = 'u1', now = at(12)): InvitationCommand => ({
  type: 'accept',
  invitationId,
  userId,
  now,
});
const accepted: InvitationEvent = { type: 'InvitationAccepted', data: { invitationId, userId: 'u1' } };

describe('an invitation (R-2.1.5, R-2.1.6)', () => {
  it('names somebody with an e-mail', () => {
    given([])
      .when({ type: 'invite', ...invitation, name: ' Bia ' })
      .then([invited()]);
    given([])
      .when({ type: 'invite', ...invitation, name: ' ', email: 'bia' })
      .thenRefusedAll('req at name', 'email at email');
  });

  it('is answered once', () => {
    given([invited()]).when(accept()).then([accepted]);
    given([invited()])
      .when({ type: 'decline', invitationId })
      .then([{ type: 'InvitationDeclined', data: { invitationId } }]);
    for (const answer of [
      accept(),
      { type: 'decline', invitationId },
      { type: 'cancel', invitationId },
    ] as const) {
      given([invited(), accepted]).when(answer).thenNotAcceptable('invitation_closed');
    }
    given([]).when(accept()).thenNotFound();
  });

  it('expires', () => {
    given([invited()])
      .when(accept('u1', at(17)))
      .thenNotAcceptable('invitation_expired');
  });

  it('of a user who is known is theirs alone', () => {
    given([invited('u1')])
      .when(accept('u1'))
      .then([accepted]);
    given([invited('u1')])
      .when(accept('u2'))
      .thenNotAcceptable('invitation_of_another');
  });
});

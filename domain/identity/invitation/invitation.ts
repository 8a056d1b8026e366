import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isEmail } from '../../registry/email.js';
import type { MemberAccess } from '../access.js';
import type { InvitationEvent } from './events.js';

/** How long a mailed invitation is good. */
export const INVITATION_DAYS = 7;

export type InvitationCommand =
  | ({
      readonly type: 'invite';
      readonly invitationId: string;
      readonly name: string;
      readonly email: string;
      readonly userId: string | null;
      readonly expiresAt: Instant;
    } & MemberAccess)
  | { readonly type: 'accept'; readonly invitationId: string; readonly userId: string; readonly now: Instant }
  | { readonly type: 'resend'; readonly invitationId: string; readonly expiresAt: Instant }
  | { readonly type: 'decline' | 'cancel'; readonly invitationId: string };

export interface InvitationState {
  readonly status: 'absent' | 'open' | 'accepted' | 'declined' | 'cancelled';
  /** Where the offer went; undefined before it was made. */
  readonly email: string | undefined;
  readonly expiresAt: Instant | undefined;
  readonly userId: string | null;
  /** What who accepts is given; undefined before they are invited. */
  readonly access: MemberAccess | undefined;
}

/**
 * Whether the inviter may give what is offered is the team's rule, asked when the invitation is made and applied when it is
 * accepted.
 * @throws DomainError on `name`, `email`; `invitation_closed` and `invitation_expired` (406)
 */
export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  initial: { status: 'absent', email: undefined, expiresAt: undefined, userId: null, access: undefined },
  decide(command, state) {
    const { invitationId } = command;
    if (command.type === 'invite') {
      if (state.status !== 'absent') throw notAcceptable('record_exists');
      refuseAll([
        command.name.trim() ? undefined : new DomainError('req', { field: 'name' }),
        isEmail(command.email) ? undefined : new DomainError('email', { field: 'email' }),
      ]);
      const { type: _, ...invitation } = command;
      return [{ type: 'UserInvited', data: { ...invitation, name: command.name.trim() } }];
    }
    if (state.status === 'absent') throw notFound();
    if (state.status !== 'open') throw notAcceptable('invitation_closed');
    switch (command.type) {
      case 'accept': {
        if (state.expiresAt !== undefined && state.expiresAt <= command.now) {
          throw notAcceptable('invitation_expired');
        }
        const isOfAnother = state.userId !== null && state.userId !== command.userId;
        if (isOfAnother) throw notAcceptable('invitation_of_another');
        return [{ type: 'InvitationAccepted', data: { invitationId, userId: command.userId } }];
      }
      case 'resend':
        return [{ type: 'InvitationResent', data: { invitationId, expiresAt: command.expiresAt } }];
      case 'decline':
        return [{ type: 'InvitationDeclined', data: { invitationId } }];
      case 'cancel':
        return [{ type: 'InvitationCancelled', data: { invitationId } }];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'UserInvited': {
        const { email, expiresAt, userId, ambient, roleId, granted, denied } = event.data;
        return { status: 'open', email, expiresAt, userId, access: { ambient, roleId, granted, denied } };
      }
      case 'InvitationResent':
        return { ...state, expiresAt: event.data.expiresAt };
      case 'InvitationAccepted':
        return { ...state, status: 'accepted' };
      case 'InvitationDeclined':
        return { ...state, status: 'declined' };
      case 'InvitationCancelled':
        return { ...state, status: 'cancelled' };
    }
  },
};

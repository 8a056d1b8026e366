import type { Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { withTodaysPermissions } from '../../kernel/old-names.js';
import type { MemberAccess } from '../access.js';

/** Somebody is asked to work in a company; the token of the mailed link is no fact and is kept elsewhere. */
export type InvitationEvent =
  /** `userId` is set when the e-mail already is a staff user's: they only have to say yes. */
  | DomainEvent<
      'UserInvited',
      {
        invitationId: string;
        name: string;
        email: string;
        userId: string | null;
        expiresAt: Instant;
      } & MemberAccess
    >
  /** The mail with the link goes out again, and the link is good for as long as at first. */
  | DomainEvent<'InvitationResent', { invitationId: string; expiresAt: Instant }>
  | DomainEvent<'InvitationAccepted', { invitationId: string; userId: string }>
  | DomainEvent<'InvitationDeclined', { invitationId: string }>
  | DomainEvent<'InvitationCancelled', { invitationId: string }>;

export const invitationEvents = describeEvents<InvitationEvent>({
  UserInvited: {
    schema: 2,
    upcasts: [withTodaysPermissions('granted', 'denied')],
    personal: { subject: 'invitationId', fields: ['name', 'email'] },
  },
  InvitationResent: { schema: 1 },
  InvitationAccepted: { schema: 1 },
  InvitationDeclined: { schema: 1 },
  InvitationCancelled: { schema: 1 },
});

import type { Recorded } from '@fidelidade/domain/events.js';
import type { RowFold } from '../../rows/fold-rows.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { accessColumns } from './members.js';
import type { InvitationRow } from './table.js';

export const INVITATION_FACTS = [
  'UserInvited',
  'InvitationResent',
  'InvitationAccepted',
  'InvitationDeclined',
  'InvitationCancelled',
] as const;

type InvitationFact = Recorded<(typeof INVITATION_FACTS)[number]>;

export const INVITATIONS: RowFold<InvitationFact['type'], 'invitations'> = {
  table: 'invitations',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.invitationId],
  asks: [],
  begin: (event) => (event.type === 'UserInvited' ? newRow(event) : undefined),
  change: (event) => ({ ...changeOf(event), ...changeColumns(event) }),
};

function newRow(event: Recorded<'UserInvited'>): InvitationRow {
  const { invitationId, name, email, userId, expiresAt } = event.data;
  return {
    name,
    email,
    user_id: userId,
    expires_at: expiresAt,
    ...accessColumns(event.data),
    ...recordColumns(event, invitationId),
    status: 'open',
  };
}

function changeOf(event: InvitationFact): Partial<InvitationRow> {
  switch (event.type) {
    case 'UserInvited':
      return newRow(event);
    case 'InvitationResent':
      return { expires_at: event.data.expiresAt };
    case 'InvitationAccepted':
      return { status: 'accepted' };
    case 'InvitationDeclined':
      return { status: 'declined' };
    case 'InvitationCancelled':
      return { status: 'cancelled' };
  }
}

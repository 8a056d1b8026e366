import { useCan } from '../../../providers/useCan';
import { ApproveSignUp } from './ApproveSignUp';
import { BlockParticipant } from './BlockParticipant';
import { InviteParticipant } from './InviteParticipant';
import type { ParticipantActionProps } from './participant';

/** Opens the account that was asked for; asks in whoever has none yet; lets in no more, or again, whoever has one. */
export function ParticipantActions(props: ParticipantActionProps) {
  const can = useCan();
  const { state } = props.participant;
  if (state === 'sign_up_requested' && can('loyalty.participants.confirm'))
    return <ApproveSignUp {...props} />;
  if (!can('loyalty.participants.edit')) return null;
  switch (state) {
    case 'pre_registered':
    case 'sign_up_requested':
      return <InviteParticipant {...props} />;
    case 'active':
      return <BlockParticipant {...props} step="block" />;
    case 'disabled':
      return <BlockParticipant {...props} step="unblock" />;
    case 'erased':
      return null;
  }
}

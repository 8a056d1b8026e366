import { useCan } from '../../../providers/useCan';
import { BlockParticipant } from './BlockParticipant';
import { InviteParticipant } from './InviteParticipant';
import type { Participant } from './participant';

export interface ParticipantActionProps {
  readonly participant: Participant;
  readonly size?: 'small';
}

/** Asks in who has no account yet; lets in no more, or again, who has one. */
export function ParticipantActions(props: ParticipantActionProps) {
  const can = useCan();
  if (!can('loyalty.participants.edit')) return null;
  switch (props.participant.state) {
    case 'pre_registered':
      return <InviteParticipant {...props} />;
    case 'active':
      return <BlockParticipant {...props} step="block" />;
    case 'disabled':
      return <BlockParticipant {...props} step="unblock" />;
    case 'erased':
      return null;
  }
}

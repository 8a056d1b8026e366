import { useText } from '../../../i18n/useText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';
import type { Participant } from './participant';

const TONES: Record<Participant['state'], Tone> = {
  pre_registered: 'neutral',
  sign_up_requested: 'warning',
  active: 'success',
  disabled: 'danger',
  erased: 'neutral',
};

export function ParticipantState({ state }: Pick<Participant, 'state'>) {
  const t = useText();
  return <StatusChip label={t(`loyalty.participants.states.${state}`)} tone={TONES[state]} />;
}

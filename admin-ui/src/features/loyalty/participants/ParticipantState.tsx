import { useText } from '../../../i18n/useText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Participant } from './participant';

export function ParticipantState({ state }: Pick<Participant, 'state'>) {
  const t = useText();
  return (
    <StatusChip
      label={t(`loyalty.participants.states.${state}`)}
      tone={state === 'active' ? 'success' : 'neutral'}
    />
  );
}

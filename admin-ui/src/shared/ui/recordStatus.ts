import type { Text } from '../../i18n/useText';
import type { Tone } from '../../theme/tokens';
import type { FilterTab } from '../table/columns';
import type { Status } from './StatusChip';

export type RecordStatus = 'active' | 'disabled' | 'deleted' | 'erased';

const TONES: Record<RecordStatus, Tone> = {
  active: 'success',
  disabled: 'neutral',
  deleted: 'danger',
  erased: 'neutral',
};

export const recordStatus = (status: RecordStatus, t: Text): Status => ({
  label: t(`common.state.${status}`),
  tone: TONES[status],
});

/** Active and disabled together are what a list shows by itself. */
export const statusTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...(['active', 'disabled', 'deleted'] as const).map((name) => ({
    name,
    label: t(`common.states.${name}`),
    filter: { _status: name },
  })),
];

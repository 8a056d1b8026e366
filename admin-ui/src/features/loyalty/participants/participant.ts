import type { Text } from '../../../i18n/useText';
import type { FilterTab } from '../../../shared/table/columns';

export interface Participant {
  readonly id: string;
  readonly version: number;
  readonly person_id: string;
  readonly name: string;
  /** Masked by the server. */
  readonly document: string;
  readonly email: string | null;
  /** `disabled` is «bloqueado» on screens. */
  readonly state: 'pre_registered' | 'active' | 'disabled' | 'erased';
  /** Whether a code is asked for when they sign in. */
  readonly two_factor: boolean;
  readonly invited_at: string | null;
  readonly cashback_available: string;
  readonly cashback_pending: string;
}

export const participantTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...(['active', 'pre_registered', 'disabled'] as const).map((state) => ({
    name: state,
    label: t(`loyalty.participants.tabs.${state}`),
    filter: { state },
  })),
];

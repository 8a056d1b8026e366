import type { Text } from '../../../i18n/useText';
import type { FilterTab } from '../../../shared/table/columns';

export interface Participant {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly person_id: string;
  readonly name: string;
  /** What the shop calls them, when they call themselves otherwise. */
  readonly registered_name: string | null;
  /** Masked by the server. */
  readonly document: string;
  readonly email: string | null;
  /** Of the photo, for whoever may see participants. */
  readonly avatar_url: string | null;
  /** `disabled` is «bloqueado» on screens. */
  readonly state: 'pre_registered' | 'sign_up_requested' | 'active' | 'disabled' | 'erased';
  /** Whether a code is asked for when they sign in. */
  readonly two_factor: boolean;
  /** Why staff block them, while they do. */
  readonly blocked_reason: string | null;
  readonly invited_at: string | null;
  /** What was given in the request for an account that waits for staff. */
  readonly sign_up_name: string | null;
  readonly sign_up_email: string | null;
  readonly sign_up_email_confirmed: boolean;
  readonly sign_up_requested_at: string | null;
  readonly cashback_available: string;
  readonly cashback_pending: string;
  readonly points_available: number;
  readonly points_pending: number;
  /** Of the programme; null where they have none. */
  readonly level_id: string | null;
  readonly level_name: string | null;
  readonly level_color: string | null;
}

export const participantTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...(['active', 'sign_up_requested', 'pre_registered', 'disabled'] as const).map((state) => ({
    name: state,
    label: t(`loyalty.participants.tabs.${state}`),
    filter: { state },
  })),
];

export interface ParticipantActionProps {
  readonly participant: Participant;
  readonly size?: 'small';
}

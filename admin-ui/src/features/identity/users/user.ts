import type { Text } from '../../../i18n/useText';
import type { FilterTab } from '../../../shared/table/columns';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';

/** `A` administers the company, `U` works in it, `S` only sees documents addressed to them. */
export const AMBIENTS = ['U', 'A', 'S'] as const;

/** Somebody who works in the company, or who was invited to: then `id` is the invitation's. */
export interface User {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted' | 'invited';
  readonly name: string;
  readonly email: string;
  /** Masked by the server; null for whoever was never asked. */
  readonly document: string | null;
  readonly ambient: (typeof AMBIENTS)[number];
  readonly role_id: string | null;
  readonly role_name: string | null;
  /** Whether a code is asked for when they sign in. */
  readonly two_factor: boolean;
  /** Since when they have a PIN for the tills; null without one. */
  readonly till_pin_at: string | null;
  readonly last_seen_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

const TONES: Record<User['status'], Tone> = {
  active: 'success',
  invited: 'info',
  disabled: 'neutral',
  deleted: 'danger',
};

export const userStatus = ({ status }: Pick<User, 'status'>, t: Text): Status => ({
  label: t(`identity.users.states.${status}`),
  tone: TONES[status],
});

export const userTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...(['active', 'invited', 'disabled', 'deleted'] as const).map((name) => ({
    name,
    label: t(`identity.users.tabs.${name}`),
    filter: { _status: name },
  })),
];

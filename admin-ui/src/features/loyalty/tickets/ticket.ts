import { type Currency, CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import type { CouponKind } from '@fidelidade/domain/loyalty/coupon/details.js';
import type { Text } from '../../../i18n/useText';
import type { FilterTab } from '../../../shared/table/columns';
import type { FilterField } from '../../../shared/table/filter-field';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';
import { kindChoices } from '../coupons/coupon';

const STATUSES = ['valid', 'winner', 'lost', 'cancelled'] as const;
type TicketStatus = (typeof STATUSES)[number];

/** A ticket that a customer bought. */
export interface Ticket {
  readonly id: string;
  readonly coupon_id: string;
  readonly coupon_title: string;
  readonly coupon_kind: CouponKind;
  readonly participant_id: string;
  readonly participant_name: string | null;
  readonly series: number;
  /** With its zeros. */
  readonly number: string;
  readonly code: string;
  readonly bought_at: string;
  readonly currency: Currency;
  readonly paid: { readonly points: number; readonly cashback: string };
  readonly status: TicketStatus;
  readonly draw_at: string | null;
}

const TONES: Readonly<Record<TicketStatus, Tone>> = {
  valid: 'info',
  winner: 'success',
  lost: 'neutral',
  cancelled: 'danger',
};

export const statusOfTicket = ({ status }: Ticket, t: Text): Status => ({
  label: t(`coupons.ticket_statuses.${status}`),
  tone: TONES[status],
});

export const ticketTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...STATUSES.map((status) => ({
    name: status,
    label: t(`coupons.ticket_tabs.${status}`),
    filter: { status },
  })),
];

/** Every column of the list, and what a ticket is looked for by besides (law 6 of lists). */
export const ticketFilters = (t: Text): readonly FilterField[] => [
  { name: 'coupon_id', label: t('coupons.one'), ask: 'record', resource: 'coupons', title: 'title' },
  { name: 'coupon_kind', label: t('coupons.kind'), ask: 'choice', choices: kindChoices(t) },
  { name: 'participant_name', label: t('coupons.customer'), ask: 'contains' },
  { name: 'series', label: t('coupons.series'), ask: 'range' },
  { name: 'number', label: t('coupons.number'), ask: 'range' },
  { name: 'code', label: t('coupons.code'), ask: 'contains' },
  {
    ...{ name: 'currency', label: t('coupons.paid_with'), ask: 'choice' },
    choices: CURRENCIES.map((value) => ({ value, label: t(`loyalty.earning-rules.currencies.${value}`) })),
  },
  { name: 'bought_at', label: t('coupons.bought_at'), ask: 'days' },
  { name: 'draw_at', label: t('coupons.draw_at'), ask: 'days' },
];

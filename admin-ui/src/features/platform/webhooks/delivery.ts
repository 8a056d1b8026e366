import type { Text } from '../../../i18n/useText';
import { count, moment } from '../../../shared/format';
import type { Status } from '../../../shared/ui/StatusChip';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

type NoAnswer =
  'address_refused' | 'name_unknown' | 'no_connection' | 'certificate_refused' | 'timeout' | 'secret_missing';

/** What came of a try: a code, or why there is none. */
interface Answered {
  readonly status_code: number | null;
  readonly no_answer: NoAnswer | null;
}

export interface Delivery extends Answered {
  readonly id: string;
  readonly type: string;
  readonly is_test: boolean;
  readonly state: DeliveryState;
  readonly occurred_at: string;
  readonly queued_at: string;
  readonly attempts: number;
  readonly last_try_at: string | null;
  readonly duration_ms: number | null;
  readonly next_try_at: string | null;
}

export interface Attempt extends Answered {
  readonly number: number;
  readonly at: string;
  readonly duration_ms: number;
  readonly excerpt: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

export interface WholeDelivery extends Delivery {
  readonly webhook_name: string;
  readonly webhook_active: boolean;
  readonly url: string;
  readonly body: string;
  readonly tried: readonly Attempt[];
}

export const answerOf = ({ status_code: code, no_answer: reason }: Answered, t: Text): string => {
  if (code !== null) return t('webhooks.answered', { code });
  return reason === null ? '' : t(`webhooks.no_answer.${reason}`);
};

export function statusOfDelivery({ state, attempts }: Delivery, t: Text): Status {
  switch (state) {
    case 'delivered':
      return { label: t('webhooks.chips.delivered'), tone: 'success' };
    case 'failed':
      return { label: t('webhooks.chips.failed'), tone: 'danger' };
    case 'waiting':
      return attempts === 0
        ? { label: t('webhooks.chips.waiting'), tone: 'info', live: true }
        : { label: t('webhooks.chips.retrying'), tone: 'warning', live: true };
  }
}

export const took = (duration_ms: number, t: Text): string => t('webhooks.took', { ms: count(duration_ms) });

/** When, how often, what it answered, how long it took, and when it is tried next. */
export function detailOf(delivery: Delivery, t: Text): string {
  const { attempts, last_try_at, queued_at, duration_ms, state, next_try_at } = delivery;
  if (last_try_at === null) return [moment(queued_at), t('webhooks.not_tried')].join(' · ');
  return [
    moment(last_try_at),
    t('webhooks.tries', { smart_count: attempts }),
    answerOf(delivery, t),
    duration_ms === null ? '' : took(duration_ms, t),
    state === 'waiting' && next_try_at ? t('webhooks.next_try', { moment: moment(next_try_at) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

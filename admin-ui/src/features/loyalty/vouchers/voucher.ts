import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { VOUCHER_SOURCES, type VoucherSource } from '@fidelidade/domain/loyalty/voucher/events.js';
import {
  VOUCHER_KINDS,
  type VoucherKind,
  type VoucherStatus,
  type VoucherTerms,
} from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { Text } from '../../../i18n/useText';
import { day, isZero, money, percent } from '../../../shared/format';
import type { FilterTab } from '../../../shared/table/columns';
import type { FilterField } from '../../../shared/table/filter-field';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';
import { areAmounts, areWhole } from '../typed-numbers';

/** What a voucher promises, as the till is told it. */
export interface VoucherPromise {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly description: string | null;
  readonly kind: VoucherKind;
  /** A percentage where the kind is one, else an amount; null where it gives a thing. */
  readonly value: string | null;
  readonly min_purchase: string | null;
  readonly max_discount: string | null;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly max_uses: number;
}

export interface Voucher extends VoucherPromise {
  readonly version: number;
  readonly source: VoucherSource;
  readonly used: number;
  readonly used_at: string | null;
  readonly status: VoucherStatus;
  /** Null for whoever brings the code. */
  readonly participant_id: string | null;
  readonly participant_name: string | null;
  readonly rules_url: string | null;
  readonly cancel_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface VoucherUse {
  /** The sale's. */
  readonly id: string;
  readonly document_number: string | null;
  readonly participant_name: string | null;
  readonly used_at: string;
  readonly purchase: string;
  readonly discount: string;
  readonly reversed_at: string | null;
  readonly reverse_reason: string | null;
}

const TONES: Readonly<Record<VoucherStatus, Tone>> = {
  available: 'success',
  reserved: 'warning',
  used: 'info',
  expired: 'neutral',
  cancelled: 'danger',
};

export const statusOfVoucher = ({ status }: Voucher, t: Text): Status => ({
  label: t(`loyalty.vouchers.statuses.${status}`),
  tone: TONES[status],
});

export const voucherTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...(['available', 'reserved', 'used', 'expired', 'cancelled'] as const).map((status) => ({
    name: status,
    label: t(`loyalty.vouchers.tabs.${status}`),
    filter: { status },
  })),
];

/** Every column of the list, and what an issue was asked for besides (law 6 of lists). */
export const voucherFilters = (t: Text): readonly FilterField[] => [
  { name: 'title', label: t('loyalty.vouchers.title_field'), ask: 'contains' },
  { name: 'code', label: t('loyalty.vouchers.code'), ask: 'contains' },
  {
    ...{ name: 'kind', label: t('loyalty.vouchers.kind'), ask: 'choice' },
    choices: VOUCHER_KINDS.map((value) => ({ value, label: t(`loyalty.vouchers.kinds.${value}`) })),
  },
  {
    ...{ name: 'source', label: t('loyalty.vouchers.source'), ask: 'choice' },
    choices: VOUCHER_SOURCES.map((value) => ({ value, label: t(`loyalty.vouchers.sources.${value}`) })),
  },
  { name: 'participant_name', label: t('loyalty.vouchers.owner'), ask: 'contains' },
  { name: 'value', label: t('loyalty.vouchers.worth'), ask: 'range', shows: 'money' },
  { name: 'min_purchase', label: t('loyalty.vouchers.min_purchase'), ask: 'range', shows: 'money' },
  { name: 'used', label: t('loyalty.vouchers.uses'), ask: 'range' },
  { name: 'valid_from', label: t('loyalty.vouchers.valid_from'), ask: 'days' },
  { name: 'valid_until', label: t('loyalty.vouchers.valid_until'), ask: 'days' },
];

/** In one line: `10,00%`, `R$ 20,00`, «Brinde». */
export function worthOf({ kind, value }: Pick<VoucherPromise, 'kind' | 'value'>, t: Text): string {
  if (kind === 'percent') return percent(value);
  if (kind === 'value') return money(value);
  const what = t(`loyalty.vouchers.kinds.${kind}`);
  return kind === 'cashback' ? `${money(value)} · ${what}` : what;
}

/** What a voucher says, typed or issued: undefined of what is not there yet. */
export type ToldVoucher = Partial<Omit<Voucher, 'max_uses'>> & { readonly max_uses?: number | string };

/** What it gives, as one would say it to a customer. */
export function givesSentence(
  { kind, value, title }: Pick<ToldVoucher, 'kind' | 'value' | 'title'>,
  t: Text,
): string {
  if (kind === 'gift' || kind === 'free_delivery')
    return t(`loyalty.vouchers.gives.${kind}`, { title: title ?? '' });
  if (!kind || !value || isZero(value)) return t('loyalty.vouchers.gives.nothing');
  const worth = kind === 'percent' ? percent(value) : money(value);
  return t(`loyalty.vouchers.gives.${kind}`, { worth });
}

/** What it does, as one would say it to a customer. */
export function voucherSentences(voucher: ToldVoucher, t: Text): string[] {
  const { kind, min_purchase, max_discount, valid_from, valid_until } = voucher;
  const { participant_id, participant_name, max_uses } = voucher;
  const uses = Number(max_uses) || 1;
  return [
    givesSentence(voucher, t),
    ...(min_purchase && !isZero(min_purchase)
      ? [t('loyalty.vouchers.only_from', { amount: money(min_purchase) })]
      : []),
    ...(kind === 'percent' && max_discount && !isZero(max_discount)
      ? [t('loyalty.vouchers.up_to', { amount: money(max_discount) })]
      : []),
    t('loyalty.vouchers.valid', { from: day(valid_from), until: day(valid_until) }),
    participant_id
      ? t(uses === 1 ? 'loyalty.vouchers.owner_once' : 'loyalty.vouchers.owner_often', {
          name: participant_name ?? t('loyalty.vouchers.customer'),
          uses,
        })
      : t(uses === 1 ? 'loyalty.vouchers.bearer_once' : 'loyalty.vouchers.bearer_often', { uses }),
  ];
}

/** The same of what is typed; `undefined` while a number of it cannot be read. */
export function typedVoucherSentences(typed: ToldVoucher, t: Text): string[] | undefined {
  const { kind, value, min_purchase, max_discount, max_uses } = typed;
  const isReadable =
    areWhole(max_uses) &&
    areAmounts(min_purchase) &&
    (kind === 'gift' || kind === 'free_delivery' || areAmounts(value)) &&
    (kind !== 'percent' || areAmounts(max_discount));
  return isReadable ? voucherSentences(typed, t) : undefined;
}

/** As the rules take it. */
export const voucherTermsOf = (voucher: VoucherPromise): VoucherTerms => ({
  title: voucher.title,
  kind: voucher.kind,
  ...(voucher.value !== null &&
    (voucher.kind === 'percent'
      ? { basisPoints: parsePercent(voucher.value) }
      : { value: parseMoney(voucher.value) })),
  ...(voucher.min_purchase !== null && { minPurchase: parseMoney(voucher.min_purchase) }),
  ...(voucher.max_discount !== null && { maxDiscount: parseMoney(voucher.max_discount) }),
  validFrom: voucher.valid_from as CivilDate,
  validUntil: voucher.valid_until as CivilDate,
  maxUses: voucher.max_uses,
});

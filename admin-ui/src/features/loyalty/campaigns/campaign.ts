import { CAMPAIGN_STATUSES, type CampaignStatus } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import {
  CAMPAIGN_OCCASIONS,
  type CampaignOccasion,
} from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import type { VoucherKind } from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { Text } from '../../../i18n/useText';
import { isZero, money } from '../../../shared/format';
import type { FilterTab } from '../../../shared/table/columns';
import type { FilterField } from '../../../shared/table/filter-field';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';
import { anyOf } from '../levels/level-names';
import { areAmounts, areWhole } from '../typed-numbers';
import { givesSentence } from '../vouchers/voucher';

/** As the API shows it: money as texts, null for what is not asked. */
export interface Campaign {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly occasion: CampaignOccasion;
  readonly status: CampaignStatus;
  readonly level_ids: readonly string[];
  readonly level_names: readonly string[];
  readonly idle_days: number | null;
  readonly birth_month: number | null;
  readonly city: string | null;
  readonly min_cashback: string | null;
  readonly min_points: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly kind: VoucherKind;
  readonly value: string | null;
  readonly min_purchase: string | null;
  readonly max_discount: string | null;
  readonly valid_days: number;
  readonly rules_url: string | null;
  readonly given: number;
  readonly used: number;
  readonly cancelled: number;
  readonly revenue: string;
  readonly discount: string;
  readonly undo_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Typed, numbers are texts. */
export type ToldCampaign = {
  readonly [Name in keyof Campaign]?: Campaign[Name] extends number | null
    ? number | string | null
    : Campaign[Name];
};

const TONES: Readonly<Record<CampaignStatus, Tone>> = {
  giving: 'warning',
  running: 'success',
  given: 'success',
  ended: 'neutral',
  undoing: 'warning',
  undone: 'danger',
};

export const statusOfCampaign = ({ status }: Pick<Campaign, 'status'>, t: Text): Status => ({
  label: t(`campaigns.statuses.${status}`),
  tone: TONES[status],
});

export const campaignTabs = (t: Text): readonly FilterTab[] => [
  { name: 'all', label: t('common.all'), filter: {} },
  ...CAMPAIGN_STATUSES.filter((status) => status !== 'giving' && status !== 'undoing').map((status) => ({
    name: status,
    label: t(`campaigns.tabs.${status}`),
    filter: { status },
  })),
];

export const occasionChoices = (t: Text) =>
  CAMPAIGN_OCCASIONS.map((value) => ({ value, label: t(`campaigns.occasions.${value}`) }));

export const campaignFilters = (t: Text): readonly FilterField[] => [
  { name: 'name', label: t('campaigns.name'), ask: 'contains' },
  { name: 'title', label: t('campaigns.voucher'), ask: 'contains' },
  { name: 'occasion', label: t('campaigns.occasion'), ask: 'choice', choices: occasionChoices(t) },
  { name: 'given', label: t('campaigns.given'), ask: 'range' },
  { name: 'used', label: t('campaigns.used'), ask: 'range' },
  { name: 'revenue', label: t('campaigns.revenue'), ask: 'range', shows: 'money' },
  { name: 'created_at', label: t('campaigns.started'), ask: 'days' },
];

const isTyped = (value: string | number | null | undefined): value is string | number =>
  value !== null && value !== undefined && value !== '' && !isZero(String(value));

/** Whom it means and what they get, as one would say it. */
export function campaignSentences(campaign: ToldCampaign, t: Text): string[] {
  const { occasion = 'once', level_ids, level_names = [], idle_days, birth_month, city } = campaign;
  const { min_cashback, min_points, min_purchase, valid_days } = campaign;
  const asks = [
    level_ids?.length && t('campaigns.says.levels', { levels: anyOf(level_names, t) }),
    isTyped(idle_days) && t('campaigns.says.idle', { smart_count: Number(idle_days) }),
    isTyped(birth_month) && t('campaigns.says.month', { month: t(`campaigns.months.${birth_month as 1}`) }),
    city && t('campaigns.says.city', { city }),
    isTyped(min_cashback) && t('campaigns.says.cashback', { amount: money(String(min_cashback)) }),
    isTyped(min_points) && t('campaigns.says.points', { smart_count: Number(min_points) }),
  ].filter((ask) => typeof ask === 'string' && ask !== '');
  return [
    t(`campaigns.says.${occasion}`),
    asks.length === 0
      ? t('campaigns.says.everybody')
      : t('campaigns.says.only', { asks: asks.join(t('campaigns.says.and')) }),
    givesSentence({ title: '', ...campaign, kind: campaign.kind ?? 'value' }, t),
    ...(isTyped(min_purchase)
      ? [t('loyalty.vouchers.only_from', { amount: money(String(min_purchase)) })]
      : []),
    t('campaigns.says.days', { smart_count: Number(valid_days) || 0 }),
  ];
}

/** The same of what is typed; `undefined` while a number of it cannot be read. */
export const typedCampaignSentences = (typed: ToldCampaign, t: Text): string[] | undefined =>
  areWhole(typed.idle_days, typed.min_points, typed.valid_days) &&
  areAmounts(typed.min_cashback, typed.min_purchase) &&
  (!asksValue(typed.kind) || areAmounts(typed.value)) &&
  (typed.kind !== 'percent' || areAmounts(typed.max_discount))
    ? campaignSentences(typed, t)
    : undefined;

const asksValue = (kind: VoucherKind | undefined): boolean =>
  kind === 'percent' || kind === 'value' || kind === 'cashback';

const whole = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value === '' ? null : (value ?? null);

/** As the API takes it: whom it means. */
export const toRecipients = (typed: ToldCampaign) => ({
  occasion: typed.occasion ?? 'once',
  level_ids: typed.level_ids ?? [],
  idle_days: whole(typed.idle_days),
  birth_month: typed.occasion === 'birthday' ? null : whole(typed.birth_month),
  city: typed.city || null,
  min_cashback: typed.min_cashback || null,
  min_points: whole(typed.min_points),
});

/** And the voucher; what was typed of another kind before it was chosen is not its. */
export function toForm(typed: ToldCampaign) {
  const { name, title, description, kind, value, min_purchase, max_discount, valid_days, rules_url } = typed;
  return {
    ...toRecipients(typed),
    ...{ name, title, description, kind, min_purchase, rules_url },
    valid_days: whole(valid_days),
    ...(asksValue(kind) && { value }),
    ...(kind === 'percent' && { max_discount }),
  };
}

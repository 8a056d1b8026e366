import { moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { CampaignListRow } from '@fidelidade/projections/loyalty/campaigns/table.js';

const money = (value: number | undefined) => (value === undefined ? null : moneyToString(value as Cents));

/** A campaign as its form has it, and what became of it. */
export const campaignRecord = (row: CampaignListRow) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  occasion: row.occasion,
  status: row.status,
  level_ids: row.recipients.levelIds ?? [],
  level_names: row.level_names,
  idle_days: row.recipients.idleDays ?? null,
  birth_month: row.recipients.birthMonth ?? null,
  city: row.recipients.city ?? null,
  min_cashback: money(row.recipients.minCashback),
  min_points: row.recipients.minPoints ?? null,
  title: row.title,
  description: row.voucher.description ?? null,
  kind: row.voucher.kind,
  value: money(row.voucher.value ?? row.voucher.basisPoints),
  min_purchase: money(row.voucher.minPurchase),
  max_discount: money(row.voucher.maxDiscount),
  valid_days: row.voucher.validDays,
  rules_url: row.voucher.rulesUrl ?? null,
  given: row.given,
  used: row.used,
  cancelled: row.cancelled,
  /** What sales that took one of its vouchers came to, without what came back. */
  revenue: moneyToString(row.revenue),
  discount: moneyToString(row.discount),
  undo_reason: row.undo_reason,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

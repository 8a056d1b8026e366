import type { CampaignStatus } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import type {
  CampaignOccasion,
  CampaignVoucher,
  Recipients,
} from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { ReadView } from '../../database/read-view.js';

/** Campaigns of vouchers, and what became of what they gave (R-3.1.9). */
export interface CampaignTables {
  voucher_campaigns: CampaignRow;
  voucher_campaign_list: CampaignListRow;
}

export interface CampaignRow {
  company_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  occasion: CampaignOccasion;
  recipients: Recipients;
  voucher: CampaignVoucher;
  status: CampaignStatus;
  given: number;
  cancelled: number;
  /** The last participant who was looked at. */
  up_to_participant_id: string;
  undo_reason: string | null;
}

export interface CampaignListRow extends CampaignRow {
  title: string;
  /** Vouchers of it that a sale took. */
  used: number;
  /** What those sales came to, without what came back. */
  revenue: Cents;
  /** What the vouchers took off them. */
  discount: Cents;
  /** What levels are called that it names, the lowest first. */
  level_names: readonly string[];
  search: string;
}

export const campaignTables = `
  create table if not exists voucher_campaigns (
    company_id text not null,
    id text not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    name text not null,
    occasion text not null,
    recipients jsonb not null,
    voucher jsonb not null,
    status text not null,
    given int not null,
    cancelled int not null,
    up_to_participant_id text not null,
    undo_reason text,
    words text not null generated always as (rm.folded(name || ' ' || coalesce(voucher ->> 'title', ''))) stored,
    primary key (company_id, id)
  );
  create index if not exists voucher_campaigns_by_start on voucher_campaigns (company_id, created_at, id);
  create index if not exists voucher_campaigns_at_work on voucher_campaigns (status)
    where status in ('giving', 'running', 'undoing');
`;

const COLUMNS = [
  ...['company_id', 'id', 'version', 'created_at', 'updated_at', 'name', 'occasion', 'recipients', 'voucher'],
  ...['status', 'given', 'cancelled', 'up_to_participant_id', 'undo_reason'],
];

export const campaignListView: ReadView = {
  name: 'voucher_campaign_list',
  as: `
    select ${COLUMNS.map((column) => `campaign.${column}`).join(', ')},
      campaign.voucher ->> 'title' as title,
      coalesce(result.used, 0)::int as used,
      coalesce(result.revenue, 0)::bigint as revenue,
      coalesce(result.discount, 0)::bigint as discount,
      coalesce((
        select jsonb_agg(level.name order by level."order", level.id) from loyalty_levels as level
        where level.company_id = campaign.company_id and campaign.recipients -> 'levelIds' ? level.id
      ), '[]'::jsonb) as level_names,
      campaign.words as search
    from voucher_campaigns as campaign
    left join lateral (
      select count(*) as used, sum(sale.total - sale.returned_amount) as revenue, sum(taken.discount) as discount
      from vouchers as voucher
      join voucher_uses as taken on taken.company_id = voucher.company_id and taken.voucher_id = voucher.id
        and taken.reversed_at is null
      left join sales as sale on sale.company_id = taken.company_id and sale.id = taken.sale_id
      where voucher.company_id = campaign.company_id and voucher.campaign_id = campaign.id
    ) as result on true
  `,
};

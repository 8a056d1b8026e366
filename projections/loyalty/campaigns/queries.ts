import { CAMPAIGN_STATUSES } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import { CAMPAIGN_OCCASIONS } from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import type { ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { CampaignListRow } from './table.js';

/** What the list can be filtered and sorted by. */
const campaignList: ListDefinition<'voucher_campaign_list'> = {
  table: 'voucher_campaign_list',
  columns: {
    ...{ id: 'id', version: 'version', name: 'name', title: 'title', occasion: 'occasion', status: 'status' },
    ...{ given: 'given', used: 'used', cancelled: 'cancelled', revenue: 'revenue', discount: 'discount' },
    ...{ undo_reason: 'undo_reason', created_at: 'created_at', updated_at: 'updated_at' },
  },
  kinds: {
    version: 'integer',
    occasion: oneOf(CAMPAIGN_OCCASIONS),
    status: oneOf(CAMPAIGN_STATUSES),
    given: 'integer',
    used: 'integer',
    cancelled: 'integer',
    revenue: 'money',
    discount: 'money',
    created_at: 'instant',
    updated_at: 'instant',
  },
  search: 'search',
  defaultSort: { field: 'created_at', descending: true },
  neverNull: ['id', 'name', 'title', 'occasion', 'status', 'given', 'used', 'cancelled', 'created_at'],
};

export const listCampaigns = (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
): Promise<ListPage<CampaignListRow>> => list(database, campaignList, company, query);

export const findCampaign = rowById('voucher_campaign_list');

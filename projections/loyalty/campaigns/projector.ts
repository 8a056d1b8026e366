import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { campaignListView, campaignTables, type CampaignRow } from './table.js';

const COUNTING = ['CampaignVouchersGiven', 'CampaignVouchersCancelled'] as const;
const FOLLOWS = [
  ...COUNTING,
  'VoucherCampaignStarted',
  'VoucherCampaignFinished',
  'VoucherCampaignEnded',
  'CampaignUndoRequested',
  'VoucherCampaignReverted',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const CAMPAIGNS: RowFold<Fact['type'], 'voucher_campaigns'> = {
  table: 'voucher_campaigns',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.campaignId],
  asks: COUNTING,
  begin: (event) => (event.type === 'VoucherCampaignStarted' ? newRow(event) : undefined),
  change: (event, row) => ({ ...changeColumns(event), ...changeOf(event, row) }),
};

/** After the vouchers and sales, whose rows its view counts. */
export const voucherCampaigns = projection({
  name: 'voucher-campaigns',
  follows: FOLLOWS,
  tables: campaignTables,
  views: [campaignListView],
  project: (events, rows) => foldRows(rows, events, CAMPAIGNS),
});

const newRow = ({ data, meta, version }: Recorded<'VoucherCampaignStarted'>): CampaignRow => ({
  company_id: meta.company,
  id: data.campaignId,
  version,
  created_at: meta.recordedAt,
  updated_at: meta.recordedAt,
  name: data.name,
  occasion: data.occasion,
  recipients: data.recipients,
  voucher: data.voucher,
  status: data.occasion === 'birthday' ? 'running' : 'giving',
  given: 0,
  cancelled: 0,
  up_to_participant_id: '',
  undo_reason: null,
});

function changeOf(event: Fact, row: CampaignRow | undefined): Partial<CampaignRow> {
  switch (event.type) {
    case 'VoucherCampaignStarted':
      return {};
    case 'CampaignVouchersGiven': {
      const { given, upToParticipantId: upTo } = event.data;
      return row ? { given: row.given + given, up_to_participant_id: upTo ?? row.up_to_participant_id } : {};
    }
    case 'CampaignVouchersCancelled':
      return row ? { cancelled: row.cancelled + event.data.cancelled } : {};
    case 'VoucherCampaignFinished':
      return { status: 'given' };
    case 'VoucherCampaignEnded':
      return { status: 'ended' };
    case 'CampaignUndoRequested':
      return { status: 'undoing', undo_reason: event.data.reason };
    case 'VoucherCampaignReverted':
      return { status: 'undone' };
  }
}

import Campaign from '@mui/icons-material/CampaignOutlined';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { count, moment, money } from '../../../shared/format';
import { timeColumns, timeFilters } from '../../../shared/table/times';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { campaignFilters, campaignTabs, statusOfCampaign, type Campaign as CampaignRecord } from './campaign';

export function CampaignList() {
  const t = useText();
  const words = useWords();
  const started = ({ created_at }: CampaignRecord) => moment(created_at);
  const usedOf = ({ used, given }: CampaignRecord) => `${count(used)} / ${count(given)}`;
  return (
    <RecordList<CampaignRecord>
      resource="voucher-campaigns"
      title={t('campaigns.title')}
      sort={{ field: 'created_at', order: 'DESC' }}
      tabs={campaignTabs(t)}
      create={{ label: t('layout.new.campaign'), permission: 'loyalty.vouchers.create' }}
      filters={[...campaignFilters(t), ...timeFilters(words).filter(({ name }) => name === 'updated_at')]}
      linkOf={({ id }) => `/voucher-campaigns/${id}/show`}
      empty={{ icon: <Campaign />, title: t('campaigns.empty'), hint: t('campaigns.empty_hint') }}
      nothingFound={t('campaigns.nothing_found')}
      columns={[
        { key: 'name', label: t('campaigns.name'), cell: ({ name }) => name, detail: ({ title }) => title },
        { key: 'created_at', label: t('campaigns.started'), cell: started, width: 170 },
        { key: 'used', label: t('campaigns.used_of'), cell: usedOf, align: 'right', width: 150 },
        {
          key: 'revenue',
          label: t('campaigns.revenue'),
          cell: ({ revenue }) => money(revenue),
          align: 'right',
          width: 160,
        },
        {
          key: 'status',
          label: t('campaigns.status'),
          cell: (campaign) => <StatusChip {...statusOfCampaign(campaign, t)} />,
          width: 140,
        },
        ...timeColumns<CampaignRecord>(words).filter(({ key }) => key === 'updated_at'),
      ]}
      card={(campaign) => ({
        title: campaign.name,
        amount: money(campaign.revenue),
        lines: [campaign.title, `${t('campaigns.used_of')}: ${usedOf(campaign)}`, started(campaign)],
        chip: <StatusChip {...statusOfCampaign(campaign, t)} />,
      })}
    />
  );
}

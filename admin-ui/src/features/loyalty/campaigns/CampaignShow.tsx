import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { count, moment } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { Sentences } from '../Meaning';
import { campaignSentences, statusOfCampaign, type Campaign } from './campaign';

const TOUCHED = ['voucher-campaigns', 'vouchers'];

export const CampaignShow = () => (
  <RecordPage<Campaign> resource="voucher-campaigns">
    {(campaign) => <CampaignDetails campaign={campaign} />}
  </RecordPage>
);

function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { id, name, title, given, used, cancelled, discount, revenue } = campaign;
  const filter = new URLSearchParams({ filter: JSON.stringify({ campaign_id: id }) });
  return (
    <>
      <PageHead
        title={name}
        subtitle={title}
        backTo="/voucher-campaigns"
        chip={<StatusChip {...statusOfCampaign(campaign, t)} />}
        actions={<Acts campaign={campaign} />}
      />
      <MainAndAside
        main={
          <>
            <Progress campaign={campaign} />
            <FigureRow
              figures={[
                { label: t('campaigns.given'), value: String(given), as: 'count' },
                { label: t('campaigns.used'), value: String(used), as: 'count' },
                { label: t('campaigns.revenue'), value: revenue, note: t('campaigns.revenue_hint') },
                { label: t('campaigns.discount'), value: discount },
              ]}
            />
            <Panel title={t('campaigns.meaning')}>
              <Sentences sentences={campaignSentences(campaign, t)} />
              {given > 0 && (
                <p>
                  <Link to={`/vouchers?${filter.toString()}`}>
                    {t('campaigns.see_vouchers', { smart_count: given })}
                  </Link>
                  {cancelled > 0 && ` · ${t('campaigns.cancelled_of', { smart_count: cancelled })}`}
                </p>
              )}
              <p>{t('campaigns.started_at', { moment: moment(campaign.created_at) })}</p>
            </Panel>
          </>
        }
        aside={<HistoryPanel resource="voucher-campaigns" id={id} />}
      />
    </>
  );
}

/** What the job is at, and why it was undone. */
function Progress({ campaign: { status, given, cancelled, undo_reason } }: { campaign: Campaign }) {
  const t = useText();
  if (status === 'giving')
    return <Notice tone="info">{t('campaigns.progress.giving', { given: count(given) })}</Notice>;
  if (status === 'running') return <Notice tone="info">{t('campaigns.progress.running')}</Notice>;
  if (status !== 'undoing' && status !== 'undone') return null;
  return (
    <Notice tone="neutral" title={t(`campaigns.progress.${status}`, { cancelled: count(cancelled) })}>
      {t('campaigns.progress.why', { reason: undo_reason ?? '' })}
    </Notice>
  );
}

function Acts({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { status } = campaign;
  const isUndone = status === 'undoing' || status === 'undone';
  return (
    <>
      {status === 'running' && can('loyalty.vouchers.create') && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => open((close) => <End campaign={campaign} onClose={close} />)}
        >
          {t('campaigns.end')}
        </Button>
      )}
      {!isUndone && can('loyalty.vouchers.cancel') && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => open((close) => <Undo campaign={campaign} onClose={close} />)}
        >
          {t('campaigns.undo')}
        </Button>
      )}
    </>
  );
}

interface ActProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

function End({ campaign: { id, name }, onClose }: ActProps) {
  const t = useText();
  const { run, isPending } = useCommand(TOUCHED, onClose, name);
  return (
    <ConfirmDialog
      open
      title={t('campaigns.end_ask', { name })}
      text={t('campaigns.end_hint')}
      confirm={t('campaigns.end')}
      busy={isPending}
      onConfirm={() => void run(`/api/voucher-campaigns/${id}/end`)}
      onClose={onClose}
    />
  );
}

function Undo({ campaign: { id, name }, onClose }: ActProps) {
  const t = useText();
  const { run } = useCommand(TOUCHED, onClose, name);
  return (
    <ReasonDialog
      title={t('campaigns.undo_ask', { name })}
      text={t('campaigns.undo_hint')}
      submit={t('campaigns.undo')}
      dismiss={t('common.back')}
      onSubmit={(reason) => run(`/api/voucher-campaigns/${id}/undo`, { reason })}
      onClose={onClose}
    />
  );
}

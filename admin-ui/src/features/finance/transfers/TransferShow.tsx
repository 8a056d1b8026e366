import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, isZero, money } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { Effects, EffectsOnceDone } from '../../platform/effects/Effects';
import { useEffects } from '../../platform/effects/effects';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { statusOfTransfer, wayOf, type Transfer } from './transfer';

export const TransferShow = () => (
  <RecordPage<Transfer> resource="transfers">
    {(transfer) => <TransferDetails transfer={transfer} />}
  </RecordPage>
);

function TransferDetails({ transfer }: { transfer: Transfer }) {
  const t = useText();
  const status = statusOfTransfer(transfer, t);
  const account = (id: string, name: string) => <Link to={`/accounts/${id}/show`}>{name}</Link>;
  return (
    <>
      <PageHead
        title={wayOf(transfer)}
        subtitle={[money(transfer.amount), day(transfer.date)].join(' · ')}
        backTo="/transfers"
        chip={status && <StatusChip {...status} />}
        actions={<ReverseButton transfer={transfer} />}
      />
      <MainAndAside
        main={
          <>
            <EffectsOnceDone of={effectsOf(transfer)} isAsked={transfer.status === 'reversed'} />
            <Panel>
              <Facts
                facts={[
                  { label: t('transfers.amount'), value: <Money value={transfer.amount} strong /> },
                  {
                    label: t('transfers.fee'),
                    value: !isZero(transfer.fee) && <Money value={transfer.fee} />,
                  },
                  { label: t('transfers.date'), value: day(transfer.date) },
                  {
                    label: t('transfers.from'),
                    value: account(transfer.from_account_id, transfer.from_account_name),
                  },
                  {
                    label: t('transfers.to'),
                    value: account(transfer.to_account_id, transfer.to_account_name),
                  },
                  { label: t('transfers.description'), value: transfer.description, wide: true },
                  {
                    label: t('transfers.reversed_on'),
                    value: transfer.reversed_on && day(transfer.reversed_on),
                  },
                  { label: t('transfers.reverse_reason'), value: transfer.reverse_reason },
                ]}
              />
            </Panel>
          </>
        }
        aside={<HistoryPanel resource="transfers" id={transfer.id} />}
      />
    </>
  );
}

/** Where what reversing it does is told. */
const effectsOf = ({ id }: Transfer): string => `transfers/${id}`;

function ReverseButton({ transfer }: { transfer: Transfer }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (transfer.status === 'reversed' || !can('finance.transfers.reverse')) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReverseDialog transfer={transfer} onClose={close} />)}
    >
      {t('finance.reverse')}
    </Button>
  );
}

function ReverseDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Transfer>(['transfers', 'accounts', 'effects'], onClose, wayOf(transfer));
  const of = effectsOf(transfer);
  const { data } = useEffects(of);
  return (
    <ReasonDialog
      title={t('transfers.reverse_title', { amount: money(transfer.amount) })}
      text={t('transfers.reverse_hint')}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t('finance.reverse')}
      dismiss={t('finance.keep')}
      onSubmit={(reason) => run(`/api/transfers/${transfer.id}/reverse`, { reason })}
      onClose={onClose}
    />
  );
}

import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { useText } from '../../../i18n/useText';
import { day, isZero } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { statusOfTransfer, wayOf, type Transfer } from './transfer';

/** What went between the company's own accounts. */
export function TransferList() {
  const t = useText();
  const chip = (transfer: Transfer) => {
    const status = statusOfTransfer(transfer, t);
    return status && <StatusChip {...status} />;
  };
  const account = { ask: 'record', resource: 'accounts', title: 'name' } as const;
  return (
    <RecordList<Transfer>
      resource="transfers"
      title={t('transfers.title')}
      subtitle={t('transfers.hint')}
      sort={{ field: 'date', order: 'DESC' }}
      tabs={[
        { name: 'all', label: t('finance.tabs.all'), filter: {} },
        { name: 'made', label: t('transfers.made_tab'), filter: { status: 'made' } },
        { name: 'reversed', label: t('transfers.reversed_tab'), filter: { status: 'reversed' } },
      ]}
      create={{ label: t('layout.new.transfer'), permission: 'finance.transfers.create' }}
      filters={[
        { name: 'from_account_id', label: t('transfers.from'), ...account },
        { name: 'to_account_id', label: t('transfers.to'), ...account },
        { name: 'date', label: t('transfers.date'), ask: 'days' },
        { name: 'amount', label: t('transfers.amount'), ask: 'range', shows: 'money' },
        { name: 'fee', label: t('transfers.fee'), ask: 'range', shows: 'money' },
        { name: 'description', label: t('transfers.description'), ask: 'contains' },
        { name: 'reversed_on', label: t('transfers.reversed_on'), ask: 'days' },
        { name: 'reverse_reason', label: t('transfers.reverse_reason'), ask: 'contains' },
      ]}
      linkOf={({ id }) => `/transfers/${id}/show`}
      empty={{ icon: <SwapHoriz />, title: t('transfers.empty'), hint: t('transfers.empty_hint') }}
      nothingFound={t('transfers.nothing_found')}
      columns={[
        { key: 'date', label: t('transfers.date'), cell: ({ date }) => day(date), width: 120 },
        {
          key: 'from_account_name',
          label: t('transfers.from'),
          cell: ({ from_account_name }) => from_account_name,
          detail: ({ description }) => description ?? '',
        },
        { key: 'to_account_name', label: t('transfers.to'), cell: ({ to_account_name }) => to_account_name },
        { key: 'status', label: t('transfers.status'), cell: chip, width: 130 },
        {
          key: 'fee',
          label: t('transfers.fee'),
          cell: ({ fee }) => !isZero(fee) && <Money value={fee} />,
          align: 'right',
          width: 110,
        },
        {
          key: 'amount',
          label: t('transfers.amount'),
          cell: ({ amount }) => <Money value={amount} strong />,
          align: 'right',
          width: 140,
        },
      ]}
      card={(transfer) => ({
        title: wayOf(transfer),
        amount: <Money value={transfer.amount} strong />,
        lines: [day(transfer.date), transfer.description ?? ''].filter(Boolean),
        chip: chip(transfer),
      })}
    />
  );
}

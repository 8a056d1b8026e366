import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { OPEN_ACCOUNTS, type Account } from './account';

export function AccountList() {
  const t = useText();
  const a = (key: 'name' | 'type' | 'opening_balance' | 'opening_date' | 'balance') =>
    t(`finance.accounts.${key}`);
  return (
    <RecordList<Account>
      resource="accounts"
      title={t('finance.accounts.title')}
      create={{ label: t('finance.accounts.new'), permission: 'finance.accounts.create' }}
      sort={{ field: 'name', order: 'ASC' }}
      searchable={false}
      openFilter={OPEN_ACCOUNTS}
      tabs={[
        { name: 'open', label: t('finance.accounts.open_tab'), filter: OPEN_ACCOUNTS },
        { name: 'closed', label: t('finance.accounts.closed_tab'), filter: { status: 'closed' } },
      ]}
      linkOf={({ id }) => `/accounts/${id}/show`}
      empty={{
        icon: <AccountBalance />,
        title: t('finance.accounts.empty'),
        hint: t('finance.accounts.empty_hint'),
      }}
      nothingFound={t('finance.accounts.nothing_found')}
      columns={[
        { key: 'name', label: a('name'), cell: (account) => account.name },
        {
          key: 'wallet_type',
          label: a('type'),
          cell: (account) => t(`finance.accounts.types.${account.wallet_type}`),
        },
        {
          key: 'opening_date',
          label: a('opening_date'),
          cell: (account) => day(account.opening_date),
          wideOnly: true,
        },
        {
          key: 'opening_balance',
          label: a('opening_balance'),
          cell: (account) => <Money value={account.opening_balance} />,
          align: 'right',
          wideOnly: true,
        },
        {
          key: 'balance',
          label: a('balance'),
          cell: (account) => <Money value={account.balance} strong />,
          align: 'right',
        },
      ]}
      card={(account) => ({
        title: account.name,
        amount: <Money value={account.balance} />,
        lines: [t(`finance.accounts.types.${account.wallet_type}`)],
      })}
    />
  );
}

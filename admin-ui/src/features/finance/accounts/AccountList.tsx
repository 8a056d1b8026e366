import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { useText, type Text } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { deletedTab, recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip, type Status } from '../../../shared/ui/StatusChip';
import { filterFieldsOf } from '../../records/filters';
import { useKindColumns, withOptional } from '../../records/useKindColumns';
import { useShownValue } from '../../records/value';
import { bankOf, OPEN_ACCOUNTS, type BankAccount } from './account';

export function AccountList() {
  const t = useText();
  const words = useWords();
  const shown = useShownValue();
  const columnOf = useKindColumns<BankAccount>(accounts);
  const chip = (account: BankAccount) => <StatusChip {...statusOfAccount(account, t)} />;
  const typeOf = ({ wallet_type }: BankAccount) => shown(accounts.fields.walletType, wallet_type);
  const balance = t('finance.accounts.balance');
  return (
    <RecordList<BankAccount>
      resource="accounts"
      choosable={({ name }) => name}
      title={t('finance.accounts.title')}
      create={{ label: t('finance.accounts.new'), permission: 'finance.accounts.create' }}
      sort={{ field: 'name', order: 'ASC' }}
      openFilter={OPEN_ACCOUNTS}
      tabs={[
        { name: 'open', label: t('finance.accounts.open_tab'), filter: OPEN_ACCOUNTS },
        { name: 'low', label: t('finance.accounts.low'), filter: { below_warning: 'true' } },
        { name: 'closed', label: t('finance.accounts.closed_tab'), filter: { status: 'closed' } },
        { name: 'deleted', label: deletedTab('accounts', t), filter: { _status: 'deleted' } },
      ]}
      filters={[
        ...filterFieldsOf(accounts, words),
        { name: 'balance', label: balance, ask: 'range', shows: 'money' },
        { name: 'below_warning', label: t('finance.accounts.low'), ask: 'flag' },
      ]}
      linkOf={({ id }) => `/accounts/${id}/show`}
      empty={{
        icon: <AccountBalance />,
        title: t('finance.accounts.empty'),
        hint: t('finance.accounts.empty_hint'),
      }}
      nothingFound={t('finance.accounts.nothing_found')}
      columns={withOptional(accounts, columnOf, [
        columnOf('name'),
        columnOf('walletType'),
        { ...columnOf('bankCode'), cell: bankOf, wideOnly: true },
        { ...columnOf('agency'), cell: joined('agency', 'agency_digit'), wideOnly: true },
        { ...columnOf('number'), cell: joined('number', 'digit'), wideOnly: true },
        {
          key: 'balance',
          label: balance,
          cell: (account) => <Money value={account.balance} strong />,
          align: 'right',
        },
        { key: 'status', label: t('registry.fields.status'), cell: chip, width: 130 },
      ])}
      card={(account) => ({
        title: account.name,
        amount: <Money value={account.balance} />,
        lines: [typeOf(account), bankOf(account)],
        chip: chip(account),
      })}
    />
  );
}

/** Whether it is open, closed or deleted, or less is in it than its owner wants to know of. */
export function statusOfAccount(account: BankAccount, t: Text): Status {
  if (account.status === 'closed') return { label: t('finance.accounts.closed'), tone: 'neutral' };
  if (account.status === 'deleted') return recordStatus('deleted', 'accounts', t);
  return account.below_warning
    ? { label: t('finance.accounts.low'), tone: 'warning' }
    : { label: t('finance.accounts.open'), tone: 'success' };
}

/** A number with its check digit: «1234-5». */
const joined = (number: string, digit: string) => (account: BankAccount) =>
  [account[number], account[digit]].filter(Boolean).join('-');

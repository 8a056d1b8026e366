import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { isZero, money } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EditButton } from '../../../shared/ui/EditButton';
import { LifecycleActions } from '../../../shared/ui/LifecycleActions';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { KindPanels } from '../../records/KindShow';
import { useShownValue, type KindRecord } from '../../records/value';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { bankOf, type BankAccount } from './account';
import { statusOfAccount } from './AccountList';
import { AccountStatement } from './AccountStatement';

export const AccountShow = () => (
  <RecordPage<BankAccount> resource="accounts">
    {(account) => <AccountDetails account={account} />}
  </RecordPage>
);

function AccountDetails({ account }: { account: BankAccount }) {
  const t = useText();
  const words = useWords();
  const shown = useShownValue();
  const isOpen = account.status === 'active';
  const status = statusOfAccount(account, t);
  const { bankCode, walletType } = accounts.fields;
  const own = {
    name: { label: t('finance.accounts.balance'), value: <Money value={account.balance} strong /> },
    walletType: null,
    bankCode: { label: words(bankCode.label), value: bankOf(account) || null },
  };
  return (
    <>
      <PageHead
        title={account.name}
        subtitle={shown(walletType, account.wallet_type) ?? undefined}
        backTo="/accounts"
        chip={<StatusChip {...status} />}
        actions={
          <>
            {isOpen && <TransferButton account={account} />}
            {isOpen && <CloseButton account={account} />}
            {account.status === 'closed' && <ReopenButton account={account} />}
            {isOpen && <EditButton permission="finance.accounts.edit" to={`/accounts/${account.id}`} />}
            <LifecycleActions
              resource="accounts"
              id={account.id}
              name={account.name}
              status={account.status === 'closed' ? 'disabled' : account.status}
              withStatus={false}
            />
          </>
        }
      />
      <MainAndAside
        main={
          <>
            {account.below_warning && (
              <Notice tone="warning">
                {t('finance.accounts.low_notice', {
                  balance: money(account.balance),
                  low: money(account.low_balance ?? '0.00'),
                })}
              </Notice>
            )}
            <KindPanels kind={accounts} record={account as unknown as KindRecord} own={own} />
            <AccountStatement account={account} />
          </>
        }
        aside={<HistoryPanel resource="accounts" id={account.id} />}
      />
    </>
  );
}

/** Out of this account: the form begins with it. */
function TransferButton({ account: { id, name } }: { account: BankAccount }) {
  const t = useText();
  const can = useCan();
  if (!can('finance.transfers.create')) return null;
  return (
    <Button
      component={Link}
      to="/transfers/create"
      state={{ from_account_id: id, from_account_name: name }}
      variant="outlined"
    >
      {t('transfers.do')}
    </Button>
  );
}

/** Closing asks first, and says beforehand what the server would refuse: there is still money in it. */
export function CloseButton({ account }: { account: BankAccount }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!can('finance.accounts.close')) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <CloseDialog account={account} onClose={close} />)}
    >
      {t('finance.accounts.close')}
    </Button>
  );
}

function CloseDialog({ account: shown, onClose }: { account: BankAccount; onClose: () => void }) {
  const t = useText();
  const account = useLiveRecord('accounts', shown);
  const undo = useCommand<BankAccount>(['accounts'], undefined, account.name);
  const { run, isPending } = useCommand<BankAccount>(
    ['accounts'],
    onClose,
    account.name,
    () => () => void undo.run(`/api/accounts/${account.id}/reopen`),
  );
  const isEmpty = isZero(account.balance);
  return (
    <ConfirmDialog
      open
      title={t('finance.accounts.close_title', { name: account.name })}
      text={
        isEmpty
          ? t('finance.accounts.close_hint')
          : t('finance.accounts.close_not_empty', { balance: money(account.balance) })
      }
      confirm={isEmpty ? t('finance.accounts.close') : t('common.understood')}
      busy={isPending}
      onConfirm={() => (isEmpty ? void run(`/api/accounts/${account.id}/close`) : onClose())}
      onClose={onClose}
    />
  );
}

function ReopenButton({ account }: { account: BankAccount }) {
  const t = useText();
  const can = useCan();
  const undo = useCommand<BankAccount>(['accounts'], undefined, account.name);
  const { run, isPending } = useCommand<BankAccount>(
    ['accounts'],
    undefined,
    account.name,
    () => () => void undo.run(`/api/accounts/${account.id}/close`),
  );
  if (!can('finance.accounts.close')) return null;
  return (
    <Button
      variant="outlined"
      disabled={isPending}
      onClick={() => void run(`/api/accounts/${account.id}/reopen`)}
    >
      {t('finance.accounts.reopen')}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, isZero, money } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EditButton } from '../../../shared/ui/EditButton';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import type { Account } from './account';
import { AccountStatement } from './AccountStatement';

export const AccountShow = () => (
  <RecordPage<Account> resource="accounts">{(account) => <AccountDetails account={account} />}</RecordPage>
);

function AccountDetails({ account }: { account: Account }) {
  const t = useText();
  const isOpen = account.status === 'active';
  return (
    <>
      <PageHead
        title={account.name}
        subtitle={t(`finance.accounts.types.${account.wallet_type}`)}
        backTo="/accounts"
        chip={isOpen ? undefined : <StatusChip label={t('finance.accounts.closed')} tone="neutral" />}
        actions={
          <>
            {isOpen ? <CloseButton account={account} /> : <ReopenButton account={account} />}
            {isOpen && <EditButton permission="finance.accounts.edit" to={`/accounts/${account.id}`} />}
          </>
        }
      />
      <MainAndAside
        main={
          <>
            <Panel title={t('finance.accounts.balance')}>
              <Facts
                facts={[
                  { label: t('finance.accounts.balance'), value: <Money value={account.balance} strong /> },
                  {
                    label: t('finance.accounts.opening_balance'),
                    value: <Money value={account.opening_balance} />,
                  },
                  { label: t('finance.accounts.opening_date'), value: day(account.opening_date) },
                ]}
              />
            </Panel>
            <AccountStatement account={account} />
          </>
        }
        aside={<HistoryPanel resource="accounts" id={account.id} />}
      />
    </>
  );
}

/** Closing asks first, and says beforehand what the server would refuse: there is still money in it. */
export function CloseButton({ account }: { account: Account }) {
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

function CloseDialog({ account: shown, onClose }: { account: Account; onClose: () => void }) {
  const t = useText();
  const account = useLiveRecord('accounts', shown);
  const { run, isPending } = useCommand<Account>(['accounts'], onClose, account.name);
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

function ReopenButton({ account }: { account: Account }) {
  const t = useText();
  const can = useCan();
  const { run, isPending } = useCommand<Account>(['accounts']);
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

import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { Stack } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { AccountSelect } from '../accounts/AccountSelect';
import { useExchangeAccounts } from './boletoFiles';
import { RemittanceView } from './RemittanceView';
import { ReturnView } from './ReturnView';

export const BoletoFilesPage = () => (
  <Guarded permission="finance.receivables.boleto">
    <FilesOfAccount />
  </Guarded>
);

const VIEWS = ['remittance', 'return'] as const;

/** Files that go to the bank of an account and come back from it, of boletos (R-4.3.13, ADR 0134). */
function FilesOfAccount() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const { data: accounts, error, refetch } = useExchangeAccounts();
  const asked = search.get('account_id');
  const account = accounts?.find(({ account_id }) => account_id === asked) ?? accounts?.[0];
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'remittance';
  const show = (next: Readonly<Record<string, string>>) =>
    setSearch({ ...(asked && { account_id: asked }), view, ...next }, { replace: true });
  return (
    <>
      <PageHead
        title={t('boleto_files.title')}
        subtitle={t('boleto_files.hint')}
        actions={
          account &&
          accounts &&
          accounts.length > 1 && (
            <AccountSelect
              id="boleto-files-account"
              accounts={accounts.map(({ account_id: id, name }) => ({ id, name }))}
              value={account.account_id}
              sx={{ width: { xs: '100%', md: 220 } }}
              onChange={(id) => show({ account_id: id })}
            />
          )
        }
      />
      {error && !accounts ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !accounts ? (
        <RecordSkeleton />
      ) : !account ? (
        <Panel>
          <EmptyState
            title={t('boleto_files.no_account')}
            hint={t('boleto_files.no_account_hint')}
            action={
              <Button component={Link} to="/accounts" variant="outlined">
                {t('layout.accounts')}
              </Button>
            }
          />
        </Panel>
      ) : (
        <Stack>
          {!account.ready && (
            <Notice
              tone="warning"
              action={
                <Button component={Link} to={`/accounts/${account.account_id}`} size="small">
                  {t('boleto_files.open_account')}
                </Button>
              }
            >
              {t('boleto_files.not_ready', { name: account.name })}
            </Notice>
          )}
          <Tabs value={view} onChange={(_, next: string) => show({ view: next })}>
            {VIEWS.map((each) => (
              <Tab key={each} value={each} label={t(`boleto_files.${each}.tab`)} />
            ))}
          </Tabs>
          {view === 'remittance' ? (
            <RemittanceView key={account.account_id} account={account} />
          ) : (
            <ReturnView key={account.account_id} accountId={account.account_id} />
          )}
        </Stack>
      )}
    </>
  );
}

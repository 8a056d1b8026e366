import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useScreenTitle } from '../../../i18n/useScreenTitle';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { count, day } from '../../../shared/format';
import { Stack } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { AccountSelect } from '../accounts/AccountSelect';
import { leftOf } from './matching';
import { DecidedLines } from './DecidedLines';
import { ImportStatement } from './ImportStatement';
import { ImportedStatements } from './ImportedStatements';
import { useReconciliation, type Reconciliation } from './reconciliation';
import { WaitingLines } from './WaitingLines';

export const ReconciliationPage = () => (
  <Guarded permission="finance.reconciliation.view">
    <ReconciliationOfAccount />
  </Guarded>
);

const VIEWS = ['open', 'matched', 'ignored', 'statements'] as const;
type View = (typeof VIEWS)[number];

/** What the bank says of an account, line by line, beside what the books say (R-10.5.1). */
function ReconciliationOfAccount() {
  const t = useText();
  const screenTitle = useScreenTitle();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const { accounts, error: noAccounts, retry } = useAccounts();
  const accountId = search.get('account_id') ?? accounts?.[0]?.id;
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'open';
  const { data, error, refetch } = useReconciliation(accountId);
  const show = (next: Readonly<Record<string, string>>) =>
    setSearch(
      { ...(accountId && { account_id: accountId }), ...(view !== 'open' && { view }), ...next },
      { replace: true },
    );
  const head = (
    <PageHead
      title={t('reconciliation.title')}
      screen={screenTitle('reconciliation')}
      subtitle={t('reconciliation.hint')}
      actions={
        accounts &&
        accounts.length > 0 && (
          <AccountSelect
            id="reconciliation-account"
            accounts={accounts}
            value={accountId}
            sx={{ width: { xs: '100%', md: 220 } }}
            onChange={(id) => setSearch({ account_id: id })}
          />
        )
      }
    />
  );
  if (noAccounts || (error && !data))
    return (
      <>
        {head}
        <ErrorState error={noAccounts ?? error} retry={() => void (noAccounts ? retry() : refetch())} />
      </>
    );
  if (accounts?.length === 0)
    return (
      <>
        {head}
        <EmptyState title={t('reconciliation.no_account')} />
      </>
    );
  if (!data || data.account.id !== accountId)
    return (
      <>
        {head}
        <RecordSkeleton />
      </>
    );
  const isNew = data.open + data.matched + data.ignored === 0;
  return (
    <>
      {head}
      <Stack>
        {!isNew && <Figures data={data} />}
        {can('finance.reconciliation.run') && (
          <ImportStatement
            key={accountId}
            accountId={accountId}
            isFirst={isNew}
            onDone={() => show({ view: 'open' })}
          />
        )}
        {isNew ? (
          <Panel>
            <EmptyState title={t('reconciliation.empty')} hint={t('reconciliation.empty_hint')} />
          </Panel>
        ) : (
          <Views data={data} view={view} onView={(next) => show({ view: next })} />
        )}
      </Stack>
    </>
  );
}

function Figures({ data }: { data: Reconciliation }) {
  const t = useText();
  const { open, bank_balance, balance_day, book_balance } = data;
  const differs =
    bank_balance !== null && book_balance !== null
      ? leftOf([{ amount: bank_balance }], [{ amount: book_balance }])
      : null;
  return (
    <FigureRow
      figures={[
        { label: t('reconciliation.open'), value: String(open), as: 'count' },
        ...(bank_balance !== null && book_balance !== null && differs !== null
          ? [
              { label: t('reconciliation.bank_balance', { date: day(balance_day) }), value: bank_balance },
              {
                label: t('reconciliation.book_balance', { date: day(balance_day) }),
                value: book_balance,
                note: Number(differs) === 0 ? t('reconciliation.agrees') : undefined,
              },
              {
                label: t('reconciliation.difference'),
                value: differs,
              },
            ]
          : []),
      ]}
    />
  );
}

function Views({ data, view, onView }: { data: Reconciliation; view: View; onView: (view: View) => void }) {
  const t = useText();
  const counts: Partial<Record<View, number>> = {
    open: data.open,
    matched: data.matched,
    ignored: data.ignored,
  };
  return (
    <Panel flush>
      <Tabs
        value={view}
        onChange={(_event, next: View) => onView(next)}
        variant="scrollable"
        aria-label={t('reconciliation.views')}
      >
        {VIEWS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`reconciliation-tab-${each}`}
            aria-controls="reconciliation-view"
            label={
              counts[each] === undefined
                ? t(`reconciliation.view.${each}`)
                : `${t(`reconciliation.view.${each}`)} (${count(counts[each])})`
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="reconciliation-view" aria-labelledby={`reconciliation-tab-${view}`}>
        {view === 'open' ? (
          <WaitingLines key={data.account.id} data={data} />
        ) : view === 'statements' ? (
          <ImportedStatements accountId={data.account.id} />
        ) : (
          <DecidedLines key={view} accountId={data.account.id} status={view} />
        )}
      </Box>
    </Panel>
  );
}

interface AccountChoice {
  readonly id: string;
  readonly name: string;
  readonly wallet_type: string;
}

/** Banks first: a till has no statement. */
function useAccounts() {
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', 'to-reconcile'],
    queryFn: ({ signal }) =>
      api.page<AccountChoice>('/api/accounts', { sort: '["name","ASC"]', range: '[0,199]' }, signal),
  });
  const accounts = data?.rows.toSorted(
    (one, other) => Number(one.wallet_type === 'cash') - Number(other.wallet_type === 'cash'),
  );
  return { accounts, error, retry: refetch };
}

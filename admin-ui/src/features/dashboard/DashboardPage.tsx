import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/useText';
import { useStaff } from '../../layout/useStaff';
import { api } from '../../providers/api';
import { statusOf } from '../../providers/apiError';
import { useCan } from '../../providers/useCan';
import { MainAndAside, Stack } from '../../shared/ui/Columns';
import { ErrorState } from '../../shared/ui/ErrorState';
import { PageHead } from '../../shared/ui/PageHead';
import { Panel } from '../../shared/ui/Panel';
import { RecordSkeleton } from '../../shared/ui/RecordSkeleton';
import { WholeCompanyOnly } from '../../shared/ui/WholeCompanyOnly';
import { BalanceChart } from '../finance/cash-flow/BalanceChart';
import { CertificateNotice } from './CertificateNotice';
import { addressOf, type Dashboard } from './dashboard';
import { InvoicePanel } from './InvoicePanel';
import { KeyFigures } from './KeyFigures';
import { LimitedHome } from './LimitedHome';
import { LowAccountsNotice } from './LowAccountsNotice';
import { LowStockNotice } from './LowStockNotice';
import { LoyaltyPanel } from './LoyaltyPanel';
import { TopOverdue } from './TopOverdue';
import { WaitingNotice } from './WaitingNotice';

/** The morning's questions: what is due, what is late, what is left, what is stuck. */
export function DashboardPage() {
  const t = useText();
  const can = useCan();
  const user = useStaff();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.get<Dashboard>('/api/dashboard', {}, signal),
    enabled: can('platform.dashboard.view'),
  });
  const greeting = user
    ? t('dashboard.greeting', { name: user.name.split(' ')[0] ?? user.name })
    : t('dashboard.title');
  const isOfPart = statusOf(error) === 403;
  if (isOfPart || !can('platform.dashboard.view')) {
    return (
      <>
        <PageHead title={greeting} screen={t('titles.of.dashboard')} subtitle={t('dashboard.may_do')} />
        <Stack>
          {isOfPart && <WholeCompanyOnly>{t('dashboard.part_only')}</WholeCompanyOnly>}
          <LimitedHome />
        </Stack>
      </>
    );
  }
  return (
    <>
      <PageHead title={greeting} screen={t('titles.of.dashboard')} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RecordSkeleton />
      ) : (
        <Stack>
          <CertificateNotice certificate={data.certificate} />
          <LowAccountsNotice {...data} />
          <LowStockNotice />
          <WaitingNotice />
          <KeyFigures dashboard={data} />
          <MainAndAside
            main={
              <>
                <Panel title={t('dashboard.cash_flow')}>
                  <BalanceChart points={data.cash_flow} />
                </Panel>
                <TopOverdue entries={data.top_overdue} to={addressOf(data.rows.receivable_overdue)} />
              </>
            }
            aside={
              <>
                <InvoicePanel {...data} />
                <LoyaltyPanel {...data} />
              </>
            }
          />
        </Stack>
      )}
    </>
  );
}

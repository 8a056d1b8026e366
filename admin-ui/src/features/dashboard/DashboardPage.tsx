import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '../../app/lazyScreen';
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
import { useWaitingApprovals } from '../platform/approvals/useWaitingApprovals';
import type { BalanceChart as Chart } from '../finance/cash-flow/BalanceChart';
import { CertificateNotice } from './CertificateNotice';
import { addressOf, type Dashboard } from './dashboard';
import { InvoicePanel } from './InvoicePanel';
import { KeyFigures } from './KeyFigures';
import { LimitedHome } from './LimitedHome';
import { LowAccountsNotice } from './LowAccountsNotice';
import { LowStockNotice, useLowStock } from './LowStockNotice';
import { LoyaltyPanel } from './LoyaltyPanel';
import { TopOverdue } from './TopOverdue';
import { WaitingNotice } from './WaitingNotice';

// The figures say the same: the first screen waits for them, not for the drawing.
const BalanceChart = lazyScreen<'BalanceChart', Parameters<typeof Chart>[0]>(
  () => import('../finance/cash-flow/BalanceChart'),
  'BalanceChart',
);

/** So much room as the chart takes: nothing below it moves when it comes. */
const CHART_HEIGHT_px = { xs: 164, md: 204 };

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
  // Asked beside the figures, and awaited with them: a notice that came later would push down all that is read below it.
  const lowStock = useLowStock();
  const waiting = useWaitingApprovals();
  const greeting = user
    ? t('dashboard.greeting', { name: user.name.split(' ')[0] ?? user.name })
    : t('dashboard.title');
  const home = t('titles.of.dashboard');
  const names = { title: greeting, screen: home, visit: home };
  const isOfPart = statusOf(error) === 403;
  if (isOfPart || !can('platform.dashboard.view')) {
    return (
      <>
        <PageHead {...names} subtitle={t('dashboard.may_do')} />
        <Stack>
          {isOfPart && <WholeCompanyOnly>{t('dashboard.part_only')}</WholeCompanyOnly>}
          <LimitedHome />
        </Stack>
      </>
    );
  }
  return (
    <>
      <PageHead {...names} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data || lowStock.isComing || waiting.isComing ? (
        <RecordSkeleton />
      ) : (
        <Stack>
          <CertificateNotice certificate={data.certificate} />
          <LowAccountsNotice {...data} />
          <LowStockNotice {...lowStock} />
          <WaitingNotice {...waiting} />
          <KeyFigures dashboard={data} />
          <MainAndAside
            main={
              <>
                <Panel title={t('dashboard.cash_flow')} action={<CashFlowLink points={data.cash_flow} />}>
                  <Suspense fallback={<Box sx={{ height: CHART_HEIGHT_px }} />}>
                    <BalanceChart points={data.cash_flow} />
                  </Suspense>
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

/** The days of the chart as a report, where each amount says where it comes from. */
function CashFlowLink({ points }: { points: Dashboard['cash_flow'] }) {
  const t = useText();
  const can = useCan();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !can('finance.cash-flow.view')) return null;
  const days = new URLSearchParams({ from: first.date, to: last.date, granularity: 'day' });
  return (
    <Button component={Link} to={`/cash-flow?${days.toString()}`} size="small">
      {t('common.see_all')}
    </Button>
  );
}

import ShowChart from '@mui/icons-material/ShowChartOutlined';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Stack } from '../../../shared/ui/Columns';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { AsOfField } from '../as-of/AsOfField';
import { AsOfNotice } from '../as-of/AsOfNotice';
import { kept, useAsOf } from '../as-of/useAsOf';
import { Drillable } from '../postings/Drillable';
import { BalanceChart } from './BalanceChart';
import type { CashFlow } from './cashFlow';
import { CashFlowSummary } from './CashFlowSummary';
import { CashFlowTable } from './CashFlowTable';
import { PeriodChoice } from './PeriodChoice';
import { usePeriod } from './usePeriod';

export function CashFlowPage() {
  const t = useText();
  const { period, setPeriod } = usePeriod();
  const { asOf } = useAsOf();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'cash-flow', period, asOf],
    queryFn: ({ signal }) =>
      api.get<CashFlow>('/api/reports/cash-flow', { ...period, ...kept(asOf) }, signal),
    placeholderData: (previous) => previous,
  });
  return (
    <Drillable>
      <PageHead
        title={t('reports.cash_flow')}
        subtitle={t('reports.cash_flow_hint')}
        actions={
          <>
            <PeriodChoice period={period} onChange={setPeriod} />
            <AsOfField />
          </>
        }
      />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RecordSkeleton />
      ) : (
        <Stack>
          <AsOfNotice asOf={data.as_of} />
          <CashFlowSummary report={data} />
          {data.rows.length === 0 ? (
            <Panel>
              <EmptyState icon={<ShowChart />} title={t('reports.empty')} hint={t('reports.empty_hint')} />
            </Panel>
          ) : (
            <>
              <Panel title={t('reports.chart')}>
                <BalanceChart points={data.rows.map(({ to, closing }) => ({ date: to, balance: closing }))} />
              </Panel>
              <CashFlowTable rows={data.rows} granularity={period.granularity} />
            </>
          )}
        </Stack>
      )}
    </Drillable>
  );
}

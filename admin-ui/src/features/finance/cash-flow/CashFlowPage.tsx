import ShowChart from '@mui/icons-material/ShowChartOutlined';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { AsOfField } from '../as-of/AsOfField';
import { AsOfNotice } from '../as-of/AsOfNotice';
import { kept, useAsOf } from '../as-of/useAsOf';
import { Drillable } from '../postings/Drillable';
import { PrintButton } from '../report/PrintButton';
import { ReportBody } from '../report/ReportBody';
import { useReport } from '../report/useReport';
import { BalanceChart } from './BalanceChart';
import type { CashFlow, Period } from './cashFlow';
import { CashFlowSummary } from './CashFlowSummary';
import { CashFlowTable } from './CashFlowTable';
import { PeriodChoice } from './PeriodChoice';
import { usePeriod } from './usePeriod';

const inWords = ({ from, to }: Period): string => `${day(from)} – ${day(to)}`;

export function CashFlowPage() {
  const t = useText();
  const { period, setPeriod } = usePeriod();
  const { asOf } = useAsOf();
  const answer = useReport<Period, CashFlow>('cash-flow', period, kept(asOf));
  return (
    <Drillable>
      <PageHead
        title={t('reports.cash_flow')}
        subtitle={t('reports.cash_flow_hint')}
        printed={answer.answered && inWords(answer.answered.question)}
        actions={
          <>
            <PeriodChoice period={period} onChange={setPeriod} />
            <AsOfField />
            <PrintButton disabled={!answer.answered || answer.isBehind} />
          </>
        }
      />
      <ReportBody {...answer} period={inWords(period)} periodOf={inWords}>
        {({ report, question }) => (
          <>
            <AsOfNotice asOf={report.as_of} />
            <CashFlowSummary report={report} />
            {report.rows.length === 0 ? (
              <Panel>
                <EmptyState icon={<ShowChart />} title={t('reports.empty')} hint={t('reports.empty_hint')} />
              </Panel>
            ) : (
              <>
                <Panel title={t('reports.chart')} hint={inWords(question)}>
                  <BalanceChart
                    points={report.rows.map(({ to, closing }) => ({ date: to, balance: closing }))}
                  />
                </Panel>
                <CashFlowTable rows={report.rows} granularity={question.granularity} />
              </>
            )}
          </>
        )}
      </ReportBody>
    </Drillable>
  );
}

import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Panel } from '../../../shared/ui/Panel';
import { nameOfPeriod } from '../../reports/byDays';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { BalanceChart } from './BalanceChart';
import { byDaysAndOverdue, type CashFlowQuestion } from './byDaysAndOverdue';
import { movementsOf, type CashFlow } from './cashFlow';
import { CashFlowTable } from './CashFlowTable';

const cashFlow: Report<CashFlowQuestion, CashFlow> = {
  name: 'cash-flow',
  title: 'reports.cash_flow',
  hint: 'reports.cash_flow_hint',
  asks: byDaysAndOverdue,
  Figures: CashFlowFigures,
  table({ rows }, { granularity }, { t }) {
    const columns = ['opening', ...movementsOf(rows), 'closing'] as const;
    return {
      head: [t('reports.period'), ...columns.map((column) => t(`reports.${column}`))],
      rows: rows.map((row) => [
        nameOfPeriod(row, granularity),
        ...columns.map((column) => ({ decimal: row[column] })),
      ]),
    };
  },
};

export const CashFlowPage = () => <ReportPage report={cashFlow} />;

function CashFlowFigures({
  report,
  question: { from, to, granularity },
}: FiguresProps<CashFlowQuestion, CashFlow>) {
  const t = useText();
  const can = useCan();
  return (
    <>
      <FigureRow
        figures={[
          { label: t('reports.opening'), value: report.opening },
          { label: t('reports.closing_realised'), value: report.closing_realised },
          { label: t('reports.closing_projected'), value: report.closing_projected },
        ]}
      />
      <Panel
        title={t('reports.chart')}
        hint={`${day(from)} – ${day(to)}`}
        action={
          can('finance.cash-flow-scenarios.create') && (
            <Button
              component={Link}
              to="/cash-flow-scenarios/create"
              variant="outlined"
              size="small"
              sx={{ '@media print': { display: 'none' } }}
            >
              {t('reports.what_if.try')}
            </Button>
          )
        }
      >
        <BalanceChart points={report.rows.map(({ to: date, closing }) => ({ date, balance: closing }))} />
      </Panel>
      <CashFlowTable rows={report.rows} granularity={granularity} />
    </>
  );
}

import { beginsWithNothing } from '@fidelidade/domain/platform/report-tables/cash-flow-table.js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Panel } from '../../../shared/ui/Panel';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { openingFigure } from '../postings/Figure';
import { BalanceChart } from './BalanceChart';
import { cashFlowQuestion, type CashFlowQuestion } from './cashFlowQuestion';
import type { CashFlow } from './cashFlow';
import { CashFlowParts } from './CashFlowParts';
import { CashFlowTable } from './CashFlowTable';

const cashFlow: Report<CashFlowQuestion, CashFlow> = {
  name: 'cash-flow',
  title: 'reports.cash_flow',
  hint: 'reports.cash_flow_hint',
  asks: cashFlowQuestion,
  Figures: CashFlowFigures,
};

export const CashFlowPage = () => <ReportPage report={cashFlow} />;

function CashFlowFigures({
  report,
  question: { from, to, granularity, group_by, cost_center_id, account_id, overdue },
}: FiguresProps<CashFlowQuestion, CashFlow>) {
  const t = useText();
  const can = useCan();
  const { drill } = report;
  const asked = { ...(cost_center_id && { cost_center_id }), ...(account_id && { account_id }) };
  const figures = beginsWithNothing(asked) ? (
    // A cost centre has no account, and so nothing that it begins with: what it comes to is told.
    <FigureRow
      figures={[
        openingFigure(t('reports.net_realised'), report.closing_realised, drill.closing_realised),
        openingFigure(t('reports.net_projected'), report.closing_projected, drill.closing_projected),
      ]}
    />
  ) : (
    <FigureRow
      figures={[
        openingFigure(t('reports.opening'), report.opening, drill.opening),
        openingFigure(t('reports.closing_realised'), report.closing_realised, drill.closing_realised),
        openingFigure(t('reports.closing_projected'), report.closing_projected, drill.closing_projected),
      ]}
    />
  );
  if (group_by && report.groups)
    return (
      <>
        {figures}
        <CashFlowParts groups={report.groups} by={group_by} asked={asked} />
      </>
    );
  return (
    <>
      {figures}
      <Panel
        title={t('reports.chart')}
        hint={`${day(from)} – ${day(to)}`}
        action={
          can('finance.cash-flow-scenarios.create') && (
            <Button
              component={Link}
              to={`/cash-flow-scenarios/create${overdue ? `?overdue=${overdue}` : ''}`}
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

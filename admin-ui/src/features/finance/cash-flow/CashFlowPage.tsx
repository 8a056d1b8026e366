import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Panel } from '../../../shared/ui/Panel';
import { nameOfPeriod } from '../../reports/byDays';
import { costCenterInWords } from '../cost-centers/ofCostCenter';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { BalanceChart } from './BalanceChart';
import { cashFlowQuestion, type CashFlowQuestion } from './cashFlowQuestion';
import { movementsOf, type CashFlow } from './cashFlow';
import { CashFlowParts, nameOfGroup } from './CashFlowParts';
import { CashFlowTable } from './CashFlowTable';

const cashFlow: Report<CashFlowQuestion, CashFlow> = {
  name: 'cash-flow',
  title: 'reports.cash_flow',
  hint: 'reports.cash_flow_hint',
  asks: cashFlowQuestion,
  Figures: CashFlowFigures,
  table({ rows: periods, groups }, question, { t }) {
    const { granularity, group_by } = question;
    const rows = groups
      ? groups.map((group) => ({ ...group, name: nameOfGroup(group, group_by, t) }))
      : periods.map((row) => ({ ...row, name: nameOfPeriod(row, granularity) }));
    const columns = ['opening', ...movementsOf(rows), 'closing'] as const;
    const first = group_by ? t(`reports.part.${group_by}`) : t('reports.period');
    return {
      head: [
        [first, costCenterInWords(question, t)].filter(Boolean).join(' · '),
        ...columns.map((column) => t(`reports.${column}`)),
      ],
      rows: rows.map((row) => [row.name, ...columns.map((column) => ({ decimal: row[column] }))]),
    };
  },
};

export const CashFlowPage = () => <ReportPage report={cashFlow} />;

function CashFlowFigures({
  report,
  question: { from, to, granularity, group_by, cost_center_id },
}: FiguresProps<CashFlowQuestion, CashFlow>) {
  const t = useText();
  const can = useCan();
  const figures = cost_center_id ? (
    // A cost centre has no account, and so nothing that it begins with: what it comes to is told.
    <FigureRow
      figures={[
        { label: t('reports.net_realised'), value: report.closing_realised },
        { label: t('reports.net_projected'), value: report.closing_projected },
      ]}
    />
  ) : (
    <FigureRow
      figures={[
        { label: t('reports.opening'), value: report.opening },
        { label: t('reports.closing_realised'), value: report.closing_realised },
        { label: t('reports.closing_projected'), value: report.closing_projected },
      ]}
    />
  );
  if (group_by && report.groups)
    return (
      <>
        {figures}
        <CashFlowParts groups={report.groups} by={group_by} ofCenter={cost_center_id !== undefined} />
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

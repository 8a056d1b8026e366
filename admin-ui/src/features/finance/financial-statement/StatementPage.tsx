import { useText } from '../../../i18n/useText';
import { isZero } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Panel } from '../../../shared/ui/Panel';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { openingFigure } from '../postings/Figure';
import { StatementCards } from '../accounts/StatementCards';
import type { Statement, StatementQuestion } from './statement';
import { byAccount } from './StatementChoice';
import { StatementTable } from './StatementTable';

const statement: Report<StatementQuestion, Statement> = {
  name: 'financial-statement',
  title: 'reports.statement.title',
  hint: 'reports.statement.hint',
  partOnly: 'reports.statement.part_only',
  asks: byAccount,
  Figures: StatementFigures,
};

export const StatementPage = () => <ReportPage report={statement} />;

function StatementFigures({ report, question }: FiguresProps<StatementQuestion, Statement>) {
  const t = useText();
  const phone = useIsPhone();
  const { account, opening, opened, incoming, outgoing, closing, rows } = report;
  if (!account) return <EmptyState title={t('reports.statement.no_account')} />;
  return (
    <>
      <FigureRow
        figures={[
          openingFigure(t('reports.opening'), opening, report.drill.opening),
          ...(isZero(opened) ? [] : [{ label: t('reports.statement.opened'), value: opened }]),
          { label: t('reports.in'), value: incoming },
          { label: t('reports.out'), value: outgoing },
          openingFigure(t('reports.closing'), closing, report.drill.closing),
        ]}
      />
      <Panel title={account.name} hint={account.bank_name !== account.name && account.bank_name} flush>
        {rows.length === 0 ? (
          <EmptyState title={t('reports.statement.empty')} />
        ) : phone ? (
          <StatementCards
            label={t('reports.statement.title')}
            rows={rows}
            accountId={account.id}
            isReconciled={({ reconciled }) => reconciled}
            amountOf={({ incoming: paidIn, outgoing: paidOut }) => paidIn ?? paidOut}
          />
        ) : (
          <StatementTable report={report} question={question} />
        )}
      </Panel>
    </>
  );
}

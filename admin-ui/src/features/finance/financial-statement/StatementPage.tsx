import { useText } from '../../../i18n/useText';
import { day, isZero } from '../../../shared/format';
import { ExportMenu } from '../../../shared/table/ExportMenu';
import { useIsPhone } from '../../../shared/useIsPhone';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Panel } from '../../../shared/ui/Panel';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
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
  table: ({ account, opening, closing, rows }, { from, to }, { t }) => ({
    head: [
      t('finance.account'),
      t('finance.accounts.moved_on'),
      t('finance.description'),
      t('reports.statement.person'),
      t('finance.document'),
      t('reports.statement.category'),
      t('reports.in'),
      t('reports.out'),
      t('finance.accounts.balance'),
      t('reconciliation.reconciled'),
    ],
    rows: [
      [account?.name ?? '', day(from), t('reports.opening'), '', '', '', '', '', { decimal: opening }, ''],
      ...rows.map((row) => [
        account?.name ?? '',
        day(row.date),
        row.description,
        row.person_name ?? '',
        row.document ?? '',
        row.account_plan_name ?? '',
        { decimal: row.incoming },
        { decimal: row.outgoing },
        { decimal: row.balance },
        row.reconciled ? t('reconciliation.reconciled') : '',
      ]),
      [account?.name ?? '', day(to), t('reports.closing'), '', '', '', '', '', { decimal: closing }, ''],
    ],
  }),
};

export const StatementPage = () => <ReportPage report={statement} />;

function StatementFigures({ report, question }: FiguresProps<StatementQuestion, Statement>) {
  const t = useText();
  const phone = useIsPhone();
  const { account, opening, opened, incoming, outgoing, closing, rows, as_of } = report;
  if (!account) return <EmptyState title={t('reports.statement.no_account')} />;
  const { from, to } = question;
  const file = { figure: 'account', account_id: account.id, from, to, ...(as_of !== null && { as_of }) };
  return (
    <>
      <FigureRow
        figures={[
          { label: t('reports.opening'), value: opening },
          ...(isZero(opened) ? [] : [{ label: t('reports.statement.opened'), value: opened }]),
          { label: t('reports.in'), value: incoming },
          { label: t('reports.out'), value: outgoing },
          { label: t('reports.closing'), value: closing },
        ]}
      />
      <Panel
        title={account.name}
        hint={account.bank_name !== account.name && account.bank_name}
        flush
        action={<ExportMenu path="/api/reports/postings/export" query={file} disabled={rows.length === 0} />}
      >
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

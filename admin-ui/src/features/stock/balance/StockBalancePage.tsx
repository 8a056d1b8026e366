import { notValued } from '@fidelidade/domain/platform/report-tables/stock-balance-table.js';
import { useText } from '../../../i18n/useText';
import { count } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Panel } from '../../../shared/ui/Panel';
import { useIsPhone } from '../../../shared/useIsPhone';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { BalanceCards, BalanceTable } from './BalanceTable';
import { byDay } from './byDay';
import type { StockBalance, StockBalanceQuestion } from './stock-balance';

const stockBalance: Report<StockBalanceQuestion, StockBalance> = {
  name: 'stock-balance',
  title: 'stock.balance.title',
  hint: 'stock.balance.hint',
  asks: byDay,
  Figures: BalanceFigures,
};

export const StockBalancePage = () => <ReportPage report={stockBalance} />;

function BalanceFigures({ report }: FiguresProps<StockBalanceQuestion, StockBalance>) {
  const t = useText();
  const phone = useIsPhone();
  const { rows, others, cost, negative, is_valued } = report;
  if (rows.length === 0) return <EmptyState title={t('stock.balance.empty')} />;
  return (
    <>
      <FigureRow
        figures={[
          ...(cost === null ? [] : [{ label: t('stock.balance.total'), value: cost }]),
          {
            label: t('stock.balance.products'),
            value: String(rows.length + (others?.products ?? 0)),
            as: 'count' as const,
            ...(!is_valued && { note: t(notValued(report)) }),
          },
          ...(negative > 0
            ? [{ label: t('stock.balance.negative'), value: count(negative), as: 'count' as const }]
            : []),
        ]}
      />
      <Panel flush>{phone ? <BalanceCards report={report} /> : <BalanceTable report={report} />}</Panel>
    </>
  );
}

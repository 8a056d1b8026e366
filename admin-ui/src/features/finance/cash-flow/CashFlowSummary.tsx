import { useText } from '../../../i18n/useText';
import { FigureRow } from '../../../shared/ui/FigureRow';
import type { CashFlow } from './cashFlow';

export function CashFlowSummary({ report }: { report: CashFlow }) {
  const t = useText();
  return (
    <FigureRow
      figures={[
        { label: t('reports.opening'), value: report.opening },
        { label: t('reports.closing_realised'), value: report.closing_realised },
        { label: t('reports.closing_projected'), value: report.closing_projected },
      ]}
    />
  );
}

import { useText } from '../../../i18n/useText';
import { isZero } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { Figure } from '../postings/Figure';
import { nameOfPeriod, type Granularity } from '../../reports/byDays';
import { RollForward } from '../../reports/RollForward';
import { movementsOf, type CashFlowRow } from './cashFlow';

interface CashFlowTableProps {
  readonly rows: readonly CashFlowRow[];
  readonly granularity: Granularity;
}

export function CashFlowTable({ rows, granularity }: CashFlowTableProps) {
  const t = useText();
  const movements = movementsOf(rows);
  return (
    <RollForward
      title={t('reports.cash_flow')}
      movements={movements.map((movement) => t(`reports.${movement}`))}
      rows={rows.map((row) => {
        const name = nameOfPeriod(row, granularity);
        return {
          key: row.from,
          name,
          opening: <Money value={row.opening} />,
          movements: movements.map((movement) => ({
            isZero: isZero(row[movement]),
            shown: (
              <Figure
                label={`${t(`reports.${movement}`)}, ${name}`}
                value={row[movement]}
                query={row.drill[movement]}
              />
            ),
          })),
          closing: <Money value={row.closing} strong />,
        };
      })}
    />
  );
}

import { cashMovementsOf } from '@fidelidade/domain/platform/report-tables/cash-flow-table.js';
import { useText } from '../../../i18n/useText';
import { isZero } from '../../../shared/format';
import { Figure } from '../postings/Figure';
import { nameOfPeriod, type Granularity } from '../../reports/byDays';
import { RollForward } from '../../reports/RollForward';
import type { CashFlowRow } from './cashFlow';

interface CashFlowTableProps {
  readonly rows: readonly CashFlowRow[];
  readonly granularity: Granularity;
}

export function CashFlowTable({ rows, granularity }: CashFlowTableProps) {
  const t = useText();
  const movements = cashMovementsOf(rows);
  return (
    <RollForward
      title={t('reports.cash_flow')}
      movements={movements.map((movement) => t(`reports.${movement}`))}
      rows={rows.map((row) => {
        const name = nameOfPeriod(row, granularity);
        return {
          key: row.from,
          name,
          opening: (
            <Figure
              label={`${t('reports.opening')}, ${name}`}
              value={row.opening}
              query={row.drill.opening}
            />
          ),
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
          closing: (
            <Figure
              label={`${t('reports.closing')}, ${name}`}
              value={row.closing}
              query={row.drill.closing}
              strong
            />
          ),
        };
      })}
    />
  );
}

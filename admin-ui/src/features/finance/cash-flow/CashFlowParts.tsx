import {
  cashMovementsOf,
  partsOpen,
  tellPart,
  totalOfParts,
} from '@fidelidade/domain/platform/report-tables/cash-flow-table.js';
import { useText } from '../../../i18n/useText';
import { isZero } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { Figure } from '../postings/Figure';
import { RollForward } from '../../reports/RollForward';
import type { CashFlowGroup } from './cashFlow';
import type { CashFlowQuestion } from './cashFlowQuestion';

type By = NonNullable<CashFlowQuestion['group_by']>;

interface CashFlowPartsProps {
  readonly groups: readonly CashFlowGroup[];
  readonly by: By;
  /** Of one cost centre no account begins with anything. */
  readonly asked: Pick<CashFlowQuestion, 'cost_center_id' | 'account_id'>;
}

/** The whole time, account by account, category by category or centre by centre; only accounts have something that they begin with. */
export function CashFlowParts({ groups, by, asked }: CashFlowPartsProps) {
  const t = useText();
  const movements = cashMovementsOf(groups);
  const opens = partsOpen(by, asked);
  const total = totalOfParts(groups);
  if (groups.length === 0)
    return (
      <Panel>
        <EmptyState title={t('reports.nothing_moved')} hint={t('reports.nothing_moved_hint')} />
      </Panel>
    );
  return (
    <RollForward
      title={t('reports.cash_flow')}
      named={{ row: t(`reports.part.${by}`), closing: t(opens ? 'reports.closing' : 'reports.net') }}
      movements={movements.map((movement) => t(`reports.${movement}`))}
      {...(total && {
        total: {
          ...{ key: 'total', name: t('reports.total') },
          ...(opens && { opening: <Money value={total.opening} strong /> }),
          movements: movements.map((movement) => ({
            isZero: isZero(total[movement]),
            shown: <Money value={total[movement]} strong />,
          })),
          closing: <Money value={total.closing} strong />,
        },
      })}
      rows={groups.map((group) => {
        const name = tellPart(group, by, { t });
        return {
          key: group.id ?? '',
          name,
          ...(opens && {
            opening: (
              <Figure
                label={`${t('reports.opening')}, ${name}`}
                value={group.opening}
                query={group.drill.opening}
              />
            ),
          }),
          movements: movements.map((movement) => ({
            isZero: isZero(group[movement]),
            shown: (
              <Figure
                label={`${t(`reports.${movement}`)}, ${name}`}
                value={group[movement]}
                query={group.drill[movement]}
              />
            ),
          })),
          closing: (
            <Figure
              label={`${t(opens ? 'reports.closing' : 'reports.net')}, ${name}`}
              value={group.closing}
              query={group.drill.closing}
              strong
            />
          ),
        };
      })}
    />
  );
}

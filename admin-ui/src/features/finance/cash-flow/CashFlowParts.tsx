import { useText, type Text } from '../../../i18n/useText';
import { isZero } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { Figure } from '../postings/Figure';
import { RollForward } from '../../reports/RollForward';
import { movementsOf, type CashFlowGroup } from './cashFlow';
import type { CashFlowQuestion } from './cashFlowQuestion';

type By = NonNullable<CashFlowQuestion['group_by']>;

/** What stands in the place of a name where there is none. */
export const nameOfGroup = ({ name }: CashFlowGroup, by: By | undefined, t: Text): string =>
  name ?? t(`reports.no_${by ?? 'account'}`);

interface CashFlowPartsProps {
  readonly groups: readonly CashFlowGroup[];
  readonly by: By;
  /** Of one cost centre: no account begins with anything of it. */
  readonly ofCenter: boolean;
}

/** The whole time, account by account, category by category or centre by centre; only accounts have something that they begin with. */
export function CashFlowParts({ groups, by, ofCenter }: CashFlowPartsProps) {
  const t = useText();
  const movements = movementsOf(groups);
  const opens = by === 'account' && !ofCenter;
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
      rows={groups.map((group) => {
        const name = nameOfGroup(group, by, t);
        return {
          key: group.id ?? '',
          name,
          ...(opens && { opening: <Money value={group.opening} /> }),
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
          closing: <Money value={group.closing} strong />,
        };
      })}
    />
  );
}

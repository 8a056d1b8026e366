import { AGING_BANDS } from '@fidelidade/domain/finance/aging.js';
import { Link } from 'react-router';
import type { MessageKey } from '../../../i18n/messages';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { isZero, percent } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Money } from '../../../shared/ui/Money';
import { RollForward, type RolledRow } from '../../reports/RollForward';
import { Figure } from '../postings/Figure';
import type { AgedFigures, Aging } from './aging';
import { AgingBar } from './AgingBar';

interface AgingFiguresProps {
  readonly report: Aging;
  readonly title: MessageKey;
  /** What stands in the place of a name where there is none. */
  readonly nobody: MessageKey;
}

/** Who owes how much for how long, the longest waiting first; every amount opens into its entries. */
export function AgingFigures({ report, title, nobody }: AgingFiguresProps) {
  const t = useText();
  const can = useCan();
  const { totals, persons, others, overdue, overdue_percent: late } = report;
  if (persons.length === 0) return <EmptyState title={t('reports.aging.empty')} />;
  const bands = AGING_BANDS.filter((band) => !isZero(totals.amounts[band]));
  const rowOf = (key: string, name: string, figures: AgedFigures): RolledRow => ({
    key,
    name,
    movements: bands.map((band) => ({
      isZero: isZero(figures.amounts[band]),
      shown: (
        <Figure
          label={`${t(`reports.aging.bands.${band}`)}, ${name}`}
          value={figures.amounts[band]}
          query={figures.drill[band]}
        />
      ),
    })),
    closing: <Figure label={name} value={figures.total} query={figures.drill.total} strong />,
  });
  const rows = persons.map((person) => {
    const name = person.person_name ?? t(nobody);
    const row = rowOf(person.person_id ?? '', name, person);
    const isLinked = can('registry.persons.view') && person.person_id !== null;
    return isLinked ? { ...row, name: <Link to={`/persons/${person.person_id}`}>{name}</Link> } : row;
  });
  return (
    <>
      <FigureRow
        figures={[
          {
            label: t('reports.aging.overdue'),
            value: overdue,
            ...(late && { note: t('reports.aging.share', { percent: percent(late) }) }),
          },
          { label: t('reports.aging.to_come'), value: report.to_come },
          { label: t('reports.aging.total'), value: totals.total },
        ]}
      />
      <AgingBar amounts={totals.amounts} />
      <RollForward
        title={t(title)}
        named={{ row: t('reports.aging.person'), closing: t('reports.aging.total') }}
        movements={bands.map((band) => t(`reports.aging.bands.${band}`))}
        rows={[
          ...rows,
          ...(others
            ? [
                {
                  key: 'others',
                  name: t('reports.aging.others', { smart_count: others.persons }),
                  movements: bands.map((band) => ({
                    isZero: isZero(others.amounts[band]),
                    shown: <Money value={others.amounts[band]} />,
                  })),
                  closing: <Money value={others.total} strong />,
                },
              ]
            : []),
          rowOf('totals', t('reports.aging.all'), totals),
        ]}
      />
    </>
  );
}

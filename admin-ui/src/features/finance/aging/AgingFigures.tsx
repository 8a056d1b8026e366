import { agingBandsOf } from '@fidelidade/domain/platform/report-tables/aging-table.js';
import { Link } from 'react-router';
import type { MessageKey } from '../../../i18n/messages';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { isZero, percent } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { RollForward, type RolledRow } from '../../reports/RollForward';
import { Figure, openingFigure } from '../postings/Figure';
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
  const bands = agingBandsOf(report);
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
            ...openingFigure(t('reports.aging.overdue'), overdue, report.drill.overdue),
            ...(late && { note: t('reports.aging.share', { percent: percent(late) }) }),
          },
          openingFigure(t('reports.aging.to_come'), report.to_come, report.drill.to_come),
          openingFigure(t('reports.aging.total'), totals.total, totals.drill.total),
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
            ? [rowOf('others', t('reports.aging.others', { smart_count: others.persons }), others)]
            : []),
          rowOf('totals', t('reports.aging.all'), totals),
        ]}
      />
    </>
  );
}

import { useText, type Text } from '../../../i18n/useText';
import { count, day, isZero, percent } from '../../../shared/format';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Money } from '../../../shared/ui/Money';
import { nameOfPeriod, type Period } from '../../reports/byDays';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { RollForward } from '../../reports/RollForward';
import { begun, byPastMonths, moved, MOVEMENTS, type Liability } from './liability';
import { OpenNow } from './OpenNow';

const liability: Report<Period, Liability> = {
  name: 'loyalty-liability',
  title: 'reports.liability.title',
  hint: 'reports.liability.hint',
  asks: byPastMonths,
  Figures: LiabilityFigures,
  table({ cashback, points }, { granularity }, { t }) {
    const rowsOf = (currency: 'cashback' | 'points') =>
      ({ cashback, points })[currency].rows.map((row) => [
        t(`reports.liability.${currency}`),
        nameOfPeriod(row, granularity),
        ...(['opening', ...MOVEMENTS, 'closing'] as const).map((name) => ({ decimal: String(row[name]) })),
      ]);
    return {
      head: [
        t('reports.liability.currency'),
        t('reports.period'),
        t('reports.opening'),
        ...movementsIn(t),
        t('reports.closing'),
      ],
      rows: [...rowsOf('cashback'), ...rowsOf('points')],
    };
  },
};

export const LiabilityPage = () => <ReportPage report={liability} />;

const movementsIn = (t: Text) => MOVEMENTS.map((name) => t(`reports.liability.movements.${name}`));

function LiabilityFigures({ report, question }: FiguresProps<Period, Liability>) {
  const t = useText();
  const { cashback, points, open } = report;
  const date = day(question.to);
  const breakage = (share: string | null) =>
    share === null
      ? t('reports.liability.breakage_none')
      : t('reports.liability.breakage_note', { percent: percent(share) });
  const hasPoints = points.closing !== 0 || points.rows.some(moved);
  return (
    <>
      <FigureRow
        figures={[
          {
            label: t('reports.liability.closing_cashback', { day: date }),
            value: cashback.closing,
            note: breakage(cashback.breakage_percent),
          },
          {
            label: t('reports.liability.closing_points', { day: date }),
            value: String(points.closing),
            as: 'count',
            note: breakage(points.breakage_percent),
          },
        ]}
      />
      <RollForward
        title={t('reports.liability.cashback')}
        heading
        movements={movementsIn(t)}
        rows={begun(cashback.rows).map((row) => ({
          key: row.from,
          name: nameOfPeriod(row, question.granularity),
          opening: <Money value={row.opening} />,
          movements: MOVEMENTS.map((name) => ({
            shown: <Money value={row[name]} />,
            isZero: isZero(row[name]),
          })),
          closing: <Money value={row.closing} />,
        }))}
      />
      {hasPoints && (
        <RollForward
          title={t('reports.liability.points')}
          heading
          movements={movementsIn(t)}
          rows={begun(points.rows).map((row) => ({
            key: row.from,
            name: nameOfPeriod(row, question.granularity),
            opening: count(row.opening),
            movements: MOVEMENTS.map((name) => ({ shown: count(row[name]), isZero: row[name] === 0 })),
            closing: count(row.closing),
          }))}
        />
      )}
      <OpenNow open={open} hasPoints={hasPoints} />
    </>
  );
}

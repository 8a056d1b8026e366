import {
  begun,
  LIABILITY_MOVEMENTS as MOVEMENTS,
  sumOfCounts,
  tellBreakage,
  tellPoints,
  tellsPoints,
  totalsOf,
  type LiabilityAmounts,
} from '@fidelidade/domain/platform/report-tables/liability-table.js';
import { sumOfMoneyTexts } from '@fidelidade/domain/platform/report-tables/report-table.js';
import { useText, type Text } from '../../../i18n/useText';
import { count, day, isZero } from '../../../shared/format';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Money } from '../../../shared/ui/Money';
import { nameOfPeriod, type Period } from '../../reports/byDays';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { RollForward, type RolledRow } from '../../reports/RollForward';
import { byPastMonths, type Liability } from './liability';
import { OpenNow } from './OpenNow';

const liability: Report<Period, Liability> = {
  name: 'loyalty-liability',
  title: 'reports.liability.title',
  hint: 'reports.liability.hint',
  asks: byPastMonths,
  Figures: LiabilityFigures,
};

export const LiabilityPage = () => <ReportPage report={liability} />;

const movementsIn = (t: Text) => MOVEMENTS.map((name) => t(`reports.liability.movements.${name}`));

function LiabilityFigures({ report, question }: FiguresProps<Period, Liability>) {
  const t = useText();
  const { cashback, points, open } = report;
  const date = day(question.to);
  const hasPoints = tellsPoints(report);
  return (
    <>
      <FigureRow
        figures={[
          {
            label: t('reports.liability.closing_cashback', { day: date }),
            value: cashback.closing,
            note: tellBreakage(cashback.breakage_percent, { t }),
          },
          {
            label: t('reports.liability.closing_points', { day: date }),
            value: String(points.closing),
            as: 'count',
            note: tellPoints(report, { t }),
          },
        ]}
      />
      <RollForward
        title={t('reports.liability.cashback')}
        heading
        movements={movementsIn(t)}
        rows={begun(cashback.rows).map((row) =>
          inMoney(row.from, nameOfPeriod(row, question.granularity), row),
        )}
        {...totalRow(totalsOf(begun(cashback.rows), sumOfMoneyTexts), (row) =>
          inMoney('all', t('reports.total'), row),
        )}
      />
      {hasPoints && (
        <RollForward
          title={t('reports.liability.points')}
          heading
          movements={movementsIn(t)}
          rows={begun(points.rows).map((row) =>
            inPoints(row.from, nameOfPeriod(row, question.granularity), row),
          )}
          {...totalRow(totalsOf(begun(points.rows), sumOfCounts), (row) =>
            inPoints('all', t('reports.total'), row),
          )}
        />
      )}
      <OpenNow open={open} hasPoints={hasPoints} />
    </>
  );
}

const inMoney = (key: string, name: string, row: LiabilityAmounts<string>): RolledRow => ({
  ...{ key, name },
  opening: <Money value={row.opening} />,
  movements: MOVEMENTS.map((each) => ({ shown: <Money value={row[each]} />, isZero: isZero(row[each]) })),
  closing: <Money value={row.closing} />,
});

const inPoints = (key: string, name: string, row: LiabilityAmounts<number>): RolledRow => ({
  ...{ key, name },
  opening: count(row.opening),
  movements: MOVEMENTS.map((each) => ({ shown: count(row[each]), isZero: row[each] === 0 })),
  closing: count(row.closing),
});

/** One period needs no sum. */
const totalRow = <Amounts,>(totals: Amounts | undefined, row: (totals: Amounts) => RolledRow) =>
  totals === undefined ? {} : { total: row(totals) };

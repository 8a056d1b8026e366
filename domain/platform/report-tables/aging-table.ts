import { AGING_BANDS, type AgingBand } from '../../finance/aging.js';
import { formatPercent } from '../../kernel/decimal.js';
import type { ReportBody } from './report-sheet.js';
import {
  isZeroAmount,
  money,
  plainRow,
  type MainFigure,
  type ReportWords,
  type TableRow,
} from './report-table.js';

interface AgedAmounts {
  readonly total: string;
  readonly amounts: Readonly<Record<AgingBand, string>>;
}

/** What is read of `GET /api/reports/receivables-aging`, and of payables. */
export interface AgingAnswer {
  readonly totals: AgedAmounts;
  readonly overdue: string;
  readonly to_come: string;
  /** Percent of all; null where nothing is open. */
  readonly overdue_percent: string | null;
  readonly persons: readonly (AgedAmounts & { readonly person_name: string | null })[];
  readonly others: (AgedAmounts & { readonly persons: number }) | null;
}

/** What stands in the place of a name where there is none. */
export type Nobody = 'reports.aging.no_customer' | 'reports.aging.no_supplier';

/** The ages that anything has: a table has columns for these. */
export const agingBandsOf = ({ totals }: Pick<AgingAnswer, 'totals'>): readonly AgingBand[] =>
  AGING_BANDS.filter((band) => !isZeroAmount(totals.amounts[band]));

/** Who owes how much, and since when: a row a person, and what they come to. */
export function agingBody(answer: AgingAnswer, { t }: Pick<ReportWords, 't'>, nobody: Nobody): ReportBody {
  const { totals, persons, others } = answer;
  const bands = agingBandsOf(answer);
  const rowOf = (name: string, { amounts, total }: AgedAmounts): TableRow =>
    plainRow([name, ...bands.map((band) => money(amounts[band])), money(total)]);
  return {
    notices: [],
    figures: resultsOf(answer, { t }),
    tables: [
      {
        head: [
          t('reports.aging.person'),
          ...bands.map((band) => t(`reports.aging.bands.${band}`)),
          t('reports.aging.total'),
        ],
        rows:
          persons.length === 0
            ? []
            : [
                ...persons.map((person) => rowOf(person.person_name ?? t(nobody), person)),
                ...(others
                  ? [rowOf(t('reports.aging.others', { smart_count: others.persons }), others)]
                  : []),
                { ...rowOf(t('reports.aging.all'), totals), look: 'sum' },
              ],
        empty: t('reports.aging.empty'),
      },
    ],
  };
}

export const agingFigures = (answer: AgingAnswer, { t }: Pick<ReportWords, 't'>): readonly MainFigure[] => [
  ...AGING_BANDS.map((band) => ({
    label: t(`reports.aging.bands.${band}`),
    value: { money: answer.totals.amounts[band] },
  })),
  ...resultsOf(answer, { t }),
];

const resultsOf = (
  { totals, overdue, to_come, overdue_percent: late }: AgingAnswer,
  { t }: Pick<ReportWords, 't'>,
): readonly MainFigure[] => [
  {
    label: t('reports.aging.overdue'),
    value: { money: overdue },
    ...(late && { note: t('reports.aging.share', { percent: formatPercent(late) }) }),
    isResult: true,
  },
  { label: t('reports.aging.to_come'), value: { money: to_come }, isResult: true },
  { label: t('reports.aging.total'), value: { money: totals.total }, isResult: true },
];

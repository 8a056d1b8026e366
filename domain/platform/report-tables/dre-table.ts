import type { DreBasis } from '../../finance/dre.js';
import type { ReportBody } from './report-sheet.js';
import {
  isZeroAmount,
  money,
  percent,
  tellMoney,
  tellMonth,
  type Cell,
  type MainFigure,
  type ReportWords,
  type Table,
} from './report-table.js';

/** A figure's budget, and how what came to pass stands beside it. */
interface BesideBudget {
  readonly value: string;
  readonly difference: string;
  readonly reached: string | null;
}

/** What is read of `GET /api/reports/dre`. */
export interface DreAnswer {
  readonly months: readonly string[];
  readonly basis: DreBasis;
  readonly cost_centers: readonly { readonly id: string | null; readonly name: string | null }[] | null;
  readonly companies: readonly { readonly id: string; readonly name: string }[] | null;
  readonly grouped_by: 'cost_center' | 'company' | null;
  readonly between_companies: { readonly earned: string; readonly spent: string } | null;
  readonly against: { readonly from: string; readonly to: string } | null;
  readonly has_budget: boolean;
  readonly lines: readonly {
    readonly kind: 'group' | 'subgroup' | 'result';
    readonly label: string;
    readonly values: readonly string[];
    readonly total: string;
    readonly vertical: string | null;
    readonly previous?: string;
    readonly horizontal?: string | null;
    readonly budget?: { readonly columns: readonly BesideBudget[]; readonly total: BesideBudget };
  }[];
  readonly unclassified: string;
}

/** A column: a month, a cost centre or a company. */
export interface DreColumn {
  readonly key: string;
  readonly name: string;
}

export function dreColumns(
  { months, cost_centers, companies, grouped_by }: Omit<DreAnswer, 'lines' | 'basis' | 'unclassified'>,
  { t, locale }: ReportWords,
): readonly DreColumn[] {
  if (grouped_by === 'company') return (companies ?? []).map(({ id, name }) => ({ key: id, name }));
  if (cost_centers)
    return cost_centers.map(({ id, name }) => ({ key: id ?? '', name: name ?? t('finance.no_cost_center') }));
  return months.map((each) => ({ key: each, name: tellMonth(each, locale) }));
}

/** «set/26 – out/26» */
export const tellMonths = (
  { from, to }: { readonly from: string; readonly to: string },
  locale: string,
): string =>
  from === to ? tellMonth(from, locale) : `${tellMonth(from, locale)} – ${tellMonth(to, locale)}`;

const BESIDE = ['budgeted', 'difference', 'reached'] as const;

const besideOf = (beside: BesideBudget | undefined): readonly Cell[] =>
  beside ? [money(beside.value), money(beside.difference), percent(beside.reached)] : [];

/** What is to be known of the statement: as its page says it, and its files. */
export const dreNotices = (
  { unclassified, basis }: Pick<DreAnswer, 'unclassified' | 'basis'>,
  { t }: Pick<ReportWords, 't'>,
): readonly { readonly tone: 'warning' | 'info'; readonly text: string }[] => [
  ...(isZeroAmount(unclassified)
    ? []
    : [{ tone: 'warning' as const, text: t('reports.unclassified', { value: tellMoney(unclassified) }) }]),
  ...(basis === 'cash'
    ? [
        {
          tone: 'info' as const,
          text: `${t('reports.cash_basis_goods')} ${t('reports.cash_basis_beside_flow')}`,
        },
      ]
    : []),
];

/** The statement as the law orders it. */
export const dreBody = (answer: DreAnswer, words: ReportWords): ReportBody => ({
  notices: [
    ...dreNotices(answer, words).map(({ text }) => text),
    ...(answer.between_companies ? [tellBetween(answer.between_companies, words)] : []),
  ],
  figures: [],
  tables: [dreTable(answer, words)],
});

/** A row a line of the statement. */
const dreTable = (answer: DreAnswer, words: ReportWords): Table => {
  const { lines, against, has_budget } = answer;
  const { t, locale } = words;
  return {
    head: [
      t('reports.line'),
      ...[...dreColumns(answer, words).map(({ name }) => name), t('reports.total')].flatMap((name) => [
        name,
        ...(has_budget ? BESIDE.map((each) => `${name} · ${t(`reports.${each}`)}`) : []),
      ]),
      ...(against ? [tellMonths(against, locale), t('reports.horizontal')] : []),
      t('reports.vertical'),
    ],
    rows: lines.map(
      ({ kind, label, values, total, budget, vertical, previous = null, horizontal = null }) => ({
        ...LOOKS[kind],
        cells: [
          label,
          ...values.flatMap((value, index) => [money(value), ...besideOf(budget?.columns[index])]),
          ...[money(total), ...besideOf(budget?.total)],
          ...(against ? [money(previous), percent(horizontal)] : []),
          percent(vertical),
        ],
      }),
    ),
  };
};

const LOOKS = { group: { look: 'strong' }, subgroup: { level: 1 }, result: { look: 'sum' } } as const;

/** What several companies of a house earned from and spent on each other, of which nothing was taken out. */
export const tellBetween = (
  { earned, spent }: NonNullable<DreAnswer['between_companies']>,
  { t }: Pick<ReportWords, 't'>,
): string =>
  isZeroAmount(earned) && isZeroAmount(spent)
    ? t('reports.between_none')
    : t('reports.between', { earned: tellMoney(earned), spent: tellMoney(spent) });

/** Groups and results; what they are made of is in the file. */
export const dreFigures = ({ lines }: Pick<DreAnswer, 'lines'>): readonly MainFigure[] =>
  lines
    .filter(({ kind }) => kind !== 'subgroup')
    .map(({ kind, label, total }) => ({
      label: label.replace(/^= /, ''),
      value: { money: total },
      isResult: kind === 'result',
    }));

import { formatPercent } from '../../kernel/decimal.js';
import { formatMoney, parseSumOfMoney } from '../../kernel/money.js';
import type { ReportBody } from './report-sheet.js';
import {
  isZeroAmount,
  money,
  periodCell,
  plainRow,
  sumOfMoneyTexts,
  quantity,
  tellDay,
  tellMonth,
  type Cell,
  type MainFigure,
  type ReportWords,
  type Table,
} from './report-table.js';

/** In the order in which they are told. */
export const LIABILITY_MOVEMENTS = ['earned', 'adjusted', 'used', 'expired', 'returned'] as const;

export type LiabilityAmounts<Amount> = Readonly<
  Record<(typeof LIABILITY_MOVEMENTS)[number] | 'opening' | 'closing', Amount>
>;

type LiabilityRow<Amount> = LiabilityAmounts<Amount> & { readonly from: string; readonly to: string };

interface OfCurrency<Amount> {
  readonly opening: Amount;
  readonly closing: Amount;
  /** Of what was used or ran out, the share that ran out: `"12.5"`; null where nothing did. */
  readonly breakage_percent: string | null;
  readonly rows: readonly LiabilityRow<Amount>[];
}

interface Open {
  readonly cashback: string;
  readonly points: number;
  /** What `GET /api/reports/loyalty-liability/lots` is asked for the lots behind it. */
  readonly drill?: Readonly<Record<string, string>>;
}

/** What is read of `GET /api/reports/loyalty-liability`. */
export interface LiabilityAnswer {
  readonly cashback: OfCurrency<string>;
  readonly points: OfCurrency<number>;
  /** What the points that are owed come to, where the programme says what they are worth; null where it does not. */
  readonly points_worth: string | null;
  /** Null as of a moment: lots are known as they are now. */
  readonly open: {
    readonly by_expiry: readonly (Open & { readonly month: string | null })[];
    readonly by_age: readonly (Open & { readonly from_days: number; readonly to_days: number | null })[];
    /** What participants owe since a return, below nothing: it lessens what is open. */
    readonly owed_by_customers: OpenSum;
    /** Put aside for purchases that are not told yet. */
    readonly put_aside: OpenSum;
  } | null;
}

/** Whether anything of the row moved. */
export const moved = (row: LiabilityAmounts<string | number>): boolean =>
  LIABILITY_MOVEMENTS.some((name) => !isZeroAmount(String(row[name])));

/** Without the periods before there was anything; all of them where there never was. */
export function begun<Row extends LiabilityAmounts<string | number>>(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex((row) => moved(row) || !isZeroAmount(String(row.opening)));
  return first < 0 ? rows : rows.slice(first);
}

/** Who never gave points is told of none. */
export const tellsPoints = ({ points }: Pick<LiabilityAnswer, 'points'>): boolean =>
  points.closing !== 0 || points.rows.some(moved);

export const tellExpiry = (month: string | null, { t, locale }: ReportWords): string =>
  month === null ? t('reports.liability.never') : tellMonth(month, locale);

export const tellAge = (
  { from_days, to_days }: { readonly from_days: number; readonly to_days: number | null },
  { t }: Pick<ReportWords, 't'>,
): string =>
  to_days === null
    ? t('reports.liability.age_over', { days: from_days - 1 })
    : t('reports.liability.age_between', { from: from_days, to: to_days });

export const tellBreakage = (share: string | null, { t }: Pick<ReportWords, 't'>): string =>
  share === null
    ? t('reports.liability.breakage_none')
    : t('reports.liability.breakage_note', { percent: formatPercent(share) });

/** What is told beside the points that are owed: what they come to, and how much ran out unused. */
export const tellPoints = (
  { points, points_worth }: Pick<LiabilityAnswer, 'points' | 'points_worth'>,
  words: Pick<ReportWords, 't'>,
): string =>
  [
    ...(points_worth === null
      ? []
      : [words.t('reports.liability.worth_note', { amount: formatMoneyText(points_worth) })]),
    tellBreakage(points.breakage_percent, words),
  ].join(' · ');

/** All periods together: what there was before the first, what moved in any, and what there is after the last. */
export function totalsOf<Amount extends string | number>(
  rows: readonly LiabilityRow<Amount>[],
  sum: (amounts: readonly Amount[]) => Amount,
): LiabilityAmounts<Amount> | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 2) return undefined;
  const moved = Object.fromEntries(
    LIABILITY_MOVEMENTS.map((name) => [name, sum(rows.map((row) => row[name]))]),
  );
  return { ...moved, opening: first.opening, closing: last.closing } as LiabilityAmounts<Amount>;
}

type OpenSum = Pick<Open, 'cashback' | 'points'>;

/** What lies between the credits and what is open in all. */
const BESIDE_LOTS = ['put_aside', 'owed_by_customers'] as const;
type BesideLots = Readonly<Record<(typeof BESIDE_LOTS)[number], OpenSum>>;

/** The rows that follow the credits: what they come to, what lies beside them if anything does, and what is open in all. */
export function openFooter(
  rows: readonly OpenSum[],
  open: BesideLots,
): readonly (OpenSum & { readonly is: 'lots' | 'total' | keyof BesideLots })[] {
  const lots = openTotals(rows);
  const beside = BESIDE_LOTS.map((is) => ({ is, ...open[is] })).filter((row) => !isNothing(row));
  if (beside.length === 0) return [{ is: 'total', ...lots }];
  return [{ is: 'lots', ...lots }, ...beside, { is: 'total', ...openTotals([lots, ...beside]) }];
}

const isNothing = ({ cashback, points }: OpenSum): boolean => isZeroAmount(cashback) && points === 0;

/** Whether nothing is open, and nobody owes anything. */
export const isNothingOpen = (rows: readonly OpenSum[], open: BesideLots): boolean =>
  rows.every(isNothing) && BESIDE_LOTS.every((name) => isNothing(open[name]));

export const tellFooter = (
  is: ReturnType<typeof openFooter>[number]['is'],
  { t }: Pick<ReportWords, 't'>,
): string => (is === 'total' ? t('reports.total') : t(`reports.liability.${is}`));

/** What all rows of what is open come to. */
const openTotals = (rows: readonly OpenSum[]): OpenSum => ({
  cashback: sumOfMoneyTexts(rows.map(({ cashback }) => cashback)),
  points: sumOfCounts(rows.map(({ points }) => points)),
});

export const sumOfCounts = (amounts: readonly number[]): number =>
  amounts.reduce((sum, each) => sum + each, 0);

const formatMoneyText = (amount: string): string => formatMoney(parseSumOfMoney(amount));

interface LiabilityAsked {
  readonly granularity?: string;
  readonly to: string;
}

/** A row a period, of cashback and then of points; then what is open, by when it runs out and by how old it is. */
export function liabilityBody(
  answer: LiabilityAnswer,
  { granularity, to }: LiabilityAsked,
  words: ReportWords,
): ReportBody {
  const { t } = words;
  const { cashback, points, open } = answer;
  const hasPoints = tellsPoints(answer);
  return {
    notices: open ? [] : [t('reports.liability.open_of_now')],
    figures: liabilityFigures(answer, to, words),
    tables: [
      rolledTable('cashback', cashback.rows, { cell: money, sum: sumOfMoneyTexts }, granularity, words),
      ...(hasPoints
        ? [rolledTable('points', points.rows, { cell: counted, sum: sumOfCounts }, granularity, words)]
        : []),
      ...(open ? openTables(open, hasPoints, words) : []),
    ],
  };
}

const counted = (amount: number): Cell => quantity(String(amount));

function rolledTable<Amount extends string | number>(
  currency: 'cashback' | 'points',
  rows: readonly LiabilityRow<Amount>[],
  {
    cell,
    sum,
  }: { readonly cell: (amount: Amount) => Cell; readonly sum: (amounts: readonly Amount[]) => Amount },
  granularity: string | undefined,
  { t }: ReportWords,
): Table {
  const shown = begun(rows);
  const totals = totalsOf(shown, sum);
  const cellsOf = (row: LiabilityAmounts<Amount>) =>
    (['opening', ...LIABILITY_MOVEMENTS, 'closing'] as const).map((name) => cell(row[name]));
  return {
    title: t(`reports.liability.${currency}`),
    head: [
      t('reports.period'),
      t('reports.opening'),
      ...LIABILITY_MOVEMENTS.map((name) => t(`reports.liability.movements.${name}`)),
      t('reports.closing'),
    ],
    rows: [
      ...shown.map((row) => plainRow([periodCell(row, granularity), ...cellsOf(row)])),
      ...(totals ? [{ cells: [t('reports.total'), ...cellsOf(totals)], look: 'sum' as const }] : []),
    ],
  };
}

function openTables(
  open: NonNullable<LiabilityAnswer['open']>,
  hasPoints: boolean,
  words: ReportWords,
): readonly Table[] {
  const { t } = words;
  const { by_expiry, by_age } = open;
  const cellsOf = (name: string, { cashback, points }: OpenSum): Cell[] => [
    ...[name, money(cashback)],
    ...(hasPoints ? [counted(points)] : []),
  ];
  const table = (
    title: string,
    first: string,
    rows: readonly (Open & { readonly name: string })[],
  ): Table => ({
    title,
    head: [first, t('reports.liability.cashback'), ...(hasPoints ? [t('reports.liability.points')] : [])],
    rows: isNothingOpen(rows, open)
      ? []
      : [
          ...rows.map((row) => plainRow(cellsOf(row.name, row))),
          ...openFooter(rows, open).map((row) => ({
            cells: cellsOf(tellFooter(row.is, words), row),
            look: row.is === 'total' ? ('sum' as const) : ('strong' as const),
          })),
        ],
    empty: t('reports.liability.nothing_open'),
  });
  return [
    table(
      t('reports.liability.by_expiry'),
      t('reports.liability.month'),
      by_expiry.map((row) => ({ ...row, name: tellExpiry(row.month, words) })),
    ),
    table(
      t('reports.liability.by_age'),
      t('reports.liability.age'),
      by_age.map((row) => ({ ...row, name: tellAge(row, words) })),
    ),
  ];
}

export const liabilityFigures = (
  answer: LiabilityAnswer,
  to: string,
  { t }: Pick<ReportWords, 't'>,
): readonly MainFigure[] => {
  const { cashback, points } = answer;
  const day = tellDay(to);
  return [
    {
      label: t('reports.liability.closing_cashback', { day }),
      value: { money: cashback.closing },
      note: tellBreakage(cashback.breakage_percent, { t }),
    },
    {
      label: t('reports.liability.closing_points', { day }),
      value: { quantity: String(points.closing) },
      note: tellPoints(answer, { t }),
    },
  ];
};

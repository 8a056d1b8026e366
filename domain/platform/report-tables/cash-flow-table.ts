import type { ReportBody } from './report-sheet.js';
import {
  isZeroAmount,
  money,
  periodCell,
  plainRow,
  sumOfMoneyTexts,
  type Cell,
  type MainFigure,
  type ReportWords,
  type Table,
} from './report-table.js';

const FLOWS = ['realised_in', 'realised_out', 'projected_in', 'projected_out'] as const;
/**
 * `opened` is what accounts that began in the period began with; `transferred` what came from, or went to, accounts that the viewer
 * does not see: among those that they do, a transfer is neither in nor out.
 */
const SELDOM = ['opened', 'transferred'] as const;
export type CashMovement = (typeof SELDOM)[number] | (typeof FLOWS)[number];

interface Flow extends Readonly<Record<CashMovement, string>> {
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
}

export type CashParting = 'account' | 'category' | 'cost_center';

export interface CashFlowAsked {
  readonly granularity?: string;
  readonly group_by?: CashParting;
  readonly cost_center_id?: string;
  /** Of one account; `none`: of what is expected in none that is known. */
  readonly account_id?: string;
}

/** Only accounts have something that they begin with. */
export const beginsWithNothing = ({ cost_center_id, account_id }: CashFlowAsked): boolean =>
  Boolean(cost_center_id) || account_id === 'none';

/** What is read of `GET /api/reports/cash-flow`. */
export interface CashFlowAnswer {
  readonly opening: string;
  readonly closing_realised: string;
  readonly closing_projected: string;
  readonly rows: readonly Flow[];
  /** The same time in parts, where it is asked for in parts; the last may be of none, without a name. */
  readonly groups: readonly (Flow & { readonly name: string | null })[] | null;
}

/** What a table of these rows has columns for: few periods begin an account. */
export const cashMovementsOf = (
  rows: readonly Readonly<Record<CashMovement, string>>[],
): readonly CashMovement[] => [
  ...SELDOM.filter((movement) => rows.some((row) => !isZeroAmount(row[movement]))),
  ...FLOWS,
];

/** What stands in the place of a name where there is none. */
export const tellPart = (
  { name }: { readonly name: string | null },
  by: CashParting | undefined,
  { t }: Pick<ReportWords, 't'>,
): string => name ?? t(`reports.no_${by ?? 'account'}`);

/** Only accounts have something that they begin with, and of one cost centre not they either. */
export const partsOpen = (by: CashParting, asked: CashFlowAsked): boolean =>
  by === 'account' && !beginsWithNothing(asked);

/** What all parts come to: one is its own sum. */
export function totalOfParts<Part extends Readonly<Record<CashMovement | 'opening' | 'closing', string>>>(
  parts: readonly Part[],
): Readonly<Record<CashMovement | 'opening' | 'closing', string>> | undefined {
  if (parts.length < 2) return undefined;
  const sum = (column: CashMovement | 'opening' | 'closing') =>
    sumOfMoneyTexts(parts.map((part) => part[column]));
  return {
    ...{ opening: sum('opening'), opened: sum('opened'), transferred: sum('transferred') },
    ...{ realised_in: sum('realised_in'), realised_out: sum('realised_out') },
    ...{ projected_in: sum('projected_in'), projected_out: sum('projected_out') },
    closing: sum('closing'),
  };
}

/** Period by period, or part by part. */
export const cashFlowBody = (
  answer: CashFlowAnswer,
  asked: CashFlowAsked,
  words: Pick<ReportWords, 't'>,
): ReportBody => ({
  notices: [],
  figures: [...openingFigure(answer, asked, words), ...closingFigures(answer, asked, words)],
  tables: [answer.groups ? partsTable(answer.groups, asked, words) : periodsTable(answer.rows, asked, words)],
});

const periodsTable = (
  rows: readonly Flow[],
  { granularity }: CashFlowAsked,
  { t }: Pick<ReportWords, 't'>,
): Table =>
  flowTable(rows, (row) => periodCell(row, granularity), {
    ...{ t, first: t('reports.period'), last: t('reports.closing') },
    opens: true,
  });

const partsTable = (
  groups: NonNullable<CashFlowAnswer['groups']>,
  asked: CashFlowAsked,
  { t }: Pick<ReportWords, 't'>,
): Table => {
  const { group_by: by = 'account' } = asked;
  const opens = partsOpen(by, asked);
  const total = totalOfParts(groups);
  return flowTable(groups, (group) => tellPart(group, by, { t }), {
    ...{ t, first: t(`reports.part.${by}`), last: t(opens ? 'reports.closing' : 'reports.net') },
    ...{ opens, total },
  });
};

function flowTable<Row extends Flow>(
  rows: readonly Row[],
  nameOf: (row: Row) => Cell,
  {
    t,
    first,
    last,
    opens,
    total,
  }: Pick<ReportWords, 't'> & {
    readonly first: string;
    readonly last: string;
    readonly opens: boolean;
    readonly total?: ReturnType<typeof totalOfParts>;
  },
): Table {
  const columns = [...(opens ? (['opening'] as const) : []), ...cashMovementsOf(rows)];
  const amountsOf = (row: Readonly<Record<(typeof columns)[number] | 'closing', string>>) => [
    ...columns.map((column) => money(row[column])),
    money(row.closing),
  ];
  return {
    head: [first, ...columns.map((column) => t(`reports.${column}`)), last],
    rows: [
      ...rows.map((row) => plainRow([nameOf(row), ...amountsOf(row)])),
      ...(total ? [{ cells: [t('reports.total'), ...amountsOf(total)], look: 'sum' as const }] : []),
    ],
    empty: t('reports.nothing_moved'),
  };
}

/** A cost centre has no account, and so nothing that it begins with: what it comes to is told. */
export const cashFlowFigures = (
  answer: CashFlowAnswer,
  asked: CashFlowAsked,
  words: Pick<ReportWords, 't'>,
): readonly MainFigure[] => [
  ...openingFigure(answer, asked, words),
  ...cashMovementsOf(answer.rows).map((movement) => ({
    label: words.t(`reports.${movement}`),
    value: { money: sumOfMoneyTexts(answer.rows.map((row) => row[movement])) },
  })),
  ...closingFigures(answer, asked, words),
];

const openingFigure = (
  { opening }: CashFlowAnswer,
  asked: CashFlowAsked,
  { t }: Pick<ReportWords, 't'>,
): readonly MainFigure[] =>
  beginsWithNothing(asked) ? [] : [{ label: t('reports.opening'), value: { money: opening } }];

const closingFigures = (
  { closing_realised, closing_projected }: CashFlowAnswer,
  asked: CashFlowAsked,
  { t }: Pick<ReportWords, 't'>,
): readonly MainFigure[] => [
  {
    label: t(beginsWithNothing(asked) ? 'reports.net_realised' : 'reports.closing_realised'),
    value: { money: closing_realised },
    isResult: true,
  },
  {
    label: t(beginsWithNothing(asked) ? 'reports.net_projected' : 'reports.closing_projected'),
    value: { money: closing_projected },
    isResult: true,
  },
];

import type { ReportBody } from './report-sheet.js';
import {
  money,
  plainRow,
  quantity,
  unitPrice,
  type Cell,
  type MainFigure,
  type ReportWords,
  type TableRow,
} from './report-table.js';

/** What is read of `GET /api/reports/stock-balance`. */
export interface StockBalanceAnswer {
  /** Of one warehouse quantities alone are told: what lies in it has no value of its own. */
  readonly is_valued: boolean;
  /** Whoever asks sees some warehouses alone: no choice of theirs has a value. */
  readonly is_limited: boolean;
  readonly cost: string | null;
  /** Products of which there is less than none. */
  readonly negative: number;
  /** Of the one warehouse that is asked for; null of all. */
  readonly warehouse_name: string | null;
  readonly rows: readonly {
    readonly code: string | null;
    readonly name: string | null;
    readonly unit: string | null;
    readonly group_name: string | null;
    readonly quantity: string;
    readonly unit_cost: string | null;
    readonly cost: string | null;
  }[];
  /** All that are not told one by one, together. */
  readonly others: { readonly products: number; readonly cost: string | null } | null;
}

/** A row a product, and what all are worth. */
export const stockBalanceBody = (answer: StockBalanceAnswer, { t }: Pick<ReportWords, 't'>): ReportBody => {
  const { is_valued, cost, rows, others, negative } = answer;
  const row = (cells: readonly Cell[], ...valued: readonly Cell[]): TableRow =>
    plainRow([...cells, ...(is_valued ? valued : [])]);
  return {
    notices: is_valued ? [] : [t(notValued(answer))],
    figures: [
      ...stockBalanceFigures(answer, { t }),
      ...(negative > 0
        ? [{ label: t('stock.balance.negative'), value: { quantity: String(negative) } }]
        : []),
    ],
    tables: [
      {
        head: [
          t('stock.balance.code'),
          t('stock.lots.product'),
          t('stock.balance.group'),
          t('stock.products.quantity'),
          t('stock.balance.unit'),
          ...(is_valued ? [t('stock.balance.unit_cost'), t('stock.balance.value')] : []),
        ],
        rows:
          rows.length === 0
            ? []
            : [
                ...rows.map(({ code, name, group_name, unit, ...held }) =>
                  row(
                    [code ?? '', name ?? '', group_name ?? '', quantity(held.quantity), unit ?? ''],
                    unitPrice(held.unit_cost),
                    money(held.cost),
                  ),
                ),
                ...(others
                  ? [
                      row(
                        ['', t('stock.balance.others', { smart_count: others.products }), '', '', ''],
                        '',
                        money(others.cost),
                      ),
                    ]
                  : []),
                ...(is_valued
                  ? [
                      {
                        ...row(['', t('stock.balance.total'), '', '', ''], '', money(cost)),
                        look: 'sum' as const,
                      },
                    ]
                  : []),
              ],
        empty: t('stock.balance.empty'),
      },
    ],
  };
};

/** Why there is no value: whoever sees all warehouses is told where it stands. */
export const notValued = ({ is_limited }: Pick<StockBalanceAnswer, 'is_limited'>) =>
  is_limited ? 'stock.balance.not_valued_for_some' : 'stock.balance.not_valued';

export const stockBalanceFigures = (
  { is_valued, cost, rows, others }: StockBalanceAnswer,
  { t }: Pick<ReportWords, 't'>,
): readonly MainFigure[] => [
  { label: t('stock.balance.products'), value: { quantity: String(rows.length + (others?.products ?? 0)) } },
  ...(is_valued && cost !== null
    ? [{ label: t('stock.balance.total'), value: { money: cost }, isResult: true }]
    : []),
];

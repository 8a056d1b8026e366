import type { ReportBody } from './report-sheet.js';
import { money, plainRow, quantity, tellMoney, type MainFigure, type ReportWords } from './report-table.js';

interface Sum {
  readonly quantity: string;
  readonly cost: string;
}

interface Movement {
  readonly kind: 'receipt' | 'issue' | 'count' | 'reversal' | 'transfer';
  readonly quantity: string;
  readonly warehouse_name: string | null;
  readonly other_warehouse_name: string | null;
}

/** What is read of `GET /api/reports/kardex`. */
export interface KardexAnswer {
  readonly product: { readonly name: string; readonly code: string; readonly unit: string } | null;
  /** Of the one warehouse and the one lot that are asked for; null of all. */
  readonly warehouse_name: string | null;
  readonly lot_number: string | null;
  readonly opening: Sum;
  readonly incoming: Sum;
  readonly outgoing: Sum;
  readonly closing: Sum;
  readonly rows: readonly (Movement & {
    readonly date: string;
    readonly lots: readonly (string | null)[];
    readonly reason: string | null;
    readonly cost: string;
    readonly balance: string;
    readonly balance_cost: string;
  })[];
  readonly is_valued: boolean;
}

/** Where it happened: «Loja → Depósito», «Depósito». */
export function tellPlace({ kind, quantity, warehouse_name, other_warehouse_name }: Movement): string {
  const [own, other] = [warehouse_name ?? '', other_warehouse_name ?? ''];
  if (kind !== 'transfer') return own;
  return quantity.startsWith('-') ? `${own} → ${other}` : `${other} → ${own}`;
}

/** A row a movement of the product. */
export const kardexBody = (answer: KardexAnswer, { t }: Pick<ReportWords, 't'>): ReportBody => {
  const { product, rows, is_valued } = answer;
  const counted = (label: string) => (product ? `${label} (${product.unit})` : label);
  return {
    notices: [],
    figures: kardexFigures(answer, { t }),
    tables: [
      {
        head: [
          t('stock.products.movement_date'),
          t('stock.kardex.movement'),
          t('stock.warehouses.one'),
          t('stock.lots.one'),
          t('common.reason'),
          counted(t('stock.products.quantity')),
          t('stock.products.movement_cost'),
          counted(t('stock.products.movement_balance')),
          ...(is_valued ? [t('stock.kardex.value')] : []),
        ],
        rows: rows.map((row) =>
          plainRow([
            { day: row.date },
            t(`stock.products.kinds.${row.kind}`),
            tellPlace(row),
            row.lots.map((lot) => lot ?? '…').join(', '),
            row.reason ?? '',
            quantity(row.quantity, 'signed'),
            money(row.cost),
            quantity(row.balance),
            ...(is_valued ? [money(row.balance_cost)] : []),
          ]),
        ),
        empty: t('stock.kardex.empty'),
      },
    ],
  };
};

export const kardexFigures = (answer: KardexAnswer, { t }: Pick<ReportWords, 't'>): readonly MainFigure[] => {
  const unit = answer.product?.unit;
  return (['opening', 'incoming', 'outgoing', 'closing'] as const).map((name) => ({
    label: t(`stock.kardex.${name}`),
    value: { quantity: answer[name].quantity, ...(unit !== undefined && { unit }) },
    ...(answer.is_valued && { note: tellMoney(answer[name].cost) }),
    isResult: name === 'closing',
  }));
};

import type { MovementKind } from '@fidelidade/domain/stock/stock-item/movement-kinds.js';
import type { Text } from '../../../i18n/useText';
import { quantity } from '../../../shared/format';

export interface Product {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted';
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly fractional: boolean;
  readonly bar_code: string | null;
  readonly lot_control: boolean | null;
  readonly ncm: string;
  readonly cest: string | null;
  readonly origin: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly sell_value: string;
  /** Null while nobody said what it costs. */
  readonly cost_value: string | null;
  /** The average of what came in; nobody types it. */
  readonly cost_is_average: boolean;
  /** In all warehouses together. */
  readonly stock_quantity: string;
  /** Of the warehouses that hold some, or less than none. */
  readonly stock_by_warehouse: readonly { readonly warehouse_id: string; readonly quantity: string }[];
  /** Of it, promised to notes that are being sent. */
  readonly stock_reserved: string;
  readonly stock_available: string;
  /** Less can be had than its least stock. */
  readonly below_minimum: boolean;
  /** Where its picture is read. */
  readonly picture: string | null;
  readonly updated_at: string;
}

/** Goods that came in or went out, with their sign. */
export interface StockMovement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly quantity: string;
  readonly cost: string;
  /** In all warehouses together, after it. */
  readonly balance: string;
  /** In its own one. */
  readonly in_warehouse: string;
  readonly warehouse_id: string;
  readonly warehouse_name: string | null;
  readonly other_warehouse_name: string | null;
  readonly date: string;
  readonly reason: string | null;
  readonly movement_type_name: string | null;
  readonly person_name: string | null;
  readonly made_by_name: string | null;
  /** Of a correction by hand that others agreed to first. */
  readonly approval_id: string | null;
  readonly lots: readonly {
    readonly lot_id: string;
    readonly number: string | null;
    readonly quantity: string;
  }[];
  readonly source_kind: string;
  readonly source_id: string;
  readonly reversed_by: string | null;
}

/** The numbers of its lots; of several, how much is of each. */
export const lotsOf = ({ lots }: StockMovement, t: Text): string =>
  lots.length === 0
    ? ''
    : t('stock.lots.of', {
        lots: lots
          .map(({ number, quantity: moved }) =>
            lots.length > 1 ? `${number ?? '…'} (${quantity(moved.replace('-', ''))})` : (number ?? '…'),
          )
          .join(', '),
      });

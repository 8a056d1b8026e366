import type { Span } from '../../reports/report';
import type { StockMovement } from '../products/product';

/** Of one product, in one warehouse or in all together, by whole months. */
export interface KardexQuestion extends Span {
  readonly product_id: string;
  readonly warehouse_id?: string;
  readonly lot_id?: string;
}

export interface KardexSum {
  readonly quantity: string;
  readonly cost: string;
}

export interface KardexLine extends Omit<StockMovement, 'movement_type_name' | 'person_name' | 'lots'> {
  /** The numbers of its lots. */
  readonly lots: readonly (string | null)[];
  /** What all is worth after it; of one warehouse or lot nothing is said. */
  readonly balance_cost: string;
}

export interface Kardex {
  readonly as_of: string | null;
  /** Null where none is asked for, or it is not there. */
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly unit: string;
  } | null;
  readonly opening: KardexSum;
  readonly incoming: KardexSum;
  readonly outgoing: KardexSum;
  readonly closing: KardexSum;
  readonly rows: readonly KardexLine[];
  readonly is_valued: boolean;
}

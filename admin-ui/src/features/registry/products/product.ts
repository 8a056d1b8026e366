export interface Product {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted';
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly fractional: boolean;
  readonly bar_code: string | null;
  readonly ncm: string;
  readonly cest: string | null;
  readonly origin: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly sell_value: string;
  readonly cost_value: string;
  readonly stock_quantity: string;
  readonly updated_at: string;
}

export const UNITS = ['UN', 'KG', 'G', 'L', 'ML', 'M', 'M2', 'M3', 'CX', 'PC', 'PCT', 'DZ', 'PAR'] as const;
export const ORIGINS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

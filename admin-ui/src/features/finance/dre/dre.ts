import type { Query } from '../../../providers/api';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';

export interface Dre {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
  readonly months: readonly string[];
  readonly basis: DreBasis;
  readonly lines: readonly DreLine[];
  readonly unclassified: string;
}

export interface DreLine {
  readonly code: string;
  readonly kind: 'group' | 'subgroup' | 'result';
  readonly sign: 1 | -1;
  readonly label: string;
  readonly values: readonly string[];
  readonly total: string;
  /** Percent of net revenue. */
  readonly vertical: string | null;
  /** One query a month, then the total's; a result is the sum of its lines and has none. */
  readonly drill: readonly Query[] | null;
}

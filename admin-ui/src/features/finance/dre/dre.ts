import type { Query } from '../../../providers/api';
import { month } from '../../../shared/format';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';

export interface Dre {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
  readonly months: readonly string[];
  readonly basis: DreBasis;
  /** The months that it is held against. */
  readonly against: { readonly from: string; readonly to: string } | null;
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
  /** What it came to in the months that it is held against, and how much more or less it is, in per cent of that. */
  readonly previous?: string;
  readonly horizontal?: string | null;
  readonly previous_drill?: Query;
  /** One query a month, then the total's; a result is the sum of its lines and has none. */
  readonly drill: readonly Query[] | null;
}

/** «set/2026 – out/2026» */
export const nameOfCompared = ({ from, to }: NonNullable<Dre['against']>, locale: string): string =>
  from === to ? month(from, locale) : `${month(from, locale)} – ${month(to, locale)}`;

import type { AgingBand } from '@fidelidade/domain/finance/aging.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Query } from '../../../providers/api';

interface AgedAmounts {
  readonly total: string;
  readonly amounts: Readonly<Record<AgingBand, string>>;
}

/** Amounts that open into the entries that they sum. */
export interface AgedFigures extends AgedAmounts {
  readonly drill: Readonly<Record<AgingBand | 'total', Query>>;
}

/** `GET /api/reports/receivables-aging`, and of payables. */
export interface Aging {
  readonly as_of: string | null;
  /** What was entered since and changed what is owed; null for now. */
  readonly late: Query | null;
  readonly today: CivilDate;
  readonly totals: AgedFigures;
  readonly drill: Readonly<Record<'overdue' | 'to_come', Query>>;
  readonly overdue: string;
  readonly to_come: string;
  /** Of all; null where nothing is owed. */
  readonly overdue_percent: string | null;
  readonly persons: readonly (AgedFigures & {
    readonly person_id: string | null;
    readonly person_name: string | null;
  })[];
  /** All who are not shown, together. */
  readonly others: (AgedFigures & { readonly persons: number }) | null;
}

/** Asked of today, or of the day that it was at the moment which is looked back to. */
export interface AgingQuestion {
  readonly today?: CivilDate;
  readonly from?: never;
  readonly to?: never;
}

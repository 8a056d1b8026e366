import type { SaleDetails } from './events.js';
import type { Returned } from './returned.js';

/** Registered → partly_returned → returned; registered → cancelled. */
export type SaleStatus = 'absent' | 'registered' | 'partly_returned' | 'returned' | 'cancelled';

export interface SaleState {
  readonly status: SaleStatus;
  /** Absent with the sale. */
  readonly details?: SaleDetails;
  readonly returned: Returned;
  /** Cancelled by the undoing of its import: the document may be told anew, as another sale. */
  readonly isUndone: boolean;
}

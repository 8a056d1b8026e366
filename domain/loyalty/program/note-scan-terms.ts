import { DomainError } from '../../kernel/domain-error.js';

/**
 * Whether customers may have a purchase counted by scanning its NFC-e, and for how long after it. Part of the programme's terms, so
 * it changes only by a new version.
 */
export interface NoteScanTerms {
  readonly isOn: boolean;
  /** Days after the purchase; 7 by default. */
  readonly days: number;
}

export const MAX_SCAN_DAYS = 90;

/** Off, until the shop turns it on: what it was not told of nobody is credited with. */
export const DEFAULT_NOTE_SCAN: NoteScanTerms = { isOn: false, days: 7 };

/** What is wrong with the terms themselves, with its field. */
export const noteScanProblem = ({ days }: NoteScanTerms): DomainError | undefined =>
  Number.isInteger(days) && days >= 1 && days <= MAX_SCAN_DAYS
    ? undefined
    : new DomainError('number_range', { field: 'note_scan_days', params: { min: 1, max: MAX_SCAN_DAYS } });

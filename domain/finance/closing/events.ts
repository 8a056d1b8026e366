import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/**
 * What was reported when books were closed, kept so that it can be proved (R-10.8.1, feature 17). The reports themselves are
 * not kept: as of `asOf` they can be read at any time, and must still give `digest`.
 */
export type ClosingEvent = DomainEvent<
  'PeriodSnapshotTaken',
  {
    /** Id of the `PeriodClosed` that it is of. */
    closingId: string;
    closedThrough: CivilDate;
    /** When the store learned of the closing: what it had learned by then is what was reported. */
    asOf: Instant;
    /** SHA-256, in hexadecimal, of the figures as canonical JSON: `ClosedFigures`. */
    digest: string;
    /** Cents: net result by competence of the last whole month that was closed. */
    netResult: Cents;
    /** Cents: what was in all accounts at the end of the last day that was closed. */
    accountsBalance: Cents;
    /** Which figures the digest is of. Absent: income statements and balances; 2: the cash flow and what was owed, too (ADR 0149). */
    edition?: number;
  }
>;

export const closingEvents = describeEvents<ClosingEvent>({ PeriodSnapshotTaken: { schema: 1 } });

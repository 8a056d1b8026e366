import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Span } from '../../reports/report';
import type { Query } from '../../../providers/api';
import type { Posting } from '../postings/posting';

/** Of one account, by whole months; of the first where none is said. */
export interface StatementQuestion extends Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly account_id?: string;
}

export interface StatementLine extends Posting {
  /** Signed; what an account began with is in neither column. */
  readonly incoming: string | null;
  readonly outgoing: string | null;
  /** Whether a line of the bank says the same; null of what was known at a moment. */
  readonly reconciled: boolean | null;
}

/** `GET /api/reports/financial-statement` */
export interface Statement {
  readonly as_of: string | null;
  /** Null where there is none. */
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly bank_name: string | null;
  } | null;
  /** Since when something moved in it. */
  readonly first_month: string | null;
  /** What was entered since; null for now. */
  readonly late: Query | null;
  readonly opening: string;
  readonly opened: string;
  readonly incoming: string;
  readonly outgoing: string;
  readonly closing: string;
  /** What moved until then. */
  readonly drill: Readonly<Record<'opening' | 'closing', Query>>;
  readonly rows: readonly StatementLine[];
}

import { DomainError, notAcceptable } from '../../kernel/domain-error.js';
import type { Decider } from '../../kernel/decider.js';
import type { ReservationEvent } from '../../kernel/reservation.js';

/** The kind of the reservations that this decider folds. */
export const MATRIX_TIE = 'matrix';

/**
 * Who relies on a company as a matrix. Companies are consistency boundaries of their own, so the tie between two of
 * them is a reservation: each of its branches holds it together with the others, and the company itself holds it alone while it
 * can be no matrix, being deleted or a branch. So neither a circle nor a branch of a deleted matrix comes about, whoever is faster.
 */
export interface MatrixTieCommand {
  readonly type: 'reserve' | 'release';
  /** The company that the tie is to. */
  readonly companyId: string;
  /** A branch of it, or the company itself. */
  readonly holder: string;
  /** Where a form shows the refusal; without one it is an action that does not fit. */
  readonly field?: string | undefined;
}

export type MatrixTieState = ReadonlySet<string>;

/**
 * @throws DomainError `matrix_unavailable` to a branch of a company that can be no matrix; `matrix_has_branches` (field) or
 * `company_with_branches` to a company that its branches rely on
 */
export const matrixTieDecider: Decider<MatrixTieState, MatrixTieCommand, ReservationEvent> = {
  initial: new Set(),
  decide({ type, companyId, holder, field }, holders) {
    const data = { kind: MATRIX_TIE, holder };
    if (type === 'release') return holders.has(holder) ? [{ type: 'ValueReleased', data }] : [];
    if (holders.has(holder)) return [];
    const refused = (code: string) => (field ? new DomainError(code, { field }) : notAcceptable(code));
    if (holder !== companyId && holders.has(companyId)) throw refused('matrix_unavailable');
    if (holder === companyId && holders.size > 0)
      throw refused(field ? 'matrix_has_branches' : 'company_with_branches');
    return [{ type: 'ValueReserved', data }];
  },
  evolve(holders, { type, data: { holder } }) {
    const others = [...holders].filter((each) => each !== holder);
    return new Set(type === 'ValueReserved' ? [...others, holder] : others);
  },
};

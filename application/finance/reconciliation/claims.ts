import type { MatchedMove } from '@fidelidade/domain/finance/bank-statement/events.js';
import { reservationOf } from '../../execution/reservation.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

type Move = Pick<MatchedMove, 'kind' | 'id'>;

/** Money of the books that is matched belongs to the line that leads: nobody matches it a second time. */
export const claimOf = (unit: UnitOfWork, { kind, id }: Move) =>
  reservationOf(unit, { kind: 'matched-move', value: `${kind}:${id}`, field: 'moves' });

/** Whether a line of the bank is this money: it may be matched in this very moment. */
export const isMatched = async (unit: UnitOfWork, move: Move): Promise<boolean> =>
  (await claimOf(unit, move).guardedHolder()) !== undefined;

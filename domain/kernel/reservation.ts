import type { Decider } from './decider.js';
import { DomainError } from './domain-error.js';
import { describeEvents, type DomainEvent } from './event.js';

/**
 * Uniqueness without a lock: whoever first writes to the stream of a value owns the value. The stream's name carries a
 * keyed digest, never the value, which may be personal (a CPF, an e-mail).
 */
export type ReservationEvent =
  /** A value (a document, an e-mail, a code) now belongs to a record. */
  | DomainEvent<'ValueReserved', { kind: string; holder: string }>
  /** The record gave the value up: another may take it. */
  | DomainEvent<'ValueReleased', { kind: string; holder: string }>;

export const reservationEvents = describeEvents<ReservationEvent>({
  ValueReserved: { schema: 1 },
  ValueReleased: { schema: 1 },
});

export interface ReservationCommand {
  readonly type: 'reserve' | 'release';
  readonly kind: string;
  readonly holder: string;
  /** Where the refusal is shown when the value is taken. */
  readonly field: string;
}

export interface ReservationState {
  readonly holder: string | undefined;
  /** Whether it ever belonged to a record. */
  readonly wasHeld: boolean;
}

/** @throws DomainError `unique` when another record holds the value */
export const reservationDecider: Decider<ReservationState, ReservationCommand, ReservationEvent> = {
  initial: { holder: undefined, wasHeld: false },
  decide({ type, kind, holder, field }, state) {
    if (type === 'release') {
      return state.holder === holder ? [{ type: 'ValueReleased', data: { kind, holder } }] : [];
    }
    if (state.holder === holder) return [];
    if (state.holder !== undefined) throw new DomainError('unique', { field });
    return [{ type: 'ValueReserved', data: { kind, holder } }];
  },
  evolve: (_state, event) => ({
    holder: event.type === 'ValueReserved' ? event.data.holder : undefined,
    wasHeld: true,
  }),
};

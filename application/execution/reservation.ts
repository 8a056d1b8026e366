import { reservationDecider, type ReservationCommand } from '@fidelidade/domain/kernel/reservation.js';
import { streams } from '@fidelidade/domain/streams.js';
import { idFrom } from './ids.js';
import type { UnitOfWork } from './unit-of-work.js';

/** A value that one record of a company may have (ADR 0004). */
export interface Reserved {
  /** What it is unique among: part of the stream's name. */
  readonly kind: string;
  /** As it is compared: two values that count as one are the same text here. It must be no personal data. */
  readonly value: string;
  /** Where the refusal is shown when another record has it. */
  readonly field: string;
}

/** The reservation of a value, in the append of what takes it or gives it up. */
export function reservationOf(unit: UnitOfWork, { kind, value, field }: Reserved) {
  // A plain digest keeps the stream's name short.
  const stream = streams.reservation(kind, idFrom(kind, value));
  const change = (type: ReservationCommand['type'], holder: string) => ({ type, kind, holder, field });
  return {
    holder: async () => (await unit.load(reservationDecider, stream)).holder,
    /** Also for a decision that writes nothing of it: it is not taken or given up meanwhile. */
    guardedHolder: async () => (await unit.guard(reservationDecider, stream)).holder,
    // Almost every value is nobody's yet.
    reserve: (holder: string) => unit.create(reservationDecider, stream, change('reserve', holder)),
    /** With a look: a rehearsal appends nothing that would tell that the value is taken, and no column of an import foretells it. */
    reserveSeen: (holder: string) => unit.decide(reservationDecider, stream, change('reserve', holder)),
    release: async (holder: string) => {
      // Also where it holds nothing, it is not to be given the value meanwhile.
      await unit.guard(reservationDecider, stream);
      await unit.decide(reservationDecider, stream, change('release', holder));
    },
  };
}

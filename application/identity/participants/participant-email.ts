import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { BlindIndex } from '../../ports/blind-index.js';

/** Where the shop itself would write to a person: whoever reads it is that person, as far as the shop knows. */
export async function emailOnFile(unit: UnitOfWork, personId: string): Promise<string | undefined> {
  const { details } = await unit.load(personDecider, streams.person(personId));
  return details.email === undefined ? undefined : normalizeEmail(details.email);
}

const KIND = 'participant-email';

/** The reservation of a participant's e-mail in the company of the unit of work. */
export function emailOf(index: BlindIndex, unit: UnitOfWork, email: string) {
  const stream = streams.reservation(KIND, index.digest(unit.company, KIND, email));
  const change = (type: 'reserve' | 'release', holder: string) =>
    unit.decide(reservationDecider, stream, { type, kind: KIND, holder, field: 'email' });
  return {
    reserve: (holder: string) => change('reserve', holder),
    release: (holder: string) => change('release', holder),
    /** @throws DomainError `unique` when it is another's */
    assertFree: async (mine: string) => {
      const { holder } = await unit.load(reservationDecider, stream);
      if (holder !== undefined && holder !== mine) throw new DomainError('unique', { field: 'email' });
    },
  };
}

import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../../execution/executor.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { BlindIndex } from '../../ports/blind-index.js';

const KIND = 'staff-email';

const reservationOf = (index: BlindIndex, email: string): string =>
  streams.reservation(KIND, index.digest(PLATFORM, KIND, normalizeEmail(email)));

/** Takes the e-mail for a staff user, in a unit of the platform. @throws DomainError `unique` on `email` */
export const reserveStaffEmail = (index: BlindIndex, unit: UnitOfWork, email: string, userId: string) =>
  unit.decide(reservationDecider, reservationOf(index, email), {
    type: 'reserve',
    kind: KIND,
    holder: userId,
    field: 'email',
  });

/** The staff user whose e-mail it is. */
export const holderOfStaffEmail = async (
  index: BlindIndex,
  executor: Executor,
  email: string,
): Promise<string | undefined> =>
  (await executor.load(reservationDecider, PLATFORM, reservationOf(index, email))).holder;

import { invitationDecider } from '@fidelidade/domain/identity/invitation/invitation.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { reservationDecider, type ReservationCommand } from '@fidelidade/domain/kernel/reservation.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { BlindIndex } from '../../ports/blind-index.js';

const KIND = 'invited-email';

/**
 * The reservation of the address that an invitation went to, in the company of the unit of work: of those who invite one
 * person in the same moment one does (ADR 0004). Held until the invitation is answered or taken back; whoever accepted holds
 * it no longer, for then the team knows them.
 */
export function invitedEmail(index: BlindIndex, unit: UnitOfWork, email: string) {
  const stream = streams.reservation(KIND, index.digest(unit.company, KIND, normalizeEmail(email)));
  const change = (type: ReservationCommand['type'], holder: string) =>
    unit.decide(reservationDecider, stream, { type, kind: KIND, holder, field: 'email' });
  return {
    /** Also from an invitation that expired. @throws DomainError `unique` on `email` while another may still be accepted */
    async reserve(invitationId: string, now: Instant): Promise<void> {
      const { holder } = await unit.guard(reservationDecider, stream);
      if (holder !== undefined && holder !== invitationId) {
        // It may be sent again in this moment, and would be good once more.
        const { expiresAt } = await unit.guard(invitationDecider, streams.invitation(holder));
        if (expiresAt !== undefined && expiresAt <= now) await change('release', holder);
      }
      await change('reserve', invitationId);
    },
    async release(invitationId: string): Promise<void> {
      await change('release', invitationId);
    },
  };
}

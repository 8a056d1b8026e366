import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { BlindIndex } from '../../ports/blind-index.js';
import type { PlanUsage } from '../plan-and-terms/plan-usage.js';
import { emailOf } from './participant-email.js';

interface Account {
  readonly participantId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Opens a participant's account where the plan has room for it, and reserves their e-mail in the company.
 * @throws DomainError `plan_limit` (402), `unique` on `email`, and what the participant refuses
 */
export async function openAccount(
  unit: UnitOfWork,
  context: CommandContext,
  { index, usage }: { readonly index: BlindIndex; readonly usage: PlanUsage },
  { participantId, ...account }: Account,
): Promise<void> {
  const email = normalizeEmail(account.email);
  await usage.assertRoomForParticipant(unit, context, participantId);
  const opening = { ...account, type: 'register', participantId, email } as const;
  await unit.decide(participantDecider, streams.participant(participantId), opening);
  await emailOf(index, unit, email).reserve(participantId);
}

import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';

/** Whoever buys takes part; a participant who is one already stays as is. @returns the participant's id */
export async function takePart(unit: UnitOfWork, personId: string): Promise<string> {
  const participantId = wellKnownIds.participant(unit.company, personId);
  const preRegistration = { type: 'pre-register', participantId, personId } as const;
  await unit.decide(participantDecider, streams.participant(participantId), preRegistration);
  return participantId;
}

import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { hasBeside } from '@fidelidade/domain/loyalty/account/opening.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../execution/handles.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { TakeBackParticipant } from './loyalty.commands.js';

/** Whom an undone import brought goes, unless something of the programme came to them by another way, also in this moment. */
export const TakeBackParticipantHandler = handles(
  TakeBackParticipant,
  ({ personId }) => personId,
  async (unit, { context, personId, importId }) => {
    const participantId = wellKnownIds.participant(context.company, personId);
    const account = await unit.guard(loyaltyAccountDecider, streams.loyaltyAccount(participantId));
    if (hasBeside(account, importId)) throw new DomainError('import_undo_in_use');
    await unit.decide(personDecider, streams.person(personId), { type: 'delete', id: personId });
    const participant = streams.participant(participantId);
    await unit.decide(participantDecider, participant, { type: 'take-back', participantId, personId });
  },
);
